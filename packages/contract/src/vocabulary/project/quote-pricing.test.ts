import { expect, it, test } from "vitest";
import {
  awardCents,
  feesCents,
  freightCents,
  quoteTotalCents,
  testPriceCents,
  withDiscount,
} from "./quote-pricing.ts";

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

/** 5 %: of 1,500.00 is 75.00; of 333.33 it is 16.6665; of a fee of 100.00 it is 5.00; freight has none. */
const discounted = [
  { lineId: "t1", amountCents: 100_000 },
  { lineId: "t1", amountCents: 50_000 },
  { lineId: "t2", amountCents: 33_333 },
  { lineId: null, amountCents: 10_000 },
  { lineId: null, amountCents: 8000, kind: "freight" as const },
];

test("A discount is a line of each test, so that an award of one has its part of it", () => {
  const lines = withDiscount(discounted, { discountPercent: 5, currency: "EUR" });
  expect(lines.slice(discounted.length)).toEqual(
    [
      ["t1", -7500],
      ["t2", -1667],
      [null, -500],
    ].map(([lineId, amountCents]) => ({
      lineId,
      description: "Discount 5 %",
      amountCents,
      days: 0,
      kind: "discount",
    })),
  );
  // 2,013.33 − 96.67
  expect(quoteTotalCents(lines)).toBe(191_666);
  // 333.33 − 16.67 + 100.00 − 5.00 + 80.00
  expect(awardCents(lines, ["t2"])).toBe(49_166);
  expect(withDiscount(discounted, { discountPercent: null, currency: "EUR" })).toBe(discounted);
});

test("A discount in yen is whole", () => {
  // 2.5 % of 333 yen are 8.325
  const [, off] = withDiscount([{ lineId: "t1", amountCents: 33_300 }], {
    discountPercent: 2.5,
    currency: "JPY",
  });
  expect(off).toMatchObject({ amountCents: -800, description: "Discount 2.5 %" });
});

test("Freight is known where a line names it", () => {
  expect(freightCents(discounted)).toBe(8000);
  expect(freightCents(discounted.slice(0, 4))).toBeNull();
});
