import type { Scratch } from "./scratch.ts";

/** A place on a scale: `rank` of `max`, the higher the better. Scores are made of these. */
export type Rank = { readonly rank: number; readonly max: number };

/** Documents that a ranking rule cannot tell apart, in slot order. */
export type Bucket = { readonly slots: Uint32Array; readonly rank: Rank; readonly detail?: unknown };

/** A whole number for each document, or one for all of them. */
export type Costs = Uint32Array | number;

/** Most buckets that are taken out one by one; for more, all documents are sorted. */
const maxTakenOut = 2;

/** Returns each cost's start index once all documents are sorted by cost. */
function startsOf(costs: Uint32Array, maxCost: number): Uint32Array {
  const starts = new Uint32Array(maxCost + 2);
  for (let row = 0; row < costs.length; row += 1) {
    const next = (costs[row] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let cost = 1; cost < starts.length; cost += 1)
    starts[cost] = (starts[cost] ?? 0) + (starts[cost - 1] ?? 0);
  return starts;
}

/** The costs of the documents that can be among the first `wanted`, the cheapest first. */
function neededCosts(starts: Uint32Array, wanted: number): number[] {
  const needed: number[] = [];
  for (let cost = 0; cost + 1 < starts.length; cost += 1) {
    const start = starts[cost] ?? 0;
    if (start >= wanted) break;
    if ((starts[cost + 1] ?? 0) > start) needed.push(cost);
  }
  return needed;
}

/** 1 for everything but zero; computed, since a branch is guessed wrong where documents differ irregularly. */
export function isDifferent(difference: number): number {
  return (0 - difference) >>> 31;
}

/** Writes the documents of one cost; `taken` needs a place more than they are. */
function takeOut(slots: Uint32Array, costs: Uint32Array, cost: number, taken: Uint32Array): void {
  let size = 0;
  for (let row = 0; row < slots.length; row += 1) {
    taken[size] = slots[row] ?? 0;
    const difference = (costs[row] ?? 0) ^ cost;
    size += 1 - isDifferent(difference);
  }
}

/** A counting sort, so equal costs stay in slot order. */
function sortByCost(slots: Uint32Array, costs: Uint32Array, starts: Uint32Array, sorted: Uint32Array): void {
  const fill = starts.slice();
  for (let row = 0; row < slots.length; row += 1) {
    const cost = costs[row] ?? 0;
    const place = fill[cost] ?? 0;
    sorted[place] = slots[row] ?? 0;
    fill[cost] = place + 1;
  }
}

/**
 * Splits documents by cost, the cheapest first; only as many buckets as the first `wanted` documents need.
 *
 * @param costs whole numbers of at most `maxCost`
 */
export function* splitByCost(
  slots: Uint32Array,
  costs: Costs,
  maxCost: number,
  wanted: number,
  scratch: Scratch,
): Generator<Bucket> {
  const rankOf = (cost: number): Rank => ({ rank: maxCost - cost + 1, max: maxCost + 1 });
  if (typeof costs === "number") {
    if (slots.length > 0) yield { slots, rank: rankOf(costs) };
    return;
  }
  const starts = startsOf(costs, maxCost);
  const needed = neededCosts(starts, wanted);
  const sizeOf = (cost: number): number => (starts[cost + 1] ?? 0) - (starts[cost] ?? 0);
  let sorted: Uint32Array | null = null;
  if (needed.length > maxTakenOut) {
    sorted = scratch.take(slots.length);
    sortByCost(slots, costs, starts, sorted);
  }
  for (const cost of needed) {
    const size = sizeOf(cost);
    if (size === slots.length) yield { slots, rank: rankOf(cost) };
    else if (sorted) {
      const start = starts[cost] ?? 0;
      yield { slots: sorted.subarray(start, start + size), rank: rankOf(cost) };
    } else {
      const taken = scratch.take(size + 1);
      takeOut(slots, costs, cost, taken);
      yield { slots: taken.subarray(0, size), rank: rankOf(cost) };
    }
  }
}

/** The score of a document, 0 to 1: each rule divides what the rules before it left undecided. */
export function scoreOf(ranks: readonly Rank[]): number {
  let rank = 1;
  let max = 1;
  for (const inner of ranks) {
    rank = (rank - 1) * inner.max + inner.rank;
    max *= inner.max;
  }
  return rank / max;
}
