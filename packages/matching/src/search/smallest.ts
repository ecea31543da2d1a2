/** Puts two items with equal keys in order. */
export type TieBreak = (a: number, b: number) => boolean;

const precedes = (keys: Float64Array, tied: TieBreak, a: number, b: number): boolean => {
  const left = keys[a] ?? 0;
  const right = keys[b] ?? 0;
  return left < right || (left === right && tied(a, b));
};

/**
 * Of the items 0 … count − 1 the `most` with the least keys, in order, without sorting the rest: a heap whose root
 * is the last one kept.
 */
export function smallest(keys: Float64Array, count: number, most: number, tied: TieBreak): number[] {
  const kept = Math.min(most, count);
  if (kept <= 0) return [];
  const heap = Array.from({ length: kept }, (_, i) => i);
  for (let i = (kept >> 1) - 1; i >= 0; i -= 1) sink(heap, i, keys, tied);
  for (let item = kept; item < count; item += 1) {
    const last = heap[0] ?? 0;
    if ((keys[item] ?? 0) > (keys[last] ?? 0) || !precedes(keys, tied, item, last)) continue;
    heap[0] = item;
    sink(heap, 0, keys, tied);
  }
  return heap.sort((a, b) => (precedes(keys, tied, a, b) ? -1 : Number(a !== b)));
}

function sink(heap: number[], from: number, keys: Float64Array, tied: TieBreak): void {
  const item = heap[from] ?? 0;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && precedes(keys, tied, heap[child] ?? 0, heap[child + 1] ?? 0)) child += 1;
    if (!precedes(keys, tied, item, heap[child] ?? 0)) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = item;
}
