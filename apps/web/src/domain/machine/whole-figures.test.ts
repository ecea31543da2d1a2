import { expect, test } from "vitest";
import { wholeFigures } from "./whole-figures.ts";

test.each([
  ["Generic ED shaker, 50 kN class", "Generic ED shaker, 50\u00a0kN class"],
  ["Generic Reverberant chamber 150 m³", "Generic Reverberant chamber 150\u00a0m³"],
  ["ETS Solutions MPA 408", "ETS Solutions MPA 408"],
])("The figures of %s keep their unit", (name, shown) => {
  expect(wholeFigures(name)).toBe(shown);
});
