import { describe, expect, test } from "vitest";
import { nearness, type Placed, sortKeyOf, weighted } from "./sort-key.ts";

/** A yes with 50 % to spare for 10 000 euro, 500 km away. */
const middling: Placed = {
  verdictClass: 3,
  worstMargin: 0.5,
  costEuroCents: 1_000_000,
  distanceKm: 500,
  leadTimeDays: 10,
  scopeGap: 0,
  responseMedianHours: 24,
};
const weights = { cost: 0.5, distance: 0.3, margin: 0.2, labs: 0 };

test.each([
  // Each counts half: 0.5 ÷ 2 + 0.3 ÷ 2 + 0.2 ÷ 2
  ["the middle of everything", 1_000_000, 500, 0.5, 0.5],
  // Only the margin is left: 0.2 × 0.5 ÷ (0.5 + 0.5)
  ["nothing to pay, next door", 0, 0, 0.5, 0.1],
  // 30 000 euro are three parts of four: 0.5 × 0.75 + 0.15 + 0.1
  ["three times the price", 3_000_000, 500, 0.5, 0.625],
  // Unknown is the worst: 0.5 + 0.15 + 0.1
  ["a price that is not known", Number.NaN, 500, 0.5, 0.75],
  // 0.25 + 0.3 + 0.1
  ["a distance that is not known", 1_000_000, Number.NaN, 0.5, 0.65],
  // 0.25 + 0.15 + 0.2 × 0.5 ÷ 0.5: what lacks is as bad as nothing to spare
  ["nothing to spare", 1_000_000, 500, 0, 0.6],
  ["something lacking", 1_000_000, 500, -0.4, 0.6],
  // 0.25 + 0.15 + 0.2 × 0.5 ÷ 2
  ["150 % to spare", 1_000_000, 500, 1.5, 0.45],
])("The weighted sum of %s", (_what, cents, km, margin, sum) => {
  expect(weighted(weights, cents, km, margin)).toBeCloseTo(sum, 12);
});

describe("By", () => {
  const order = (sort: Parameters<typeof sortKeyOf>[0]["sort"], ...others: Partial<Placed>[]) => {
    const keys = others.map((other) => sortKeyOf({ sort, weights }, { ...middling, ...other }));
    return keys.map((key) => keys.filter((each) => each < key).length + 1);
  };
  test.each<[Parameters<typeof order>[0], string, Partial<Placed>[], number[]]>([
    ["best", "a better verdict before any price", [{ costEuroCents: 0, verdictClass: 2 }, {}], [2, 1]],
    ["best", "an answer to ask for after a tight one", [{ verdictClass: 1 }, { verdictClass: 2 }], [2, 1]],
    ["best", "equal ones are equal", [{}, {}], [1, 1]],
    [
      "distance",
      "the nearer, and the unknown last",
      [{ distanceKm: Number.NaN }, {}, { distanceKm: 0 }],
      [3, 2, 1],
    ],
    ["distance", "whatever the verdict", [{ verdictClass: 0 }, {}], [1, 1]],
    [
      "margin",
      "the greater, and none last",
      [{ worstMargin: Infinity }, { worstMargin: -0.1 }, { worstMargin: 0 }, { worstMargin: 2 }],
      [4, 3, 2, 1],
    ],
    [
      "cost",
      "the lower, and the unknown last",
      [{ costEuroCents: Number.NaN }, {}, { costEuroCents: 999_999 }],
      [3, 2, 1],
    ],
    // 1 + 10 days, 3 + 7, 3 + 9; of an unknown distance none of transport, so 10.
    [
      "lead-time",
      "the earlier start, with the days of transport",
      [{ distanceKm: 1 }, { leadTimeDays: 7 }, { leadTimeDays: 9 }, { distanceKm: Number.NaN }],
      [3, 1, 4, 1],
    ],
    [
      "accreditation",
      "in scope before what is asked, whatever the price",
      [{ scopeGap: 2, costEuroCents: 0 }, { scopeGap: 0 }, { scopeGap: 1 }],
      [3, 1, 2],
    ],
    [
      "reply",
      "the quicker, and who never replied last",
      [{ responseMedianHours: Number.NaN }, { responseMedianHours: 0 }, {}],
      [3, 1, 2],
    ],
    ["name", "no figure", [{ costEuroCents: 1 }, {}], [1, 1]],
  ])("%s: %s", (sort, _what, others, places) => {
    expect(order(sort, ...others)).toEqual(places);
  });
});

test("A near miss is nearer by fewer failed checks, then by numbers, then by what lacks", () => {
  const misses = [nearness(1, 0, -0.9), nearness(1, 0, -0.95), nearness(1, 1, -0.1), nearness(2, 0, -0.1)];
  expect(misses.toSorted((a, b) => a - b)).toEqual(misses);
  expect(new Set(misses).size).toBe(4);
});
