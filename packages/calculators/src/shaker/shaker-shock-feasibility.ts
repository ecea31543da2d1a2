import type { CompensatedPulseInput } from "../shock/compensated-pieces.ts";
import { compensatedPulse } from "../shock/compensated-pulse.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { acceptRating, acceptShockForce, judge, type ShakerRating } from "./shaker-rating.ts";

/**
 * Whether a shaker can make a compensated pulse, and how hard it works.
 *
 * Formula: m A/F_shock, max|v|/V_shock (the continuous velocity when no shock velocity is rated),
 * stroke/rated stroke with the table at its best rest position, payload; m = armatureMassKg + payloadKg.
 * A pulse has no band to hold against the frequency range, so `frequencyOk` is always true.
 * Valid for: rigid loads, a known shock force. Error: as `compensatedPulse`; checked against mpmath.
 * Source: Lalanne, vol. 2.
 *
 * @example shakerShockFeasibility({ rating: { sineForceN: 8900, randomForceNRms: 8900, shockForceN: 17800, maxVelocityMPerS: 1.8, maxShockVelocityMPerS: 2.5, strokeM: 0.051, maxAccelerationG: 100, minFrequencyHz: 5, maxFrequencyHz: 3000, armatureMassKg: 9, maxPayloadKg: 200 }, payloadKg: 20, pulse: { shape: "half-sine", amplitudeG: 20, durationMs: 11 } }).utilisation.displacement // 0.2828899
 */
export function shakerShockFeasibility({
  rating,
  payloadKg,
  pulse,
}: {
  readonly rating: ShakerRating;
  readonly payloadKg: number;
  readonly pulse: CompensatedPulseInput;
}) {
  const { movingMassKg } = acceptRating(rating, payloadKg);
  const motion = compensatedPulse(pulse);
  const utilisation = {
    force: (movingMassKg * motion.peakAccelerationG * STANDARD_GRAVITY_M_PER_S2) / acceptShockForce(rating),
    velocity: motion.peakVelocityMPerS / (rating.maxShockVelocityMPerS ?? rating.maxVelocityMPerS),
    displacement: motion.strokeM / rating.strokeM,
    payload: payloadKg / rating.maxPayloadKg,
  };
  return judge(utilisation, true, movingMassKg);
}
