import { expect, test } from "vitest";
import { lineIdSchema } from "../identifiers.ts";
import { orderFacts } from "./order-facts.ts";
import type { Amendment } from "./amendments.ts";
import type { ProjectLab } from "./projects.ts";

const line = (id: string) => lineIdSchema.parse(id);
const tests = [
  { lineId: line("t1"), title: "Random vibration" },
  { lineId: line("t2"), title: "Half-sine shock" },
];
const quote = {
  lines: [
    { lineId: line("t1"), description: "Vibration", amountCents: 100_000, days: 2 },
    { lineId: line("t2"), description: "Shock", amountCents: 30_000, days: 1 },
    { lineId: null, description: "Report", amountCents: 20_000, days: 0 },
  ],
  currency: "EUR",
  leadTimeDays: 15,
  notes: "Net 30 days.",
  freeHoldHours: 48,
  totalCents: 150_000,
};
const amendment = (state: Amendment["state"], amountCents: number, number: number) => ({
  number,
  state,
  subject: "quote",
  quote: {
    lines: [{ lineId: null, description: "Standby", amountCents, days: 0 }],
    earliestStart: null,
    leadTimeDays: null,
    machineKeptUntil: null,
  },
});
const part = (awarded: readonly string[], amendments: readonly object[] = []) =>
  ({
    lineIds: tests.map(({ lineId }) => lineId),
    awardedLineIds: awarded,
    quotes: [quote],
    amendments,
  }) as unknown as ProjectLab; // as far as an order reads it

test("an order of one of two tests has its line and the fees, and names what was not awarded", () => {
  // 1,000.00 for the test and 200.00 for the report; the shock's 300.00 was not awarded.
  expect(orderFacts(part(["t1"]), { tests, arrangements: { terms: "laboratory's" } })).toEqual([
    { label: "Tests", value: "1 Random vibration" },
    { label: "Not awarded", value: "2 Half-sine shock" },
    { label: "Price", value: "1,200.00 EUR" },
    { label: "Lead time", value: "15 days" },
    { label: "Terms", value: "laboratory's" },
    { label: "Hold terms", value: "48 hours free" },
    { label: "Notes of the quote", value: "Net 30 days." },
  ]);
});

test("the whole order has accepted amendments in its price, by number, and no open ones", () => {
  const amended = part(["t1", "t2"], [amendment("accepted", 12_500, 1), amendment("proposed", 99_900, 2)]);
  // 1,000 + 300 + 200 + 125
  expect(orderFacts(amended, { tests }).slice(0, 2)).toEqual([
    { label: "Tests", value: "1 Random vibration; 2 Half-sine shock" },
    { label: "Price", value: "1,625.00 EUR, with 125.00 EUR of A-1" },
  ]);
});

test("there is no order before the award", () => {
  expect(orderFacts(part([]), { tests })).toEqual([]);
});
