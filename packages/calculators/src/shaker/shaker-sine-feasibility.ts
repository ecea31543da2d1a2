import { sineProfile } from "../sine/sine-profile.ts";
import type { SineSegment } from "../sine/sine-segment.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { acceptRating, bandFits, judge, type ShakerRating } from "./shaker-rating.ts";

/**
 * Whether a shaker can run a sine profile, and how hard it works.
 *
 * Formula: required/limit: force m A_max/F_sine, velocity, displacement peak-to-peak, acceleration, payload;
 * m = armatureMassKg + payloadKg (fixture, table and specimens). All at most 1 and the band inside the shaker's.
 * Valid for: rigid loads; overturning moment and static vertical load are separate checks. Makers advise at most
 * 0.8 for continuous tests. Error: as `sineProfile`. Source: shaker data sheets; checked against mpmath.
 *
 * @example shakerSineFeasibility({ rating: { sineForceN: 8900, randomForceNRms: 8900, maxVelocityMPerS: 1.8, strokeM: 0.051, maxAccelerationG: 100, minFrequencyHz: 5, maxFrequencyHz: 3000, armatureMassKg: 9, maxPayloadKg: 200 }, payloadKg: 20, segments: [{ law: "acceleration", startFrequencyHz: 57.7, endFrequencyHz: 500, accelerationG: 10 }] }).utilisation.force // 0.319542528
 */
export function shakerSineFeasibility({
  rating,
  payloadKg,
  segments,
}: {
  readonly rating: ShakerRating;
  readonly payloadKg: number;
  readonly segments: readonly SineSegment[];
}) {
  const { movingMassKg } = acceptRating(rating, payloadKg);
  const profile = sineProfile({ segments });
  const utilisation = {
    force: (movingMassKg * profile.maxAccelerationG * STANDARD_GRAVITY_M_PER_S2) / rating.sineForceN,
    velocity: profile.maxVelocityMPerS / rating.maxVelocityMPerS,
    displacement: profile.maxDisplacementPkPkM / rating.strokeM,
    acceleration: profile.maxAccelerationG / rating.maxAccelerationG,
    payload: payloadKg / rating.maxPayloadKg,
  };
  return judge(utilisation, bandFits(rating, profile.startFrequencyHz, profile.endFrequencyHz), movingMassKg);
}
