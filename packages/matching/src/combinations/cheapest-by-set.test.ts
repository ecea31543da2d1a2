import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bounded, candidatesOf, figures } from "../../testing/random-candidates.ts";
import type { Candidates } from "./candidates.ts";
import { cheapestBySet } from "./cheapest-by-set.ts";
import type { Joining } from "./set-tree.ts";

const sum: Joining = { join: (a, b) => a + b, neutral: 0, additive: true, sign: 1 };
const worst: Joining = { join: Math.max, neutral: Number.NEGATIVE_INFINITY, additive: false, sign: -1 };

/** The best laboratory for a set, by looking at every one. */
function bruteForce(candidates: Candidates, { join, neutral, sign }: Joining, set: number) {
  let [best, bidder] = [Number.POSITIVE_INFINITY, -1];
  for (const slot of candidates.slots) {
    if (((candidates.covering[slot] ?? 0) & set) !== set) continue;
    let value = neutral;
    candidates.cost.forEach((column, g) => {
      if (((set >> g) & 1) === 1) value = join(value, sign * (column[slot] ?? Number.NaN));
    });
    if (value < best || (value === best && candidates.before(slot, bidder))) [best, bidder] = [value, slot];
  }
  return { best, bidder };
}

function expectBest(all: Candidates, candidates: Candidates, joining: Joining): void {
  const found = cheapestBySet(candidates, candidates.cost, joining, candidates.bounds?.cost);
  for (let set = 1; set < 1 << all.groups; set += 1) {
    const { best, bidder } = bruteForce(all, joining, set);
    expect(found.bidder[set]).toBe(bidder);
    if (bidder >= 0) expect(found.value[set]).toBe(best);
  }
}

describe.each([
  ["costs", sum],
  ["margins", worst],
] as const)("the best laboratory for every set by %s", (_, joining) => {
  test("is the one that looking at all finds", () => {
    fc.assert(
      fc.property(figures, (labs) => {
        const all = candidatesOf(labs);
        expectBest(all, all, joining);
      }),
      { seed: 5, numRuns: 150 },
    );
  });

  test("is the same when figures are bounded first and read where they matter", () => {
    fc.assert(
      fc.property(figures, fc.integer({ min: 0, max: 12 }), (labs, slack) => {
        const all = candidatesOf(labs);
        expectBest(all, bounded(all, joining, slack), joining);
      }),
      { seed: 6, numRuns: 150 },
    );
  });
});
