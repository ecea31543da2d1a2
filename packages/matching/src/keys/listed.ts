import { inChunks } from "./in-chunks.ts";
import { isAny } from "./verdict-key.ts";
import { outOfRange } from "./out-of-range.ts";

/*
 * A loop stands alone in its function: what is compiled for a loop is thrown away where something follows that has not
 * been run before.
 */

/** Lists all of the first slots that have a key; answers how many. */
export function listWithKey(keys: Int32Array, slots: Int32Array, all: number): number {
  let count = 0;
  inChunks(all, (from, to) => {
    count = listWithin(keys, slots, count, from, to);
  });
  return count;
}

function listWithin(keys: Int32Array, slots: Int32Array, listed: number, from: number, to: number): number {
  let count = listed;
  for (let slot = from; slot < to; slot += 1) {
    slots[count] = slot;
    count = (count + isAny(keys[slot] ?? outOfRange())) | 0;
  }
  return count;
}

/** Leaves of the listed slots those that have a key; answers how many. */
export function keepWithKey(keys: Int32Array, slots: Int32Array, listed: number): number {
  let kept = 0;
  for (let i = 0; i < listed; i += 1) {
    const slot = slots[i] ?? outOfRange();
    slots[kept] = slot;
    kept = (kept + isAny(keys[slot] ?? outOfRange())) | 0;
  }
  return kept;
}
