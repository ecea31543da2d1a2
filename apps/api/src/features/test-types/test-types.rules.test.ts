import { stereoTypeChangeSchema } from "@headroom/contract/vocabulary/test/stereo-types";
import { expect, it } from "vitest";
import { said } from "../../testing/said.ts";
import { presetFits } from "./test-types.rules.ts";

const number = { type: "number", required: true, tooltip: "" } as const;
const cold = {
  label: "Cold",
  parameters: [
    { ...number, key: "tempC", label: "Temperature", unit: "degC", min: -200, max: 400 },
    { ...number, key: "durationH", label: "Duration", unit: "h", min: 0, max: 100_000 },
    {
      ...number,
      key: "steps",
      label: "Steps",
      unit: "",
      type: "table" as const,
      item: [{ ...number, key: "tempC", label: "Temperature", unit: "degC", max: 400 }],
    },
  ],
};

it.each<readonly [string, Parameters<typeof presetFits>[0]["preset"], string]>([
  ["within its limits", { tempC: -40 }, "allowed"],
  [
    "with parameters of its own",
    { tempC: -40, level: 1, rate: 2 },
    "invalid preset.rate preset.level: Cold has no parameter called level.",
  ],
  [
    "out of bounds",
    { tempC: 500, durationH: -1 },
    "invalid preset.durationH preset.tempC: Temperature: At most 400 °C.",
  ],
  [
    "out of bounds in a table",
    { steps: [{ tempC: 20 }, { tempC: 500 }] },
    "invalid preset.steps.1.tempC: Steps, row 2: At most 400 °C.",
  ],
])("A preset %s", (_which, preset, outcome) => {
  expect(said(presetFits({ preset }, cold))).toBe(outcome);
});

const policy = {
  forceFactor: 0.8,
  velocityFactor: 0.9,
  displacementFactor: 0.9,
  temperatureGuardK: 2,
  volumeRatioFail: 2,
};
it.each([
  [3, []],
  [2, []],
  [1.9, ["marginPolicy.volumeRatioWarn: The ratio that warns cannot be below the ratio that fails."]],
])("A chamber's ratio that warns of %d, with one that fails of 2", (volumeRatioWarn, faults) => {
  const read = stereoTypeChangeSchema.shape.marginPolicy.safeParse({ ...policy, volumeRatioWarn });
  expect(
    read.error?.issues.map(({ path, message }) => `marginPolicy.${path.join(".")}: ${message}`) ?? [],
  ).toEqual(faults);
});
