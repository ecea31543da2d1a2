import { expect, test } from "vitest";
import { shakerKeys, shakerOf, shakerValues } from "./shaker.ts";
import { shakerDetail, shakerFields } from "./shaker-fields.ts";

test("A shaker in a line leaves out what is not known", () => {
  expect(shakerDetail({ forceSinePeakKN: 178, displacementPeakToPeakMm: null })).toBe("178 kN");
  expect(shakerDetail({ forceSinePeakKN: 35, displacementPeakToPeakMm: 51 })).toBe("35 kN, 51 mm pk-pk");
});

test("A link keeps a shaker's ratings in their order, and of a table its shorter side", () => {
  const ratings = { forceSinePeakKN: 1, payloadMaxKg: 2, armatureMassKg: null, slipTableMm: [900, 600] };
  const values = shakerValues(ratings);
  expect(values.map((value) => value ?? "").join(",")).toBe("1,,,,,,,,,,2,,,,,600,");
  expect(shakerOf(values)).toEqual({ forceSinePeakKN: 1, payloadMaxKg: 2, slipTableMm: [600] });
});

test("Exactly the ratings of two sides are kept as sizes", () => {
  const ones = shakerOf(shakerKeys.map(() => 1));
  const kept = shakerKeys.filter((key) => Array.isArray(ones[key]));
  expect(kept).toEqual(shakerFields.filter(({ kind }) => kind === "size").map(({ key }) => key));
});
