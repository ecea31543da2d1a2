import { acceptNotNegative, acceptPositive, acceptQualityFactor } from "../input/accept.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";

/**
 * Steady response of a single resonance on a base that moves as a sine.
 *
 * Formula: z = 1/(2Q), r = f/fn: T^2 = (1+(2zr)^2)/((1-r^2)^2+(2zr)^2), relative displacement
 * A/(wn^2 sqrt((1-r^2)^2+(2zr)^2)), phase = -atan2(2 z r^3, 1-r^2+(2zr)^2). The one arctangent replaces the
 * difference of two, which loses the phase far below resonance. Q = qualityFactor, A = accelerationG g0 (peak).
 * Valid for: Q > 0.5, linear viscous damping. Error: a few roundings; checked against scipy.
 * Source: Harris' Shock and Vibration Handbook, ch. 2.
 *
 * @example sdofSineResponse({ frequencyHz: 100, naturalFrequencyHz: 100, qualityFactor: 10, accelerationG: 1 }).transmissibility // 10.04987562
 */
export function sdofSineResponse({
  frequencyHz,
  naturalFrequencyHz,
  qualityFactor,
  accelerationG,
}: {
  readonly frequencyHz: number;
  readonly naturalFrequencyHz: number;
  readonly qualityFactor: number;
  readonly accelerationG: number;
}) {
  acceptPositive(naturalFrequencyHz, "naturalFrequencyHz");
  acceptNotNegative(accelerationG, "accelerationG");
  const r = acceptPositive(frequencyHz, "frequencyHz") / naturalFrequencyHz;
  const damping = r / acceptQualityFactor(qualityFactor); // 2 zeta r
  const stiffness = (1 - r) * (1 + r);
  const denominator = Math.hypot(stiffness, damping);
  const transmissibility = Math.hypot(1, damping) / denominator;
  const omegaN = 2 * Math.PI * naturalFrequencyHz;
  return {
    transmissibility,
    accelerationG: transmissibility * accelerationG,
    relativeDisplacementM: (accelerationG * STANDARD_GRAVITY_M_PER_S2) / (omegaN * omegaN * denominator),
    phaseDeg: (-Math.atan2(damping * r * r, stiffness + damping * damping) * 180) / Math.PI,
  };
}
