import type { PsdTable } from "../random/psd-table.ts";
import { randomVibrationSummary } from "../random/random-vibration-summary.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { acceptRating, bandFits, judge, type ShakerRating } from "./shaker-rating.ts";

/**
 * Whether a shaker can run a random table, and how hard it works.
 *
 * Formula: m s_a/F_random (rms against rms), k s_v/V, 2 k s_d/stroke, k s_a/acceleration limit, payload;
 * k = peakSigma, m = armatureMassKg + payloadKg. Valid for: rigid loads.
 * Error: as `randomVibrationSummary`. Source: shaker data sheets; checked against mpmath.
 *
 * @example shakerRandomFeasibility({ rating: { sineForceN: 8900, randomForceNRms: 8900, maxVelocityMPerS: 1.8, strokeM: 0.051, maxAccelerationG: 100, minFrequencyHz: 5, maxFrequencyHz: 3000, armatureMassKg: 9, maxPayloadKg: 200 }, payloadKg: 20, points: [[20, 0.01], [80, 0.04], [350, 0.04], [2000, 0.007]] }).utilisation.force // 0.193584682
 */
export function shakerRandomFeasibility({
  rating,
  payloadKg,
  ...random
}: PsdTable & { readonly peakSigma?: number; readonly rating: ShakerRating; readonly payloadKg: number }) {
  const { movingMassKg } = acceptRating(rating, payloadKg);
  const summary = randomVibrationSummary(random);
  const utilisation = {
    force: (movingMassKg * summary.accelerationGRms * STANDARD_GRAVITY_M_PER_S2) / rating.randomForceNRms,
    velocity: summary.velocityPeakMPerS / rating.maxVelocityMPerS,
    displacement: summary.displacementPkPkM / rating.strokeM,
    acceleration: summary.accelerationPeakG / rating.maxAccelerationG,
    payload: payloadKg / rating.maxPayloadKg,
  };
  return judge(utilisation, bandFits(rating, summary.startFrequencyHz, summary.endFrequencyHz), movingMassKg);
}
