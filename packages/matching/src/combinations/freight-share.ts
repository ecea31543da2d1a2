import { outOfRange } from "../keys/out-of-range.ts";
import type { Candidates, FigureBound, FigureBounds } from "./candidates.ts";

/** Parts of a cent in which shares are counted, so that sums of them are exact in whatever order. */
const fineness = 1024;

/** A bound of costs, with the share of the freight on top: smaller than either is nothing. */
function bounded(raw: FigureBound, share: Float64Array): FigureBound {
  const of = (slot: number) => raw.of(slot) + (share[slot] ?? outOfRange());
  return {
    of,
    best: ({ slots, count }) => {
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < count; i += 1) least = Math.min(least, of(slots[i] ?? outOfRange()));
      return least;
    },
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
  };
}

const boundsOf = (
  { cost, bounds }: Candidates & { readonly bounds: FigureBounds },
  share: Float64Array,
  columns: readonly Float64Array[],
): FigureBounds => ({
  ...bounds,
  cost: bounds.cost.map((each) => bounded(each, share)),
  read: (group, slot) => {
    bounds.read(group, slot);
    const column = columns[group] ?? outOfRange();
    column[slot] = (cost[group]?.[slot] ?? outOfRange()) + (share[slot] ?? outOfRange());
  },
});

/**
 * The same laboratories with a share of the freight in the cost of every group. A way there and back is at least twice
 * as long as the way to its farthest laboratory, and so as twice any mean of the distances: with the distance divided
 * evenly among all groups, a set of laboratories with its freight never costs less than the sum of these.
 */
export function withFreightShare(
  candidates: Candidates,
  euroCentsPerKm: number,
  lend: () => Float64Array,
): Candidates {
  const { groups, slots, count, cost, distanceKm, bounds } = candidates;
  const share = lend();
  const perKm = (2 * euroCentsPerKm) / groups;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? outOfRange();
    share[slot] = Math.floor(perKm * distanceKm(slot) * fineness) / fineness;
  }
  const columns = cost.map(lend);
  if (bounds)
    return { ...candidates, cost: columns, bounds: boundsOf({ ...candidates, bounds }, share, columns) };
  columns.forEach((column, group) => {
    for (let i = 0; i < count; i += 1) {
      const slot = slots[i] ?? outOfRange();
      column[slot] = (cost[group]?.[slot] ?? outOfRange()) + (share[slot] ?? outOfRange());
    }
  });
  return { ...candidates, cost: columns };
}
