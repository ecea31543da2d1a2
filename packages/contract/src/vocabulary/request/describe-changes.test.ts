import { expect, it } from "vitest";
import type { FigureWriter } from "../test/describe-test.ts";
import type { ParameterDefinition } from "../test/parameters.ts";
import type { TestLine } from "../test/test-lines.ts";
import { describeChanges } from "./describe-changes.ts";

const write: FigureWriter = {
  quantity: (value, unit) => `${value} ${unit}`,
  number: (value) => String(value),
  unit: (unit) => unit,
};
const definitions = [
  { key: "durationMs", label: "Duration", unit: "ms", type: "number", required: true, tooltip: "" },
  { key: "psd", label: "PSD", unit: "", type: "table", required: false, tooltip: "" },
] as unknown as ParameterDefinition[]; // as far as they are read
const shock = {
  lineId: "t1",
  stereoTypeId: "shock-half-sine",
  title: "Shock",
  parameters: { durationMs: 11 },
} as unknown as TestLine; // its identifier is a text
const changes = (after: Partial<TestLine>) =>
  describeChanges(shock, { ...shock, ...after }, { definitions, tests: [shock], write });

it("names each value with what it was and is, a table by its name, and nothing that stays", () => {
  expect(changes({})).toEqual([]);
  expect(
    changes({
      title: "Shock, harder",
      standard: "IEC 60068-2-27",
      parameters: { durationMs: 6, psd: [{ fHz: 20 }] },
      conduct: { boltPattern: "4 × M8" },
    }),
  ).toEqual([
    "Title Shock → Shock, harder",
    "Standard none → IEC 60068-2-27",
    "Duration 11 ms → 6 ms",
    "PSD changed",
    "Bolt pattern none → 4 × M8",
  ]);
});
