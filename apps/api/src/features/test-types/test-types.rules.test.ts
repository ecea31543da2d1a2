import { expect, it } from "vitest";
import { said } from "../../testing/said.ts";
import { marginsAgree, presetFits } from "./test-types.rules.ts";

const cold = { label: "Cold", parameters: [{ key: "tempC" }, { key: "durationH" }] } as never;

it("A preset fills in parameters of its test method, and nothing else", () => {
  expect(said(presetFits({ preset: { tempC: -40 } }, cold))).toBe("allowed");
  expect(said(presetFits({ preset: { tempC: -40, level: 1, rate: 2 } }, cold))).toBe(
    "invalid preset.level preset.rate: Cold has no parameter called level.",
  );
});

it.each([
  [3, 2, "allowed"],
  [2, 2, "allowed"],
  [
    1.9,
    2,
    "invalid marginPolicy.volumeRatioWarn: The ratio that warns cannot be below the ratio that fails.",
  ],
])("A ratio that warns of %d with one that fails of %d", (volumeRatioWarn, volumeRatioFail, outcome) => {
  expect(said(marginsAgree({ volumeRatioWarn, volumeRatioFail } as never))).toBe(outcome);
});
