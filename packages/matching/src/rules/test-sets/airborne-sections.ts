import { maxTestsPerProject } from "@headroom/contract/vocabulary/product-limits";
import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { atCategory, categoriesIn } from "./airborne-categories.ts";
import { textIn, wordsIn } from "../parameter-values.ts";
import { demandOfAll, type InnerTest, innerLine } from "./synthetic-line.ts";
import type { Rule } from "../test-plan.ts";

/**
 * Test of each section of RTCA DO-160G, at the levels that do not depend on the category. In sections 4 to 8 and 12
 * the category sets the level; without one the section is a question to the laboratory, or better a test of its own.
 */
const sections: Readonly<Record<string, InnerTest>> = {
  "4": { title: "Temperature and altitude", stereoTypeId: "altitude", parameters: {} },
  "5": { title: "Temperature variation", stereoTypeId: "temperature-change", parameters: {} },
  "6": { title: "Humidity", stereoTypeId: "damp-heat-cyclic", parameters: {} },
  "7": { title: "Operational shocks and crash safety", stereoTypeId: "shock-tps", parameters: {} },
  "8": { title: "Vibration", stereoTypeId: "vib-random", parameters: {} },
  "10": { title: "Waterproofness", stereoTypeId: "ingress-water", parameters: {} },
  "12": { title: "Sand and dust", stereoTypeId: "sand-dust", parameters: {} },
  "14": {
    title: "Salt fog",
    stereoTypeId: "salt-fog",
    parameters: { method: "neutral (NSS)", concentrationPct: 5, durationH: 48 },
  },
  "20": {
    title: "Radio frequency susceptibility",
    stereoTypeId: "emc-immunity",
    parameters: { phenomena: ["radiated RF"] },
  },
  "21": {
    title: "Emission of radio frequency energy",
    stereoTypeId: "emc-emission",
    parameters: { standard: "DO-160 21", distanceM: "1", fMaxHz: 6e9, supply: "" },
  },
  "22": {
    title: "Lightning induced transients",
    stereoTypeId: "emc-immunity",
    parameters: { phenomena: ["lightning"] },
  },
  "24": { title: "Icing", stereoTypeId: "icing", parameters: { thicknessMm: 1, tempC: -20 } },
  "25": {
    title: "Electrostatic discharge",
    stereoTypeId: "emc-immunity",
    parameters: { phenomena: ["ESD"], esdKV: 15 },
  },
};

function chosen(line: TestLine): readonly (readonly [section: string, test: InnerTest])[] {
  const named = wordsIn(line, "sections");
  const categories = categoriesIn(textIn(line, "categories"), named);
  return named.flatMap((section) => {
    const test = sections[section];
    if (!test) return [];
    const leveled = atCategory(section, test, categories);
    return [[section, { ...leveled, title: `Section ${section}, ${leveled.title.toLowerCase()}` }] as const];
  });
}

const assumption =
  "DO-160G sections 4 to 8 and 12 by their categories, the others at one level each; give a section its own test to set its level.";

/** All chosen sections in one laboratory; a set that was expanded never comes here. */
export const airborneSet: Rule = (input) => {
  const demand = demandOfAll(
    input,
    chosen(input.line).map(([, test]) => test),
  );
  return { ...demand, assumptions: [assumption, ...(demand.assumptions ?? [])] };
};

const isSet = (line: TestLine) => line.stereoTypeId === "do160-set";

/**
 * Replaces every DO-160 set by one test per section, so that the sections can go to different laboratories: line
 * "a" with sections 7 and 14 becomes "a.7" and "a.14". A set that would make more tests than a project may have
 * stays whole and has to be run in one laboratory. Expanding twice changes nothing.
 */
export function expandSets(lines: readonly TestLine[]): readonly TestLine[] {
  const expanded = lines.flatMap((line): readonly TestLine[] => (isSet(line) ? sectionLines(line) : [line]));
  return expanded.length <= maxTestsPerProject ? expanded : lines;
}

function sectionLines(line: TestLine): readonly TestLine[] {
  const lines = chosen(line).map(([section, test]) => ({
    ...innerLine(line, test),
    lineId: lineIdSchema.parse(`${line.lineId}.${section}`),
    clause: section,
  }));
  return lines.length > 0 ? lines : [line];
}
