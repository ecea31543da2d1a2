import { acceptNotNegative } from "../input/accept.ts";
import { complementaryError } from "../numerics/complementary-error.ts";

/**
 * Probability that a Gaussian signal, and its narrow-band peaks, exceed k sigma.
 *
 * Formula: instantaneous, two-sided erfc(k/sqrt 2); peaks of narrow-band noise exp(-k^2/2) (Rayleigh);
 * k = sigmas. Valid for: k >= 0. Error: below 1e-12; checked against scipy. Source: Rice 1944/45.
 *
 * @example exceedance({ sigmas: 3 }).instantaneousProbability // 0.002699796
 */
export function exceedance({ sigmas }: { readonly sigmas: number }): {
  instantaneousProbability: number;
  narrowBandPeakProbability: number;
} {
  acceptNotNegative(sigmas, "sigmas");
  return {
    instantaneousProbability: complementaryError(sigmas / Math.SQRT2),
    narrowBandPeakProbability: Math.exp((-sigmas * sigmas) / 2),
  };
}
