import type { ParameterDefinition } from "@headroom/contract/vocabulary/parameters";
import { describe, expect, it } from "vitest";
import { makeFormat } from "../../platform/formatting.ts";
import { parameterRows } from "./parameter-rows.ts";

const format = makeFormat("SI", 3);
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
    const rows = parameterRows(
      { parameters: { somethingElse: true, directions: ["+Z", "-Z"], amplitudeG: 40 } },
      definitions,
      format,
    );
    expect(rows.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      "Amplitude: 40\u00a0g",
      "Directions: +Z, -Z",
      "Something Else: yes",
    ]);
  });

  it("become a table with units in its head when they are rows", () => {
    const [row] = parameterRows({ parameters: { psd: [{ fHz: 20, psd: 0.01 }] } }, definitions, format);
    expect(row?.text).toBe("1 row");
    expect(row?.table).toEqual({ head: ["Frequency, Hz", "PSD, g²/Hz"], rows: [["20", "0.01"]] });
  });

  it("name a record and its peak", () => {
    const record = { name: "launch.csv", peakAccelerationG: 12.5 };
    const [row] = parameterRows({ parameters: { record } }, [], format);
    expect(row?.text).toBe("launch.csv, peak 12.5\u00a0g");
  });
});
