import { expect, it } from "vitest";
import { holdTerms, holdTermsText } from "./hold-terms.ts";
import { quoteDraftSchema } from "./quotes.ts";

const none = { currency: "EUR", freeHoldHours: null, standbyCentsPerHour: null, machineKeptUntil: null };
it.each([
  [{}, ""],
  [{ freeHoldHours: 48 }, "48 hours free"],
  [{ freeHoldHours: 1, standbyCentsPerHour: 12_000 }, "1 hour free, then 120.00 EUR per hour of standby"],
  [{ standbyCentsPerHour: 12_000 }, "120.00 EUR per hour of standby"],
  [{ freeHoldHours: 0, machineKeptUntil: "2027-02-28" }, "0 hours free; machine kept until 28 Feb 2027"],
])("a quote with %j says of an interruption: %s", (terms, text) => {
  expect(holdTerms({ ...none, ...terms })).toBe(text);
});

it("is a sentence only where there is something to say", () => {
  expect(holdTermsText(undefined)).toBe("");
  expect(holdTermsText(none)).toBe("");
  expect(holdTermsText({ ...none, freeHoldHours: 2 })).toBe("Hold terms of the quote: 2 hours free.");
});

const quote = {
  lines: [{ description: "Test", amountCents: 100 }],
  currency: "JPY",
  validUntil: "2027-01-31",
  earliestStart: "2027-01-11",
  leadTimeDays: 1,
};
it.each<[object, readonly string[]]>([
  [{}, []],
  [{ standbyCentsPerHour: 100, freeHoldHours: 1000, machineKeptUntil: "2027-01-11" }, []],
  [{ standbyCentsPerHour: 150 }, ["standbyCentsPerHour"]],
  [{ freeHoldHours: 1.5 }, ["freeHoldHours"]],
  [{ machineKeptUntil: "2027-01-10" }, ["machineKeptUntil"]],
])("of the terms %j, these are refused: %j", (terms, fields) => {
  const read = quoteDraftSchema.safeParse({ ...quote, ...terms });
  expect(read.error?.issues.map(({ path }) => path.join(".")) ?? []).toEqual(fields);
});
