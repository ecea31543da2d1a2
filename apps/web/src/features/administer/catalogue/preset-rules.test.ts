import type { ParameterDefinition } from "@headroom/contract/vocabulary/test/parameters";
import { defaultMarginPolicy, type StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { describe, expect, test } from "vitest";
import { wordingIn } from "../../../platform/quantity/quantity.ts";
import { presetFor, testTypeSchemaFor } from "./preset-rules.ts";

const parameter = (key: string, more: Partial<ParameterDefinition>): ParameterDefinition => ({
  key,
  label: key,
  unit: "",
  type: "number",
  required: true,
  tooltip: "",
  ...more,
});
const cell = {
  key: "fHz",
  label: "Frequency",
  unit: "Hz",
  type: "number" as const,
  required: true,
  min: 0.1,
  tooltip: "",
};
const definitions = [
  parameter("sweepRateOctMin", { min: 0.1, max: 10 }),
  parameter("mode", { type: "enum", enum: ["sweep", "dwell"] }),
  parameter("psd", { type: "table", item: [cell] }),
];
const kind: StereoType = {
  id: "vib-sine",
  code: "VS",
  group: "Vibration",
  label: "Sine",
  description: "",
  calculatorRoute: null,
  parameters: definitions,
  derived: [],
  equipmentTypeIds: [],
  matchRules: [],
  standards: [],
  marginPolicy: defaultMarginPolicy,
  enabled: true,
  sortOrder: 0,
  version: 1,
};
const draft = { name: "Fc", stereoTypeId: "vib-sine", preset: {} };

describe("A preset", () => {
  test("need not be complete: what is missing is asked of the customer", () => {
    expect(testTypeSchemaFor([kind]).safeParse(draft).success).toBe(true);
  });
  test("is refused at the very value that its parameter does not allow", () => {
    const read = testTypeSchemaFor([kind]).safeParse({
      ...draft,
      preset: { sweepRateOctMin: 11, psd: [{ fHz: 0 }] },
    });
    expect(read.error?.issues.map(({ path }) => path.join("."))).toEqual([
      "preset.sweepRateOctMin",
      "preset.psd.0.fHz",
      // One point is no spectrum.
      "preset.psd",
    ]);
  });
  test("is refused in the units of whoever edits it", () => {
    const heat = { ...kind, parameters: [parameter("tempC", { unit: "degC", max: 400 })] };
    const read = testTypeSchemaFor([heat], wordingIn("US")).safeParse({ ...draft, preset: { tempC: 500 } });
    expect(read.error?.issues.map(({ message }) => message)).toEqual(["At most 752 °F."]);
  });
  test("is refused when its lower end is above its upper one", () => {
    const change = {
      ...kind,
      parameters: [parameter("lowC", { unit: "degC", below: "highC" }), parameter("highC", { unit: "degC" })],
    };
    const read = testTypeSchemaFor([change]).safeParse({ ...draft, preset: { lowC: 85, highC: -40 } });
    expect(read.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["preset.lowC", "Less than highC, which is -40 °C."],
    ]);
  });
  test("may still hold what another method was given, which is not sent", () => {
    expect(testTypeSchemaFor([kind]).safeParse({ ...draft, preset: { tempC: 20 } }).success).toBe(true);
  });
  test("keeps what the newly chosen kind accepts and drops the rest", () => {
    const preset = { sweepRateOctMin: 1, mode: "resonance", axes: ["X"] };
    expect(presetFor(definitions, preset)).toEqual({ sweepRateOctMin: 1 });
  });
});
