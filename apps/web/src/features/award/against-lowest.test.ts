import { expect, test } from "vitest";
import type { Bidder } from "../../domain/quote/compare-quotes.ts";
import { projectLabWith, projectWith, quoteWith } from "../../testing/projects.ts";
import { againstLowest } from "./against-lowest.ts";

const { projectLabs } = projectWith({ projectLabs: [projectLabWith("lab-1", ["t1"])] });
const bidder = (totalCents: number, more: object = {}, unaccredited: string[] = []): Bidder[] =>
  projectLabs.map((lab) => ({
    lab,
    quote: quoteWith({ totalCents, ...more }),
    isOpen: true,
    unaccredited: new Set(unaccredited),
    perEuro: { EUR: 1, CHF: 0.5 },
  }));

test("Each quote says how much more it is than the lowest; one that cannot be awarded is compared all the same", () => {
  const bidders = [
    ...bidder(134_800),
    ...bidder(126_900),
    ...bidder(91_000, { outdated: true }),
    ...bidder(50_000, { currency: "CHF" }),
    ...bidder(10_000, { lines: [{ lineId: null, description: "Report", amountCents: 10_000, days: 0 }] }),
  ];
  // 1,348 − 910, 1,269 − 910; CHF 500 are 1,000 euro at half a franc a euro, 90 more than 910.
  expect(bidders.map((each) => againstLowest(bidders, each, ["t1"]))).toEqual([
    "+ €438.00",
    "+ €359.00",
    "lowest",
    "≈ + €90.00",
    "not every test quoted",
  ]);
});

test("The lowest is one that keeps the required accreditation", () => {
  const bidders = [...bidder(100_000, {}, ["t1"]), ...bidder(150_000), ...bidder(160_000)];
  expect(bidders.map((each) => againstLowest(bidders, each, ["t1"]))).toEqual([
    "without the required accreditation",
    "lowest",
    "+ €100.00",
  ]);
});
