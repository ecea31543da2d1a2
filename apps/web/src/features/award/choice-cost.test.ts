import { expect, test } from "vitest";
import { biddersOf, type Choice, wholeChoice } from "../../domain/quote/compare-quotes.ts";
import { projectLabWith, projectWith, quoteWith, shockTest } from "../../testing/projects.ts";
import { choiceDifference } from "./choice-cost.ts";

const idOf = (place: number) => `7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c1${place}`;
const line = (lineId: string | null, amountCents: number, days = 0) => ({
  lineId,
  description: "x",
  amountCents,
  days,
});

/** A and B begin on Monday, 7 December 2026, C in Swiss francs a week later. */
const project = projectWith({
  specification: {
    title: "Box",
    specimen: { name: "Box", massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100 },
    tests: [shockTest("t1"), shockTest("t2")],
  },
  projectLabs: [
    { lines: [line("t1", 100_000, 1), line("t2", 50_000, 1), line(null, 20_000)], reportDays: 3 },
    { lines: [line("t1", 90_000, 2), line("t2", 80_000, 3), line(null, 5000)], reportDays: 10 },
    { lines: [line("t1", 60_000, 1)], currency: "CHF", earliestStart: "2026-12-14", reportDays: 0 },
  ].map((quote, place) => ({
    ...projectLabWith(`lab-${place}`, ["t1", "t2"]),
    projectLabId: idOf(place),
    status: "Quoted",
    quotes: [quoteWith({ earliestStart: "2026-12-07", ...quote })],
  })),
});
const today = "2026-11-30";
const bidders = biddersOf(project, today, { EUR: 1, CHF: 0.5 });
const compared = { bidders, specification: project.specification, today };
const [a, b, c] = [idOf(0), idOf(1), idOf(2)];
const difference = (choice: Choice, other: Choice) => choiceDifference(compared, choice, other);

test("another choice of all tests says what it costs more, and when its report is there", () => {
  // A: 1,700, two days to Tuesday, 8th, report on the 11th. B: 1,750, five days to Friday, 11th, report on the 21st.
  expect(difference({ t1: a, t2: a }, { t1: b, t2: b })).toBe("+ €50.00, report 10 days later");
  expect(difference({ t1: b, t2: b }, { t1: a, t2: a })).toBe("− €50.00, report 10 days earlier");
  expect(difference({ t1: a, t2: a }, { t1: a, t2: a })).toBe("same price, report on the same day");
});

test("another laboratory for one test counts the other items of both", () => {
  // t1 at B with its items: 900 + 50, t2 at A with its own: 500 + 200, 1,650 of 1,700. B alone ends its two days
  // on Tuesday, 8th, and reports on the 18th.
  expect(difference({ t1: a, t2: a }, { t1: b, t2: a })).toBe("− €50.00, report 7 days later");
});

test("other currencies are compared in euro, approximately", () => {
  // t1 at C: CHF 600 are 1,200 euro, and A's t2 with its items 700: 200 more than 1,700; C ends on the 14th.
  expect(difference({ t1: a, t2: a }, { t1: c, t2: a })).toBe("≈ + €200.00, report 3 days later");
});

test("a choice that leaves a test out is no other price for the same", () => {
  const [, , third] = bidders;
  expect(difference({ t1: a, t2: a }, third ? wholeChoice(third) : {})).toBe("not every chosen test quoted");
  expect(difference({ t1: a }, { t1: a, t2: a })).toBeNull();
  expect(difference({}, { t1: a })).toBeNull();
});
