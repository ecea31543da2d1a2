/**
 * The arithmetic of margins, once for objects and columns: both call these, so they agree to the last bit.
 * Written as (limit × factor) / required − 1 and not with a reciprocal, so that limit = required gives exactly 0.
 */
export const upperMargin = (limit: number, factor: number, required: number): number =>
  (limit * factor) / required - 1;

/** The rating is the least the machine reaches: required / limit − 1; anything is above a limit of 0. */
export const lowerMargin = (limit: number, required: number): number =>
  limit <= 0 ? Number.POSITIVE_INFINITY : required / limit - 1;

const roomC = 20;
const minSpanK = 10;

/** What a temperature margin is counted in: the distance from room temperature, at least 10 K. */
export const temperatureSpanK = (requiredC: number): number =>
  Math.max(minSpanK, Math.abs(requiredC - roomC));

/** Reserve / span; `sign` is +1 for the hot end, −1 for the cold one. */
export const temperatureMargin = (limitC: number, requiredC: number, sign: number, spanK: number): number =>
  (sign > 0 ? limitC - requiredC : requiredC - limitC) / spanK;

/** Sound pressure ratio − 1 of what is left after the allowance. */
export const decibelMargin = (limitDb: number, requiredDb: number, allowanceDb: number): number =>
  10 ** ((limitDb - allowanceDb - requiredDb) / 20) - 1;

/** A load above this share of the rated load slows the chamber down to `deratedShare` of its rate. */
const lightLoadShare = 0.05;
export const deratedShare = 0.7;

export const isHeavyLoad = (loadKg: number, loadMaxKg: number): boolean =>
  loadKg > lightLoadShare * loadMaxKg;

/** `deratedShare` of a rate, as seven tenths: 3 × 0.7 falls short of 2.1 in the last bit, 3 × 7 / 10 does not. */
export const deratedRate = (rateKPerMin: number): number => (rateKPerMin * 7) / 10;
