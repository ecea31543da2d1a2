import { lineIdSchema, projectLabIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { expect, test } from "vitest";
import { awardedChoice, sumsOf, testsLeft } from "./award-sums.ts";

const [t1, t2, t3] = [lineIdSchema.parse("t1"), lineIdSchema.parse("t2"), lineIdSchema.parse("t3")];
const part = (currency: string, cents: number) => ({ bidder: { quote: { currency } }, cents });

test.each([
  ["nobody", [], ""],
  ["one laboratory", [part("EUR", 123_450)], "€1,234.50"],
  // 1,234.50 + 0.05
  ["two in one currency", [part("EUR", 123_450), part("EUR", 5)], "€1,234.55"],
  ["two in two currencies", [part("EUR", 123_450), part("CHF", 5)], "€1,234.50 + CHF 0.05"],
  // 10.00 + 0.90 euro, named where euro came first
  ["three in two", [part("EUR", 1_000), part("CHF", 2_000), part("EUR", 90)], "€10.90 + CHF 20.00"],
])("An award to %s comes to %j", (_what, awards, words) => {
  // The space after a currency's letters does not break.
  expect(sumsOf(awards).replaceAll("\u00a0", " ")).toBe(words);
});

test.each([
  ["nobody gets a test", [], 3],
  ["one gets two", [{ lineIds: [t1, t3] }], 1],
  ["two get all", [{ lineIds: [t1, t3] }, { lineIds: [t2] }], 0],
])("Of three tests, where %s, some are left", (_what, awards, left) => {
  expect(testsLeft({ specification: { tests: [t1, t2, t3] } }, awards)).toBe(left);
});

test("An award is shown as it was made, and a test that nobody got has none", () => {
  const ids = ["7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11", "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c12"];
  const [a, b] = ids.map((id) => projectLabIdSchema.parse(id));
  if (!a || !b) throw new Error("there are two");
  const projectLabs = [
    { projectLabId: a, awardedLineIds: [t1, t3] },
    { projectLabId: b, awardedLineIds: [] },
  ];
  expect(awardedChoice({ projectLabs })).toEqual({ t1: a, t3: a });
});
