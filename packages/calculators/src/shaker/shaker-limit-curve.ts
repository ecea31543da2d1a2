import { acceptPositive } from "../input/accept.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { motionCorners, type MotionLimit } from "./motion-corners.ts";
import { acceptRating, type ShakerRating } from "./shaker-rating.ts";

export type ShakerLimit = "displacement" | "velocity" | "acceleration" | "force";

function limitAt(rating: ShakerRating, forceLimitG: number, frequencyHz: number) {
  const omega = 2 * Math.PI * acceptPositive(frequencyHz, "frequenciesHz");
  const limits: readonly (readonly [ShakerLimit, number])[] = [
    ["displacement", (omega * omega * rating.strokeM) / (2 * STANDARD_GRAVITY_M_PER_S2)],
    ["velocity", (omega * rating.maxVelocityMPerS) / STANDARD_GRAVITY_M_PER_S2],
    ["force", forceLimitG],
    ["acceleration", rating.maxAccelerationG],
  ];
  const [limitedBy, accelerationG] = limits.reduce((least, limit) => (limit[1] < least[1] ? limit : least));
  const inRange = frequencyHz >= rating.minFrequencyHz && frequencyHz <= rating.maxFrequencyHz;
  return { frequencyHz, accelerationG, limitedBy, inRange };
}

/**
 * The largest sine acceleration of a loaded shaker over frequency, and the knees of that curve.
 *
 * Formula: a_max(f) = min(F/m, acceleration limit, 2 pi f V, (2 pi f)^2 stroke/2); knees f_DV = V/(pi stroke),
 * f_VA = a/(2 pi V); where f_DV >= f_VA the velocity never limits and the knee is f_DA = sqrt(2 a/stroke)/(2 pi).
 * m = armatureMassKg + payloadKg. A knee that does not exist is null.
 * Valid for: rigid loads; points outside the frequency range are marked, not cut.
 * Error: a few roundings; checked against mpmath. Source: shaker data sheets.
 *
 * @example shakerLimitCurve({ rating: { sineForceN: 8900, randomForceNRms: 8900, maxVelocityMPerS: 1.8, strokeM: 0.051, maxAccelerationG: 100, minFrequencyHz: 5, maxFrequencyHz: 3000, armatureMassKg: 9, maxPayloadKg: 200 }, payloadKg: 150, frequenciesHz: [5] }).accelerationLimitG // 5.70784547
 */
export function shakerLimitCurve({
  rating,
  payloadKg,
  frequenciesHz,
}: {
  readonly rating: ShakerRating;
  readonly payloadKg: number;
  readonly frequenciesHz: readonly number[];
}) {
  const { movingMassKg } = acceptRating(rating, payloadKg);
  const forceLimitG = rating.sineForceN / movingMassKg / STANDARD_GRAVITY_M_PER_S2;
  const accelerationLimitG = Math.min(forceLimitG, rating.maxAccelerationG);
  const corners = motionCorners({
    strokeM: rating.strokeM,
    velocityMPerS: rating.maxVelocityMPerS,
    accelerationG: accelerationLimitG,
  });
  const between = (below: MotionLimit, above: MotionLimit) =>
    corners.find((corner) => corner.below === below && corner.above === above)?.frequencyHz ?? null;
  return {
    accelerationLimitG,
    displacementToVelocityHz: between("stroke", "velocity"),
    velocityToAccelerationHz: between("velocity", "acceleration"),
    displacementToAccelerationHz: between("stroke", "acceleration"),
    points: frequenciesHz.map((frequencyHz) => limitAt(rating, forceLimitG, frequencyHz)),
  };
}
