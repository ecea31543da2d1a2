import { expect, it } from "vitest";
import { awardCents, feesCents, quoteTotalCents, testPriceCents } from "./quote-pricing.ts";

/** Two lines for the vibration, one for the shock, fixture and report for both. */
const lines = [
  { lineId: "vibration", amountCents: 120_000 },
  { lineId: "vibration", amountCents: 5_050 },
  { lineId: "shock", amountCents: 80_000 },
  { lineId: null, amountCents: 30_000 },
  { lineId: null, amountCents: 2_500 },
];

it.each([
  ["1,200.00 + 50.50 + 800.00 + 300.00 + 25.00 in all", quoteTotalCents(lines), 237_550],
  ["nothing for no line", quoteTotalCents([]), 0],
  ["1,200.00 + 50.50 for the vibration", testPriceCents(lines, "vibration"), 125_050],
  ["no price, which is not 0, for a test without a line", testPriceCents(lines, "climate"), null],
  [
    "a price of 0 for a test that is part of another's",
    testPriceCents([{ lineId: "a", amountCents: 0 }], "a"),
    0,
  ],
  ["300.00 + 25.00 of fees", feesCents(lines), 32_500],
  ["800.00 + 300.00 + 25.00 for the shock alone", awardCents(lines, ["shock"]), 112_500],
  ["all of it for both tests", awardCents(lines, ["vibration", "shock"]), 237_550],
])("A quote comes to %s", (_what, cents, expected) => {
  expect(cents).toBe(expected);
});
