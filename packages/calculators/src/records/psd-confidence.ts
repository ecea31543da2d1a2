import { acceptAbove, acceptPositive, acceptWithin } from "../input/accept.ts";
import { chiSquaredQuantile } from "../numerics/chi-squared.ts";

/**
 * Degrees of freedom of an averaged spectrum: 2 K/(1 + 2 sum (1 - j/K) rho_j), rho_j the squared correlation of the
 * window with itself j steps later. Lines at 0 and half the sample rate have half of it. Source: Welch 1967.
 */
export function degreesOfFreedom(weights: Float64Array, step: number, segments: number): number {
  let power = 0;
  for (const weight of weights) power += weight * weight;
  let sum = 0;
  for (let j = 1; j < segments && j * step < weights.length; j++) {
    let product = 0;
    for (let i = j * step; i < weights.length; i++)
      product += (weights[i] ?? 0) * (weights[i - j * step] ?? 0);
    sum += (1 - j / segments) * (product / power) ** 2;
  }
  return (2 * segments) / (1 + 2 * sum);
}

/**
 * Factors on a measured level between which the true one lies with a probability.
 *
 * Formula: nu/chi2 at (1+c)/2 and at (1-c)/2, nu = degreesOfFreedom, not rounded.
 * Valid for: nu > 0, 0 < c < 1, Gaussian motion. Error: below 1e-11; checked against scipy.
 * Source: Bendat and Piersol, 8.5.
 *
 * @example psdConfidence({ degreesOfFreedom: 128, confidence: 0.9 }).lowerFactor // 0.8236558
 */
export function psdConfidence({
  degreesOfFreedom,
  confidence,
}: {
  readonly degreesOfFreedom: number;
  readonly confidence: number;
}) {
  acceptPositive(degreesOfFreedom, "degreesOfFreedom");
  acceptWithin(acceptAbove(confidence, "confidence", 0), "confidence", [0, 1 - 1e-9]);
  return {
    lowerFactor: degreesOfFreedom / chiSquaredQuantile((1 + confidence) / 2, degreesOfFreedom),
    upperFactor: degreesOfFreedom / chiSquaredQuantile((1 - confidence) / 2, degreesOfFreedom),
  };
}
