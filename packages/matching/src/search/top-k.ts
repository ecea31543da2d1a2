/** Whether of two equal slots the first comes before the second. */
export type Before = (a: number, b: number) => boolean;

/** A laboratory and where it stands: the lesser key comes first. */
export interface Placed {
  readonly slot: number;
  readonly key: number;
}

/**
 * The laboratories with the least keys of all that are offered, as many as wanted, without sorting the rest: a heap
 * whose root is the last one kept.
 */
export class TopK {
  private readonly heap: Placed[] = [];
  private readonly most: number;
  private readonly before: Before;

  constructor(most: number, before: Before) {
    this.most = most;
    this.before = before;
  }

  /** A greater key does not come among them. */
  get last(): number {
    return this.heap.length < this.most
      ? Number.POSITIVE_INFINITY
      : (this.heap[0]?.key ?? Number.NEGATIVE_INFINITY);
  }

  /** Slot with that key; −1 while there is room. */
  get lastSlot(): number {
    return this.heap.length < this.most ? -1 : (this.heap[0]?.slot ?? -1);
  }

  wants(slot: number, key: number): boolean {
    if (this.heap.length < this.most) return true;
    const root = this.heap[0];
    return root !== undefined && (key < root.key || (key === root.key && this.before(slot, root.slot)));
  }

  offer(slot: number, key: number): void {
    if (!this.wants(slot, key)) return;
    if (this.heap.length < this.most) this.rise({ slot, key });
    else this.sink({ slot, key });
  }

  /** First to last. */
  inOrder(): readonly Placed[] {
    return this.heap.toSorted((a, b) => (this.precedes(a, b) ? -1 : Number(a !== b)));
  }

  private precedes(a: Placed, b: Placed): boolean {
    return a.key < b.key || (a.key === b.key && this.before(a.slot, b.slot));
  }

  private rise(placed: Placed): void {
    const { heap } = this;
    let at = heap.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as Placed; // within length
      if (!this.precedes(above, placed)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = placed;
  }

  private sink(placed: Placed): void {
    const { heap } = this;
    let at = 0;
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      const [left, right] = [heap[child] as Placed, heap[child + 1]]; // within length
      const isRight = right !== undefined && this.precedes(left, right);
      const below = isRight ? right : left;
      if (!this.precedes(placed, below)) break;
      heap[at] = below;
      at = isRight ? child + 1 : child;
    }
    heap[at] = placed;
  }
}
