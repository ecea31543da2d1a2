import { expect, test } from "vitest";
import { parameterDefinitionSchema } from "../test/parameters.ts";
import { quoteDraftSchema } from "./quotes.ts";
import { deviationText } from "./quotes.ts";

const quote = (tests: unknown) => ({
  lines: [{ lineId: "t1", description: "Change of temperature", amountCents: 100_000, days: 2 }],
  currency: "EUR",
  validUntil: "2027-01-31",
  earliestStart: "2026-12-07",
  leadTimeDays: 10,
  tests,
});
const faults = (tests: unknown) =>
  quoteDraftSchema
    .safeParse(quote(tests))
    .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("a quote may leave every answer to a test open", () => {
  expect(faults(undefined)).toEqual([]);
  expect(faults([])).toEqual([]);
  expect(faults([{ lineId: "t1" }])).toEqual([]);
});

test("a test that is not accepted as described says what differs", () => {
  const missing = [["tests.0.deviationNote", "Say what differs, in numbers or in words."]];
  expect(faults([{ lineId: "t1", accepts: false }])).toEqual(missing);
  expect(faults([{ lineId: "t1", accepts: false, deviations: [], deviationNote: " " }])).toEqual(missing);
  expect(faults([{ lineId: "t1", accepts: false, deviationNote: "Two runs." }])).toEqual([]);
  const deviations = [{ parameter: "rate", requested: 5, offered: 4.5 }];
  expect(faults([{ lineId: "t1", accepts: false, deviations }])).toEqual([]);
});

test("a test is answered once", () => {
  expect(faults([{ lineId: "t1" }, { lineId: "t1" }])).toEqual([["tests", "Answer each test once."]]);
});

test("a deviation is said by the parameter's name, in its unit", () => {
  const definition = parameterDefinitionSchema.parse({
    key: "rateKPerMin",
    label: "Rate of change",
    unit: "K/min",
    type: "number",
    required: true,
  });
  const write = { quantity: (value: number, unit: string) => `${value} ${unit}`.trim() };
  const deviation = { parameter: "rateKPerMin", requested: 5, offered: 4.5 };
  expect(deviationText(deviation, [definition], write)).toBe("Rate of change: 4.5 K/min instead of 5 K/min");
  expect(deviationText(deviation, [], write)).toBe("RateKPerMin: 4.5 instead of 5");
});
