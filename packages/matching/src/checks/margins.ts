/**
 * The arithmetic of margins, once for objects and columns: both call these, so they agree to the last bit.
 * Written as (limit × factor) / required − 1 and not with a reciprocal, so that limit = required gives exactly 0.
 */
export const upperMargin = (limit: number, factor: number, required: number): number =>
  (limit * factor) / required - 1;

/** The rating is the least the machine reaches: required / limit − 1; anything is above a limit of 0. */
export const lowerMargin = (limit: number, required: number): number =>
  limit <= 0 ? Number.POSITIVE_INFINITY : required / limit - 1;

export const roomC = 20;
const minSpanK = 10;

/** Span of a temperature margin: the distance from room temperature, at least 10 K. */
export const temperatureSpanK = (requiredC: number): number =>
  Math.max(minSpanK, Math.abs(requiredC - roomC));

/** Distance to the limit, divided by its span the margin; `sign` is +1 for the hot end, −1 for the cold one. */
export const temperatureReserveK = (limitC: number, requiredC: number, sign: number): number =>
  sign > 0 ? limitC - requiredC : requiredC - limitC;

/** Margin at one end of a temperature range. */
export const temperatureMargin = (
  end: "temperatureMinC" | "temperatureMaxC",
  limitC: number,
  requiredC: number,
): number =>
  temperatureReserveK(limitC, requiredC, end === "temperatureMaxC" ? 1 : -1) / temperatureSpanK(requiredC);

/** Sound pressure ratio − 1 of what is left after the allowance. */
export const decibelMargin = (limitDb: number, requiredDb: number, allowanceDb: number): number =>
  10 ** ((limitDb - allowanceDb - requiredDb) / 20) - 1;
