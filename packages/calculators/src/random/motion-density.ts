import { acceptNotNegative, acceptPositive } from "../input/accept.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";

/**
 * Spectral density of velocity and displacement at one frequency of an acceleration PSD.
 *
 * Formula: Pv = g0^2 P/(2 pi f)^2, Pd = g0^2 P/(2 pi f)^4; P = psdG2PerHz at f = frequencyHz. A straight line on
 * log-log axes stays one, 6.02 and 12.04 dB/oct steeper. Valid for: f > 0, P of 0 or more. Error: a few roundings.
 * Source: differentiation in the frequency domain.
 *
 * @example motionDensity({ frequencyHz: 100, psdG2PerHz: 0.04 }).velocityM2PerS2PerHz // 9.744097e-6
 */
export function motionDensity({
  frequencyHz,
  psdG2PerHz,
}: {
  readonly frequencyHz: number;
  readonly psdG2PerHz: number;
}): { velocityM2PerS2PerHz: number; displacementM2PerHz: number } {
  const omegaSquared = (2 * Math.PI * acceptPositive(frequencyHz, "frequencyHz")) ** 2;
  const power = STANDARD_GRAVITY_M_PER_S2 ** 2 * acceptNotNegative(psdG2PerHz, "psdG2PerHz");
  return {
    velocityM2PerS2PerHz: power / omegaSquared,
    displacementM2PerHz: power / omegaSquared ** 2,
  };
}
