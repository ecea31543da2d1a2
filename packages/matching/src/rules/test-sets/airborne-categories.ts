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

const directions = ["+X", "-X", "+Y", "-Y", "+Z", "-Z"];
const operational = { amplitudeG: 6, shocksPerDirection: 3, directions };
/** Its impulse is the harder pulse and comes once more; the lab is asked for the sustained acceleration. */
const crashSafety = { amplitudeG: 20, shocksPerDirection: 4, directions, alsoSustained: true };
/**
 * Saw-tooth pulses of section 7: categories A and D operate, B and E are also safe in a crash; D and E are the longer
 * pulse. Source: RTCA DO-160G 7.1 to 7.3, recalled; 11 and 20 ms read in
 * https://celab.com/en/laboratory/environmental-tests/do-160-operational-shocks-and-crash-safety/
 */
const shocks: Readonly<Record<string, Values>> = {
  A: { ...operational, durationMs: 11 },
  B: { ...crashSafety, durationMs: 11 },
  D: { ...operational, durationMs: 20 },
  E: { ...crashSafety, durationMs: 20 },
};

type Curve = readonly (readonly [frequencyHz: number, psdG2PerHz: number])[];
/** Curves of section 8 as the presets "do160-c" and "do160-d" have them. Source: RTCA DO-160G 8.5, recalled. */
const curves: Readonly<Record<string, Curve>> = {
  C: [
    [10, 0.012],
    [40, 0.012],
    [51.7, 0.02],
    [500, 0.02],
    [2000, 0.00126],
  ],
  D: [
    [10, 0.02],
    [28, 0.02],
    [40, 0.04],
    [100, 0.04],
    [200, 0.08],
    [500, 0.08],
    [2000, 0.00505],
  ],
};

/**
 * Section 12: dust blows at 0.5 to 2.4 m/s, at up to 55 °C; who reaches the lower speed can keep the range. Category S,
 * sand besides dust, is two runs and so a question. Source: RTCA DO-160G 12.3, recalled.
 */
const sandAndDust: Readonly<Record<string, Values>> = {
  D: { procedure: "I blowing dust", airSpeedMPerS: 0.5, tempC: 55 },
};

/** Under this the curve of section 8 stands, beside its category: "8: S, curve C", "8: SC". */
const curveOf8 = "8 curve";

/** Category and curve of section 8; a second curve is one too many to be known. */
const categoryOf8 =
  /\b8\s*[:=]?\s*(?:(?:category|cat\.?)\s*)?\(?([A-Z]2?)[\s,;/(]*(?:with\s+)?(?:curves?\s*)?([A-Z]\d?)\b((?:\s*(?:[/,&+]|and|or)\s*(?:curve\s*)?[A-Z]\d?\b)?)/i;

function vibrationIn(text: string): readonly (readonly [section: string, category: string])[] {
  const [, category = "", curve = "", further = ""] = categoryOf8.exec(text) ?? [];
  if (curve === "" || further !== "") return [];
  return [
    ["8", category.toUpperCase()],
    [curveOf8, curve.toUpperCase()],
  ];
}

/** The categories as they are written, "4: B1; 5: C", by their sections; that of the only section may stand alone. */
export function categoriesIn(text: string, sections: readonly string[]): ReadonlyMap<string, string> {
  const labelled = text.matchAll(/\b(\d{1,2})\s*[:=]?\s*(?:(?:category|cat\.?)\s*)?\(?([A-Z]\d?)\b/gi);
  const found = new Map(
    [...labelled].map(([, section = "", category = ""]) => [section, category.toUpperCase()]),
  );
  const [, alone] = text.trim().match(/^(?:(?:category|cat\.?)\s*)?([A-Z]\d?)$/i) ?? [];
  const leveled = sections.filter((section) => section in bySection);
  const [only] = leveled;
  if (alone !== undefined && only !== undefined && leveled.length === 1)
    return new Map([[only, alone.toUpperCase()]]);
  return new Map([...found, ...vibrationIn(text)]);
}

type Categories = ReadonlyMap<string, string>;
const categoryOf = (categories: Categories, section: string) => categories.get(section) ?? "";

function altitudeValues(categories: Categories): Values {
  const category = categoryOf(categories, "4");
  const altitudeM = altitudesM[category.slice(0, 1)];
  if (altitudeM === undefined || !(category in operatingC)) return {};
  return { altitudeM, coldestC: survivalLowC, tempC: survivalHighC, durationH: 6 };
}

/** Section 5 goes between the operating temperatures of section 4. */
function changeValues(categories: Categories): Values {
  const rateKmin = ratesKPerMin[categoryOf(categories, "5")];
  const operating = operatingC[categoryOf(categories, "4")];
  if (rateKmin === undefined || operating === undefined) return {};
  const [lowC, highC] = operating;
  return { lowC, highC, rateKmin, dwellMin: 30, cycles: 2 };
}

/** An hour on each axis: category S. The robust and the high-level ones (R, U, U2, H, Z) run by levels of their own. */
function vibrationValues(categories: Categories): Values {
  const points = curves[categories.get(curveOf8) ?? ""];
  if (categoryOf(categories, "8") !== "S" || points === undefined) return {};
  const psd = points.map(([fHz, psdG2PerHz]) => ({ fHz, psd: psdG2PerHz }));
  return { psd, psdUnit: "g²/Hz", axes: ["X", "Y", "Z"], durationPerAxisMin: 60 };
}

/** Values of a section by its category; none where the category does not say them. */
const bySection: Readonly<Record<string, (categories: Categories) => Values>> = {
  "4": altitudeValues,
  "5": changeValues,
  "6": (categories) => humidity[categoryOf(categories, "6")] ?? {},
  "7": (categories) => shocks[categoryOf(categories, "7")] ?? {},
  "8": vibrationValues,
  "12": (categories) => sandAndDust[categoryOf(categories, "12")] ?? {},
};
/** Sections whose levels are recalled. */
const recalled = new Set(["7", "8", "12"]);

/** The test of a section at the level of its category: without its values, and so a question, where none says them. */
export function atCategory(section: string, test: InnerTest, categories: Categories): InnerTest {
  const parameters = bySection[section]?.(categories);
  if (parameters === undefined) return test;
  if (!recalled.has(section)) return { ...test, parameters };
  const isKnown = Object.keys(parameters).length > 0;
  const title = `${test.title}, ${isKnown ? "compare with your copy" : "enter its level from your copy"}`;
  return { ...test, title, parameters };
}
