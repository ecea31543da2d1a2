import { outOfRange } from "./out-of-range.ts";

/**
 * Distance of a machine from passing as one whole number, the nearer the greater: fewer failed checks, numbers before
 * words, then about the worst margin. A machine that does not fail has the greatest key, no machine has 0.
 */
const greatest = 1 << 30;
const failedBit = 22;
const wordsBit = 15;
const maxFailed = 255;
const maxWords = 127;
const marginMask = (1 << wordsBit) - 1;
/** Bits of a single-precision number that a key does not keep. */
const droppedBits = 16;
const largestShort = 999;

const single = new Float32Array(1);
const bits = new Int32Array(single.buffer);

export const passingMissKey = greatest;

export function missKey(failed: number, categorical: number, margin: number): number {
  single[0] = margin < 0 ? Math.min(-margin, largestShort) : 0;
  const words = Math.min(categorical, maxWords) << wordsBit;
  return (
    greatest -
    ((Math.min(failed, maxFailed) << failedBit) | words | ((bits[0] ?? outOfRange()) >> droppedBits))
  );
}

export const failedOf = (key: number): number => (greatest - key) >> failedBit;
export const categoricalOf = (key: number): number => ((greatest - key) >> wordsBit) & maxWords;

/** The margin of a machine with this key, or a better one. */
export function marginOf(key: number): number {
  bits[0] = ((greatest - key) & marginMask) << droppedBits;
  return -(single[0] ?? outOfRange());
}
