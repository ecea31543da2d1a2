import { type SineOnRandomInput, sineOnRandomSummary } from "../sine-on-random/sine-on-random-summary.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { acceptRating, acceptShockForce, bandFits, judge, type ShakerRating } from "./shaker-rating.ts";

/**
 * Whether a shaker can run sine on random, and how hard it works. No standard says how to judge it; this is ours.
 *
 * Formula: m x total rms/F_random, m (k s + sum A)/F_shock, linear peaks against velocity, stroke and
 * acceleration, payload; k = peakSigma, m = armatureMassKg + payloadKg.
 * Valid for: rigid loads, a known shock force. Error: as `sineOnRandomSummary`; checked against mpmath.
 * Source: convention of this package.
 *
 * @example shakerMixedFeasibility({ rating: { sineForceN: 8900, randomForceNRms: 8900, shockForceN: 17800, maxVelocityMPerS: 1.8, strokeM: 0.051, maxAccelerationG: 100, minFrequencyHz: 5, maxFrequencyHz: 3000, armatureMassKg: 9, maxPayloadKg: 200 }, payloadKg: 20, points: [[20, 0.01], [80, 0.04], [350, 0.04], [2000, 0.007]], tones: [{ frequencyHz: 100, accelerationG: 5 }] }).utilisation.peakForce // 0.370262655
 */
export function shakerMixedFeasibility({
  rating,
  payloadKg,
  ...mixed
}: SineOnRandomInput & { readonly rating: ShakerRating; readonly payloadKg: number }) {
  const { movingMassKg } = acceptRating(rating, payloadKg);
  const { accelerationG, velocityMPerS, displacementPkPkLinearM, randomSummary } = sineOnRandomSummary(mixed);
  const weightN = movingMassKg * STANDARD_GRAVITY_M_PER_S2;
  const utilisation = {
    force: (weightN * accelerationG.totalRms) / rating.randomForceNRms,
    peakForce: (weightN * accelerationG.peakLinear) / acceptShockForce(rating),
    velocity: velocityMPerS.peakLinear / rating.maxVelocityMPerS,
    displacement: displacementPkPkLinearM / rating.strokeM,
    acceleration: accelerationG.peakLinear / rating.maxAccelerationG,
    payload: payloadKg / rating.maxPayloadKg,
  };
  const tones = (mixed.tones ?? []).map((tone) => tone.frequencyHz);
  const sweeps = (mixed.sweptTones ?? []).flatMap((tone) => [tone.startFrequencyHz, tone.endFrequencyHz]);
  const all = [randomSummary.startFrequencyHz, randomSummary.endFrequencyHz, ...tones, ...sweeps];
  return judge(utilisation, bandFits(rating, Math.min(...all), Math.max(...all)), movingMassKg);
}
