import { expect, test } from "vitest";
import { parameterDefinitionSchema, parametersSchema } from "./parameters.ts";
import { tableFaults, turnedRound } from "./rising-tables.ts";

const psd = (...hz: readonly number[]) => hz.map((fHz) => ({ fHz, psd: 0.01 * fHz }));

test("a table that falls throughout is turned round", () => {
  expect(turnedRound(psd(2000, 500, 20))).toEqual(psd(20, 500, 2000));
  // A vertical step stays one.
  expect(turnedRound(psd(2000, 500, 500, 20))).toEqual(psd(20, 500, 500, 2000));
  const rising = psd(20, 2000);
  expect(turnedRound(rising)).toBe(rising);
  const mixed = psd(20, 2000, 500);
  expect(turnedRound(mixed)).toBe(mixed);
});

test.each([
  [psd(20, 2000, 500), ["psd", 2, "fHz"], "Frequency must rise: 500 Hz after 2000 Hz."],
  [psd(2000, 20, 500), ["psd", 1, "fHz"], "Frequency must rise: 20 Hz after 2000 Hz."],
  [[...psd(20, 50), { fHz: 100, psd: 0 }], ["psd", 2, "psd"], "PSD must be greater than 0."],
  [psd(20), ["psd"], "Enter at least two frequencies."],
  [psd(20, 20), ["psd"], "Enter at least two frequencies."],
])("%j is refused by its own name", (table, path, message) => {
  expect(tableFaults({ psd: table })).toEqual([{ path, message }]);
});

test.each([[psd(20, 2000)], [psd(2000, 20)], [psd(20, 50, 50, 2000)]])("%j is read", (table) => {
  expect(tableFaults({ psd: table })).toEqual([]);
});

test("tables of no breakpoints are left alone", () => {
  const values = {
    gases: [{ gas: "H2S", ppb: 10 }],
    tones: [{ fStartHz: 50, fEndHz: 20 }],
    axes: ["X", "Y"],
  };
  expect(tableFaults(values)).toEqual([]);
  expect(turnedRound(values.tones)).toBe(values.tones);
  // A single row of a sine test is a dwell.
  expect(tableFaults({ segments: [{ fHz: 20, level: 1 }] })).toEqual([]);
});

test("the schema of a whole test says it beside the cell", () => {
  const cell = (key: string, label: string) => ({ key, label, unit: "", type: "number", required: true });
  const item = [cell("fHz", "Frequency"), cell("level", "Level")];
  const segments = { key: "segments", label: "Segments", unit: "", type: "table", required: true, item };
  const schema = parametersSchema([parameterDefinitionSchema.parse(segments)]);
  const rows = (...hz: readonly number[]) => ({ segments: hz.map((fHz) => ({ fHz, level: 1 })) });
  expect(schema.safeParse(rows(2000, 20)).success).toBe(true);
  expect(schema.safeParse(rows(20, 2000, 500)).error?.issues).toMatchObject([
    { path: ["segments", 2, "fHz"], message: "Frequency must rise: 500 Hz after 2000 Hz." },
  ]);
});
