/** Chance that repeats itself: the same seed, the same choices. */
export interface Chance {
  /** At least 0 and below 1. */
  readonly next: () => number;
  readonly below: (limit: number) => number;
  readonly is: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
}

/** Mulberry32: small, and good enough to choose by. */
export function makeChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    is: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T, // of a list that is not empty
  };
}
