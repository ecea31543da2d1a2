/** Random numbers that repeat: the same seed, the same sequence (mulberry32). */
export interface Dice {
  /** 0 up to, not including, 1. */
  readonly share: () => number;
  readonly between: (low: number, high: number) => number;
  /** Spread evenly over the orders of magnitude. */
  readonly scaled: (low: number, high: number) => number;
  readonly whole: (low: number, high: number) => number;
  readonly one: <T>(items: readonly T[]) => T;
  readonly some: <T>(items: readonly T[]) => T[];
  readonly chance: (probability: number) => boolean;
}

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(share() * (high - low + 1));
  const one = <T>(items: readonly T[]): T => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError("there is nothing to choose from");
    return item;
  };
  return {
    share,
    between: (low, high) => low + share() * (high - low),
    scaled: (low, high) => low * (high / low) ** share(),
    whole,
    one,
    some: (items) => {
      const chosen = items.filter(() => share() < 0.5);
      return chosen.length > 0 ? chosen : [one(items)];
    },
    chance: (probability) => share() < probability,
  };
}
