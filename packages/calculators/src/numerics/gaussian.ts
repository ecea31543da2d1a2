import { complementaryError } from "./complementary-error.ts";

/** Standard normal density. */
export function gaussianDensity(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

/** Standard normal P(X > x), precise in both tails. */
export function gaussianTail(x: number): number {
  return complementaryError(x / Math.SQRT2) / 2;
}
