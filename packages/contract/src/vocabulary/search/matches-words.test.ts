import { expect, test } from "vitest";
import { matchesWords } from "./matches-words.ts";

const profile = "MIL-STD-810: Category 4 US highway truck, vertical Annex C · F 514.5 / G 514.6 / H 514.8";

test.each([
  ["", true],
  ["truck 810", true],
  ["VERTICAL", true],
  ["810H", true],
  ["mil-std-810h truck", true],
  ["514.8", true],
  ["810Z", false],
  ["811H", false],
  ["truck lateral", false],
])("Looking for %s among profiles: %s", (words, expected) =>
  expect(matchesWords(words, profile)).toBe(expected),
);
test.each([
  ["ISO16750-3", "ISO 16750-3 Test IV, passenger car, sprung masses", true],
  ["ISO 16750-3", "ISO 16750-3 Test IV", true],
  ["ISO16751", "ISO 16750-3 Test IV", false],
  ["DO160G", "RTCA DO-160 G section 8", true],
  ["DO-160G", "RTCA DO-160 G section 8", true],
  ["DO160H", "RTCA DO-160 G section 8", false],
  ["milstd810H", profile, true],
  ["UN38.3", "UN Manual of Tests and Criteria, UN 38.3 T3", true],
])("%s in %s: %s", (words, text, expected) => expect(matchesWords(words, text)).toBe(expected));
test("Accents do not matter", () => expect(matchesWords("isere", "Isère Essais")).toBe(true));

test.each([
  ["50 g", "UN 38.3 T4 shock, 150 g, 6 ms", false],
  ["150g", "UN 38.3 T4 shock, 150 g, 6 ms", true],
  ["shock 6 ms", "UN 38.3 T4 shock, 150 g, 16 ms", false],
  ["2 g", "sine 0.2 g", false],
  ["7 grms", "random 7 grms", true],
  ["20 k", "Generic 20 kN", true],
  ["20 k", "Generic 120 kN", false],
  ["20 k shaker", "Generic shaker, 20 kN", false],
])("A number with its unit is looked for as a whole: %s in %s", (words, text, expected) =>
  expect(matchesWords(words, text)).toBe(expected),
);
