import { expect, test } from "vitest";
import { shakerOf, shakerValues } from "./shaker.ts";
import { shakerDetail, shakerFields } from "./shaker-fields.ts";

test("A shaker in a line leaves out what is not known", () => {
  expect(shakerDetail({ forceSinePeakKN: 178, displacementPeakToPeakMm: null })).toBe("178 kN");
  expect(shakerDetail({ forceSinePeakKN: 35, displacementPeakToPeakMm: 51 })).toBe("35 kN, 51 mm pk-pk");
});

test("A link keeps a shaker's ratings in their order, and the longer sides of its tables last", () => {
  const ratings = { forceSinePeakKN: 1, payloadMaxKg: 2, armatureMassKg: null, slipTableMm: [900, 600] };
  const values = shakerValues(ratings);
  expect(values.map((value) => value ?? "").join(",")).toBe("1,,,,,,,,,,2,,,,,600,,,900");
  expect(shakerOf(values)).toEqual({ forceSinePeakKN: 1, payloadMaxKg: 2, slipTableMm: [900, 600] });
});

test("A square head expander stays one, and one figure is the diameter of a round one", () => {
  const kept = (headExpanderMm: number[]) => shakerOf(shakerValues({ headExpanderMm })).headExpanderMm;
  expect(kept([300, 300])).toEqual([300, 300]);
  expect(kept([300, 450])).toEqual([450, 300]);
  expect(kept([300])).toEqual([300]);
});

test("The sides of a size are asked for side by side", () => {
  const labels = shakerFields.map(({ label }) => label);
  const at = labels.indexOf("Head expander, shorter side or diameter");
  expect(labels.slice(at, at + 2)).toEqual([
    "Head expander, shorter side or diameter",
    "Head expander, longer side",
  ]);
  expect(labels.slice(-3, -1)).toEqual(["Slip table, shorter side", "Slip table, longer side"]);
});
