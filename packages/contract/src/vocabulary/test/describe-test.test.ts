import { describe, expect, it } from "vitest";
import { describeSpecimen } from "./describe-specimen.ts";
import { describeParameters, quantityLabel, standardOf } from "./describe-test.ts";
import type { ParameterDefinition } from "./parameters.ts";
import { specimenSchema } from "./specimen.ts";
import { unitSign } from "../words/unit-sign.ts";

const write = {
  number: String,
  quantity: (value: number, unit: string) => `${value} ${unitSign(unit)}`,
  unit: unitSign,
};
const definition = (more: Partial<ParameterDefinition> & { key: string }): ParameterDefinition => ({
  label: more.key,
  unit: "",
  type: "number",
  required: true,
  tooltip: "",
  ...more,
});
const definitions = [
  definition({ key: "amplitudeG", label: "Amplitude", unit: "g" }),
  definition({ key: "directions", label: "Directions", type: "multi-enum" }),
  definition({
    key: "psd",
    label: "PSD",
    type: "table",
    item: [
      { key: "fHz", label: "Frequency", unit: "Hz", type: "number", required: true, tooltip: "" },
      { key: "psd", label: "PSD", unit: "g²/Hz", type: "number", required: true, tooltip: "" },
    ],
  }),
];

describe("a test's parameters", () => {
  it("stand in the order of their kind, with label and unit, unknown ones last", () => {
    const { values } = describeParameters(
      { parameters: { somethingElse: true, directions: ["+Z", "-Z"], amplitudeG: 40 } },
      definitions,
      write,
    );
    expect(values.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Amplitude: 40 g",
      "Directions: +Z, −Z",
      "Something Else: yes",
    ]);
  });

  it("become a table with units in its head when they are rows", () => {
    const { tables } = describeParameters(
      { parameters: { psd: [{ fHz: 20, psd: 0.01 }] } },
      definitions,
      write,
    );
    expect(tables).toEqual([
      { key: "psd", label: "PSD", head: ["Frequency, Hz", "PSD, g²/Hz"], rows: [["20", "0.01"]] },
    ]);
  });

  it("have the unit in the head that another of them chooses", () => {
    const parameters = { psd: [{ fHz: 20, psd: 0.96 }], psdUnit: "(m/s²)²/Hz" };
    const { tables } = describeParameters({ parameters }, definitions, write);
    expect(tables.map(({ head }) => head)).toEqual([["Frequency, Hz", "PSD, (m/s²)²/Hz"]]);
  });

  it("name a record and its peak", () => {
    const record = { name: "launch.csv", peakAccelerationG: 12.5 };
    const { values } = describeParameters({ parameters: { record } }, [], write);
    expect(values.map(({ value }) => value)).toEqual(["launch.csv, peak 12.5 g"]);
  });
});

it.each([
  ["Force, sine peak (excluding armature)", "sine peak", "Force, sine peak (excluding armature)"],
  ["Stroke, 3σ", "3σ, peak-to-peak", "Stroke, 3σ, pk-pk"],
  ["Payload", "", "Payload"],
])("a required quantity says once what kind of value it is: %s", (label, convention, expected) => {
  expect(quantityLabel({ label, convention })).toBe(expected);
});

it("a specimen is described by what is known of it, an unknown fixture included", () => {
  const specimen = specimenSchema.parse({
    name: "Avionics box",
    massKg: 12,
    lengthMm: 320,
    widthMm: 240,
    heightMm: 180,
    quantity: 4,
    perRun: 2,
    heatDissipationW: 60,
    hazards: ["none", "laser", "lithium battery"],
    lithiumKwh: 2.4,
    readyOn: "2027-01-12",
  });
  expect(describeSpecimen(specimen, write).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Quantity: 4",
    "Per run: 2",
    "Mass, each: 12 kg",
    "Size: 320 × 240 × 180 mm",
    "Fixture: not known",
    "Heat: 60 W",
    "Hazards: laser, lithium battery",
    "Lithium battery, one piece: 2.4 kWh",
    "Accredited report: not required",
    "Ready on: 12 Jan 2027",
  ]);
});

describe("A standard", () => {
  it("stands with its clause and edition, and without the dash of a standard that is meant as a whole", () => {
    expect(standardOf({ standard: "IEC 60068-2-27", clause: "5.2", edition: "2008" })).toBe(
      "IEC 60068-2-27 5.2 (2008)",
    );
    expect(standardOf({ standard: "ASTM D642", clause: "—" })).toBe("ASTM D642");
  });
});
