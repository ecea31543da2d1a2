/** The `most` first of many, in order, without sorting the rest: a heap whose root is the last one kept. */
export function smallest(
  items: Int32Array,
  count: number,
  most: number,
  before: (a: number, b: number) => boolean,
): Int32Array {
  const order = (a: number, b: number) => (before(a, b) ? -1 : Number(before(b, a)));
  if (most * 4 >= count) return items.slice(0, count).sort(order).subarray(0, most);
  const heap = items.slice(0, most);
  for (let i = (most >> 1) - 1; i >= 0; i -= 1) sink(heap, i, before);
  for (let i = most; i < count; i += 1) {
    const item = items[i] ?? 0;
    if (most > 0 && before(item, heap[0] ?? 0)) {
      heap[0] = item;
      sink(heap, 0, before);
    }
  }
  return heap.sort(order);
}

function sink(heap: Int32Array, from: number, before: (a: number, b: number) => boolean): void {
  const item = heap[from] ?? 0;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child] ?? 0, heap[child + 1] ?? 0)) child += 1;
    if (!before(item, heap[child] ?? 0)) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = item;
}
