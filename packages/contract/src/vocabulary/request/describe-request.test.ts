import { expect, test } from "vitest";
import type { FigureWriter } from "../test/describe-test.ts";
import { testLineSchema } from "../test/test-lines.ts";
import { describeArrangements, describeConduct } from "./describe-request.ts";

const write: FigureWriter = {
  quantity: (value, unit) => `${value} ${unit}`.trim(),
  number: (value) => String(value),
  unit: (unit) => unit,
};
const lineOf = (lineId: string, conduct?: object) =>
  testLineSchema.parse({ lineId, stereoTypeId: "vib-random", title: lineId, parameters: {}, conduct });
const tolerances = [
  { quantity: "PSD", fromHz: 20, toHz: 500, plus: 3, minus: 1.5, unit: "dB", guardBand: 0.4 },
  { quantity: "temperature", plus: 2, minus: 2, unit: "K" },
];

test("other tests are named by their numbers, in the order of the form", () => {
  const conduct = { supplyV: 28, after: ["a", "b"], samples: "S1, S2" };
  const tests = [lineOf("a"), lineOf("b"), lineOf("c", conduct)];
  const { values } = describeConduct(tests[2] ?? lineOf("c"), tests, write);
  expect(values.map(({ label, value }) => [label, value])).toEqual([
    ["Samples", "S1, S2"],
    ["After", "test 1, 2"],
    ["Supply voltage", "28 V"],
  ]);
});

test("a guard band prints 3 − 0.4 = 2.6 and 1.5 − 0.4 = 1.1 dB; what has none prints no other limit", () => {
  const line = lineOf("a", { tolerances, decisionRule: "guard band" });
  const [table] = describeConduct(line, [line], write).tables;
  expect(table?.head).toEqual([
    "Quantity",
    "From, Hz",
    "To, Hz",
    "Plus",
    "Minus",
    "Unit",
    "Guard band",
    "Printed plus",
    "Printed minus",
  ]);
  expect(table?.rows).toEqual([
    ["PSD", "20", "500", "3", "1.5", "dB", "0.4", "2.6", "1.1"],
    ["temperature", "–", "–", "2", "2", "K", "–", "–", "–"],
  ]);
});

test("under simple acceptance the limits are printed as they are", () => {
  const line = lineOf("a", { tolerances, decisionRule: "simple acceptance" });
  expect(describeConduct(line, [line], write).tables[0]?.head).not.toContain("Printed plus");
});

test("specimen types stand in a table, and nothing of what is empty", () => {
  const specimenTypes = [{ name: "Box", partNumber: "A-12", software: "3.1" }];
  const { values, tables } = describeArrangements({ incoterm: "DAP", specimenTypes }, write);
  expect(values.map(({ label, value }) => [label, value])).toEqual([["Incoterms 2020", "DAP"]]);
  expect(tables.map(({ head, rows }) => [head, rows])).toEqual([
    [["Name", "Part number", "Software"], [["Box", "A-12", "3.1"]]],
  ]);
  expect(describeArrangements(undefined, write)).toEqual({ values: [], tables: [] });
});
