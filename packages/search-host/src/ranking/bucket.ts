import type { Scratch } from "./scratch.ts";

/** A place on a scale: `rank` of `max`, the higher the better. Scores are made of these. */
export type Rank = { readonly rank: number; readonly max: number };

/** Documents that a ranking rule cannot tell apart, in slot order. */
export type Bucket = { readonly slots: Uint32Array; readonly rank: Rank; readonly detail?: unknown };

/**
 * Splits documents by cost, the cheapest first; a counting sort, so equal costs stay in slot order.
 *
 * @param costs one whole number of at most `maxCost` per document
 */
export function* splitByCost(
  slots: Uint32Array,
  costs: Uint32Array,
  maxCost: number,
  scratch: Scratch,
): Generator<Bucket> {
  const starts = new Uint32Array(maxCost + 2);
  for (let row = 0; row < slots.length; row += 1) {
    const next = (costs[row] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let cost = 1; cost < starts.length; cost += 1)
    starts[cost] = (starts[cost] ?? 0) + (starts[cost - 1] ?? 0);
  const lowest = costs[0] ?? 0;
  if (slots.length > 0 && (starts[lowest] ?? 0) === 0 && starts[lowest + 1] === slots.length) {
    yield { slots, rank: { rank: maxCost - lowest + 1, max: maxCost + 1 } };
    return;
  }
  const sorted = scratch.take(slots.length);
  const fill = starts.slice();
  for (let row = 0; row < slots.length; row += 1) {
    const cost = costs[row] ?? 0;
    const place = fill[cost] ?? 0;
    sorted[place] = slots[row] ?? 0;
    fill[cost] = place + 1;
  }
  for (let cost = 0; cost <= maxCost; cost += 1) {
    const start = starts[cost] ?? 0;
    const end = starts[cost + 1] ?? 0;
    if (end > start)
      yield { slots: sorted.subarray(start, end), rank: { rank: maxCost - cost + 1, max: maxCost + 1 } };
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
