import { outOfRange } from "../keys/out-of-range.ts";
import type { Candidates, FigureBound, FigureBounds, Listed } from "./candidates.ts";
import { biddersOf } from "./cheapest-by-set.ts";

/** Parts of a cent in which shares are counted, so that sums of them are exact in whatever order. */
const fineness = 1024;

/** Laboratories with a share of the freight in the cost of every group. */
export interface SharedCandidates extends Candidates {
  /** By slot. */
  readonly share: Float64Array;
  /** Per group by slot: what its tests alone cost. */
  readonly testCost: readonly Float64Array[];
  /** Per group, what its tests cost at least, and the same with the share. */
  readonly minTestCost: Float64Array;
  readonly minCost: Float64Array;
}

/** A bound of costs, with the share of the freight on top: smaller than either is nothing. */
const bounded = (raw: FigureBound, share: Float64Array, least: number): FigureBound => ({
  of: (slot) => raw.of(slot) + (share[slot] ?? outOfRange()),
  best: () => least,
  keepAsGood: (figure, slots, from, to, into) => {
    const count = raw.keepAsGood(figure, slots, from, to, into);
    let kept = 0;
    for (let i = 0; i < count; i += 1) {
      const slot = into.slots[i] ?? outOfRange();
      const value = (into.figures[i] ?? outOfRange()) + (share[slot] ?? outOfRange());
      into.slots[kept] = slot;
      into.figures[kept] = value;
      if (value <= figure) kept += 1;
    }
    return kept;
  },
});

const boundsOf = (
  { cost, bounds }: Candidates & { readonly bounds: FigureBounds },
  share: Float64Array,
  minCost: Float64Array,
  columns: readonly Float64Array[],
): FigureBounds => ({
  ...bounds,
  cost: bounds.cost.map((each, group) => bounded(each, share, minCost[group] ?? outOfRange())),
  read: (group, slot) => {
    bounds.read(group, slot);
    const column = columns[group] ?? outOfRange();
    column[slot] = (cost[group]?.[slot] ?? outOfRange()) + (share[slot] ?? outOfRange());
  },
});

/** The least figure of some laboratories, and the least with its share. */
function minOf(
  of: (slot: number) => number,
  share: Float64Array,
  { slots, count }: Listed,
): { readonly tests: number; readonly shared: number } {
  let tests = Number.POSITIVE_INFINITY;
  let shared = tests;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const figure = of(slot);
    const whole = figure + (share[slot] ?? outOfRange());
    if (figure < tests) tests = figure;
    if (whole < shared) shared = whole;
  }
  return { tests, shared };
}

/**
 * The same laboratories with a share of the freight in the cost of every group. A way there and back is at least twice
 * as long as the way to its farthest laboratory, and so as twice any mean of the distances: with the distance divided
 * evenly among all groups, a set of laboratories with its freight never costs less than the sum of these.
 */
export function withFreightShare(
  candidates: Candidates,
  euroCentsPerKm: number,
  lend: () => Float64Array,
): SharedCandidates {
  const { groups, slots, count, cost, distanceKm, bounds } = candidates;
  const share = lend();
  const perKm = (2 * euroCentsPerKm) / groups;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? outOfRange();
    share[slot] = Math.floor(perKm * distanceKm(slot) * fineness) / fineness;
  }
  const columns = cost.map(lend);
  const least = cost.map((column, group) =>
    minOf(
      bounds?.cost[group]?.of ?? ((slot) => column[slot] ?? outOfRange()),
      share,
      biddersOf(candidates, group),
    ),
  );
  const minCost = Float64Array.from(least, ({ shared }) => shared);
  const shared = {
    ...candidates,
    cost: columns,
    share,
    testCost: cost,
    minTestCost: Float64Array.from(least, ({ tests }) => tests),
    minCost,
  };
  if (bounds) return { ...shared, bounds: boundsOf({ ...candidates, bounds }, share, minCost, columns) };
  columns.forEach((column, group) => {
    for (let i = 0; i < count; i += 1) {
      const slot = slots[i] ?? outOfRange();
      column[slot] = (cost[group]?.[slot] ?? outOfRange()) + (share[slot] ?? outOfRange());
    }
  });
  return shared;
}
