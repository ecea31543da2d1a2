import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Candidates, coveringsAmong, type FigureBound } from "./candidates.ts";
import { cheapestBySet } from "./cheapest-by-set.ts";
import type { Joining } from "./set-tree.ts";

const sum: Joining = { join: (a, b) => a + b, neutral: 0, additive: true, sign: 1 };
const worst: Joining = { join: Math.max, neutral: Number.NEGATIVE_INFINITY, additive: false, sign: -1 };

/** Per laboratory and group a figure, `NaN` where it is not known and `null` where the group is not covered. */
type Figures = readonly (readonly (number | null)[])[];

const figures = fc
  .integer({ min: 1, max: 5 })
  .chain((groups) =>
    fc.array(
      fc.array(
        fc.oneof(
          { weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) },
          { weight: 1, arbitrary: fc.constant(Number.NaN) },
          { weight: 3, arbitrary: fc.constant(null) },
        ),
        { minLength: groups, maxLength: groups },
      ),
      { minLength: 1, maxLength: 150, size: "max" },
    ),
  );

function candidatesOf(labs: Figures): Candidates {
  const groups = labs[0]?.length ?? 0;
  const columns = Array.from({ length: groups }, (_, g) =>
    Float64Array.from(labs, (lab) => lab[g] ?? Number.NaN),
  );
  const slots = Int32Array.from(labs, (_, slot) => slot);
  const covering = Int32Array.from(labs, (lab) =>
    lab.reduce<number>((set, figure, g) => (figure === null ? set : set | (1 << g)), 0),
  );
  return {
    groups,
    count: labs.length,
    slots,
    covering,
    coverings: coveringsAmong(groups, slots, labs.length, covering),
    cost: columns,
    margin: columns,
    farness: null,
    distanceKm: () => Number.NaN,
    before: (a, b) => (a * 7) % 151 < (b * 7) % 151,
    tie: (slot) => Math.floor(((slot * 7) % 151) / 3),
  };
}

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

/** The same laboratories with bounds that are off by up to `slack`, and figures that are there once they are read. */
function bounded(candidates: Candidates, { sign }: Joining, slack: number): Candidates {
  const unread = candidates.cost.map((column) => column.slice().fill(Number.NaN));
  const columns = candidates.cost.map((column, g) =>
    column.map((value, slot) => (Number.isNaN(value) ? sign * 5 : value) - sign * ((slot + g) % (slack + 1))),
  );
  const coverings = (group: number) =>
    candidates.slots.filter((slot) => (((candidates.covering[slot] ?? 0) >> group) & 1) === 1);
  const bounds = columns.map(
    (column): FigureBound => ({
      best: ({ slots, count }) =>
        sign * Math.min(...[...slots.subarray(0, count)].map((slot) => sign * (column[slot] ?? 0))),
      of: (slot) => column[slot] ?? 0,
      keepAsGood: (figure, slots, from, to, into) => {
        const kept = slots.subarray(from, to).filter((slot) => sign * (column[slot] ?? 0) <= sign * figure);
        into.slots.set(kept);
        into.figures.set(Float64Array.from(kept, (slot) => column[slot] ?? 0));
        return kept.length;
      },
    }),
  );
  return {
    ...candidates,
    cost: unread,
    margin: unread,
    bounds: {
      cost: bounds,
      margin: bounds,
      bidders: columns.map((_, g) => ({ slots: coverings(g), count: coverings(g).length })),
      read: (group, slot) => {
        const column = unread[group];
        if (column) column[slot] = candidates.cost[group]?.[slot] ?? Number.NaN;
      },
    },
  };
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
