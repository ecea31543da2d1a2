import type { ListedLab } from "@headroom/contract/vocabulary/search/matching";
import { expect, test } from "vitest";
import { pricedStarts } from "./price-date.ts";

const sections = ["t1", "t2.1", "t2.2"];
const lab = (name: string, euro: number | null, earliestStart: string, covers = sections) =>
  // only what a place in the picture follows from
  ({
    name,
    row: {
      priceEuroCents: euro === null ? null : euro * 100,
      earliestStart,
      covers,
      accredited: sections.map((lineId) => ({ lineId, verdict: "unknown" })),
    },
  }) as unknown as ListedLab;

test("The best choices are those that nobody undercuts without starting later", () => {
  const starts = pricedStarts([
    lab("dear and early", 9000, "2026-12-01"),
    lab("cheap and late", 4000, "2027-01-20"),
    lab("dearer and later than the middle", 6500, "2027-01-10"),
    lab("middle", 6000, "2026-12-20"),
    lab("same day as the middle, dearer", 6100, "2026-12-20"),
    lab("without a price", null, "2026-12-01"),
    lab("one test of two", 1000, "2026-12-01", ["t1"]),
    // Two tests, of which the second is a set of sections.
    lab("one section of the set, and the other test", 1000, "2026-12-01", ["t1", "t2.1"]),
  ]);
  expect(starts.map(({ lab: { name }, isBest }) => [name, isBest])).toEqual([
    ["cheap and late", true],
    ["middle", true],
    ["same day as the middle, dearer", false],
    ["dearer and later than the middle", false],
    ["dear and early", true],
  ]);
  // 1 December 2026 is day 20,788 since 1 January 1970.
  expect(starts.at(-1)?.day).toBe(20_788);
});
