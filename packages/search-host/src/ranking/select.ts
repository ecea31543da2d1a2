/** Compares two rows; negative when the first comes first. */
export type RowOrder = (left: number, right: number) => number;

/** Below this, sorting everything is as cheap as choosing. */
const sortAllBelow = 2048;

/**
 * The rows that come first under an order: at least `wanted` of `count`, with all that tie with the last of them,
 * sorted.
 *
 * One pass with a heap of the best so far, so a page out of 100,000 documents does not sort them all.
 */
export function firstRows(count: number, wanted: number, order: RowOrder): number[] {
  if (count <= sortAllBelow || wanted * 4 > count) {
    return Array.from({ length: count }, (_, row) => row).sort(
      (left, right) => order(left, right) || left - right,
    );
  }
  const worst = worstOfBest(count, wanted, order);
  const chosen: number[] = [];
  for (let row = 0; row < count; row += 1) if (order(row, worst) <= 0) chosen.push(row);
  return chosen.sort((left, right) => order(left, right) || left - right);
}

/** The row at place `wanted` of the order, by a heap whose top is the worst row kept. */
function worstOfBest(count: number, wanted: number, order: RowOrder): number {
  const heap: number[] = [];
  for (let row = 0; row < count; row += 1) {
    if (heap.length < wanted) {
      heap.push(row);
      siftUp(heap, order);
    } else if (order(row, heap[0] ?? 0) < 0) {
      heap[0] = row;
      siftDown(heap, order);
    }
  }
  return heap[0] ?? 0;
}

function siftUp(heap: number[], order: RowOrder): void {
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (order(heap[child] ?? 0, heap[parent] ?? 0) <= 0) return;
    swap(heap, child, parent);
    child = parent;
  }
}

function siftDown(heap: number[], order: RowOrder): void {
  let parent = 0;
  for (;;) {
    const left = parent * 2 + 1;
    if (left >= heap.length) return;
    const right = left + 1;
    const larger = right < heap.length && order(heap[right] ?? 0, heap[left] ?? 0) > 0 ? right : left;
    if (order(heap[larger] ?? 0, heap[parent] ?? 0) <= 0) return;
    swap(heap, larger, parent);
    parent = larger;
  }
}

function swap(heap: number[], left: number, right: number): void {
  const kept = heap[left] ?? 0;
  heap[left] = heap[right] ?? 0;
  heap[right] = kept;
}
