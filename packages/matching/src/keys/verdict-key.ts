import { type VerdictClass, verdictClasses } from "./verdict-class.ts";
import { outOfRange } from "./out-of-range.ts";

/**
 * A verdict and a rounded margin as one whole number, so that the better of two machines is found by integer
 * arithmetic without a branch. The verdict is exact. The margin is rounded to 20 bits, so a key only bounds it: who
 * needs the figures reads them for the one laboratory. 0 is no machine that might do.
 */
const marginBits = 28;
const marginMask = (1 << marginBits) - 1;
/** Bits of a single-precision number that a key does not keep. */
const droppedBits = 3;
const infiniteBits = 0x7f_80_00_00;

const single = new Float32Array(1);
const bits = new Int32Array(single.buffer);

/** The key of a machine that does not fail. A greater margin never has a lesser key. */
export function verdictKey(verdictClass: number, margin: number): number {
  single[0] = Math.max(0, margin);
  return (verdictClass << marginBits) | ((bits[0] ?? outOfRange()) >> droppedBits);
}

/**
 * The same machine where 1 says that it has to be asked, as while it is away, and 0 that it has not: what was a yes is
 * then a question. Without a branch.
 */
export function askedKey(key: number, toAsk: number): number {
  const asked = (verdictClasses.unknown << marginBits) | (key & marginMask);
  return (key + ((asked - key) & (0 - (toAsk & isSure(key))))) | 0;
}

/** The same machine where 1 says that it is tight at best, and 0 that nothing does. Without a branch. */
export const tightenedKey = (key: number, toTighten: number): number =>
  (key - ((toTighten & isSure(key) & isOdd(key)) << marginBits)) | 0;

export const classOfKey = (key: number): VerdictClass => (key >> marginBits) as VerdictClass; // two bits are left

/** 1 for a key that is not 0, which no key is below; as a number, since a branch would be guessed wrong all the time. */
export const isAny = (key: number): number => (0 - key) >>> 31;
/** 1 for a yes, tight or not; likewise. */
export const isSure = (key: number): number => (key >>> (marginBits + 1)) & 1;
/** 1 for a question or a clear yes. */
export const isOdd = (key: number): number => (key >>> marginBits) & 1;

/** The margin's part of a key: the greater, the greater the margin. */
export const marginBitsOf = (key: number): number => key & marginMask;

/** No machine with at least this margin has fewer `marginBitsOf` its key. */
export function minKeyBits(margin: number): number {
  if (!(margin > 0)) return 0;
  single[0] = margin;
  return Math.max(0, ((bits[0] ?? outOfRange()) >> droppedBits) - 1);
}

/** A margin that the machine behind a key does not exceed. */
export function maxMargin(key: number): number {
  bits[0] = Math.min(infiniteBits, ((key & marginMask) + 1) << droppedBits);
  return single[0] ?? outOfRange();
}
