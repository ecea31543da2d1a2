import type { InnerTest } from "./synthetic-line.ts";

type Values = InnerTest["parameters"];

/** Altitudes of section 4 by the category's letter. Source: RTCA DO-160G table 4-1. */
const altitudesM: Readonly<Record<string, number>> = {
  A: 4600,
  B: 7600,
  C: 10_700,
  D: 15_200,
  E: 21_300,
  F: 16_800,
};
/**
 * Operating low and high of section 4. The other categories (A4, B3, B4, C3, C4, D3, E1, E2, F3) have temperatures that
 * the equipment's manufacturer declares. Source: RTCA DO-160G table 4-1 as reproduced by Espec, "RTCA/DO-160G Section 4"
 * (espec.co.jp/products/book/rtca_do-160g_sec4).
 */
const operatingC: Readonly<Record<string, readonly [lowC: number, highC: number]>> = {
  A1: [-15, 55],
  A2: [-15, 70],
  A3: [-15, 70],
  B1: [-20, 55],
  B2: [-45, 70],
  C1: [-20, 55],
  C2: [-55, 70],
  D1: [-20, 55],
  D2: [-55, 70],
  F1: [-20, 55],
  F2: [-55, 70],
};
/** Ground survival of all of those, the coldest and the hottest air of the section. */
const [survivalLowC, survivalHighC] = [-55, 85];
/** Rates of section 5. Source: RTCA DO-160G 5.2; category S is a thermal shock at a rate that is not said. */
const ratesKPerMin: Readonly<Record<string, number>> = { A: 10, B: 5, C: 2 };
/** Warm end and cycles of section 6. Source: RTCA DO-160G 6.3. */
const humidity: Readonly<Record<string, Values>> = {
  A: { upperC: 50, cycles: 2 },
  B: { upperC: 65, cycles: 10 },
  C: { upperC: 55, cycles: 6 },
};

/** The categories as they are written, "4: B1; 5: C", by their sections; one alone stands under "". */
export function categoriesIn(text: string): ReadonlyMap<string, string> {
  const labelled = text.matchAll(/\b(\d{1,2})\s*[:=]?\s*(?:(?:category|cat\.?)\s*)?\(?([A-Z]\d?)\b/gi);
  const found = new Map(
    [...labelled].map(([, section = "", category = ""]) => [section, category.toUpperCase()]),
  );
  const [, alone] = text.trim().match(/^(?:(?:category|cat\.?)\s*)?([A-Z]\d?)$/i) ?? [];
  return alone === undefined ? found : new Map([["", alone.toUpperCase()]]);
}

type Categories = ReadonlyMap<string, string>;
const categoryOf = (categories: Categories, section: string) =>
  categories.get(section) ?? categories.get("") ?? "";

function altitudeValues(categories: Categories): Values {
  const category = categoryOf(categories, "4");
  const altitudeM = altitudesM[category.slice(0, 1)];
  if (altitudeM === undefined || !(category in operatingC)) return {};
  return { altitudeM, coldestC: survivalLowC, tempC: survivalHighC, durationH: 6 };
}

/** Section 5 goes between the operating temperatures of section 4. */
function changeValues(categories: Categories): Values {
  const rateKmin = ratesKPerMin[categoryOf(categories, "5")];
  const [lowC, highC] = operatingC[categoryOf(categories, "4")] ?? [];
  if (rateKmin === undefined || lowC === undefined || highC === undefined) return {};
  return { lowC, highC, rateKmin, dwellMin: 30, cycles: 2 };
}

/** Values of sections 4 to 6 by their categories; none where a category does not say them. */
const bySection: Readonly<Record<string, (categories: Categories) => Values>> = {
  "4": altitudeValues,
  "5": changeValues,
  "6": (categories) => humidity[categoryOf(categories, "6")] ?? {},
};
/** Sections whose level is the category's and is not read of it: without any category nobody knows what is asked. */
const byAnyCategory = new Set(["7", "8", "12"]);

/** The test of a section at the level of its category: without its values, and so a question, where none says them. */
export function atCategory(section: string, test: InnerTest, categories: Categories): InnerTest {
  const values = bySection[section];
  if (values) return { ...test, parameters: values(categories) };
  const isOpen = byAnyCategory.has(section) && categoryOf(categories, section) === "";
  return isOpen ? { ...test, parameters: {} } : test;
}
