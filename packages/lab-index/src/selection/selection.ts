import { inChunks } from "@headroom/matching/keys/in-chunks";
import { keepWithKey } from "@headroom/matching/keys/listed";
import { isAny } from "@headroom/matching/keys/verdict-key";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Laboratories that still matter, in order. */
export interface Selection {
  readonly slots: Int32Array;
  count: number;
}

/**
 * Laboratories that pass the filters: counted at once, listed on first use. A class, since an object written with a
 * getter gets a shape of its own each time, which keeps everything alive that the getter sees.
 */
export class FixedSelection implements Readonly<Selection> {
  readonly count: number;
  private readonly passing: Uint8Array;
  private readonly lend: () => Int32Array;
  private listed: Selection | null = null;

  constructor(passing: Uint8Array, lend: () => Int32Array) {
    this.passing = passing;
    this.lend = lend;
    let count = 0;
    inChunks(passing.length, (from, to) => {
      count += countWithin(passing, from, to);
    });
    this.count = count;
  }

  get slots(): Int32Array {
    if (!this.listed) {
      this.listed = { slots: this.lend(), count: 0 };
      listPassing(this.listed, this.passing, this.passing);
    }
    return this.listed.slots;
  }
}

function countWithin(passing: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let slot = from; slot < to; slot += 1) count = (count + (passing[slot] ?? outOfRange())) | 0;
  return count;
}

/** Leaves those that have a key. */
export function keepSelection(selection: Selection, keys: Int32Array): void {
  selection.count = keepWithKey(keys, selection.slots, selection.count);
}

/** Lists who has a key and passes the filters. */
export function listPassing(selection: Selection, keys: Int32Array | Uint8Array, passing: Uint8Array): void {
  const { slots } = selection;
  let count = 0;
  inChunks(passing.length, (from, to) => {
    count = listWithin(slots, count, keys, passing, from, to);
  });
  selection.count = count;
}

function listWithin(
  slots: Int32Array,
  listed: number,
  keys: Int32Array | Uint8Array,
  passing: Uint8Array,
  from: number,
  to: number,
): number {
  let count = listed;
  for (let slot = from; slot < to; slot += 1) {
    slots[count] = slot;
    count = (count + (isAny(keys[slot] ?? outOfRange()) & (passing[slot] ?? outOfRange()))) | 0;
  }
  return count;
}
