import { bisect } from "./bisect.ts";
import { regularisedGamma } from "./gamma.ts";

/** Value that a chi-squared variable with so many degrees of freedom, whole or not, stays below with a probability. */
export function chiSquaredQuantile(probability: number, degreesOfFreedom: number): number {
  const excess = (x: number) => regularisedGamma(degreesOfFreedom / 2, x / 2) - probability;
  let high = degreesOfFreedom;
  while (excess(high) < 0) high *= 2;
  return bisect(excess, 0, high);
}
