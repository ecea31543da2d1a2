import { acceptAbove, acceptNotNegative, acceptPositive } from "../input/accept.ts";

/** Ratings of a shaker; forces and velocities are peak unless named rms, the stroke is peak-to-peak. */
export interface ShakerRating {
  readonly sineForceN: number;
  readonly randomForceNRms: number;
  /** Peak force for shocks. Needed by shock and sine-on-random; a maker's "2 x sine" must be his word, not ours. */
  readonly shockForceN?: number;
  readonly maxVelocityMPerS: number;
  /** Velocity for shocks; the continuous one is used when the maker gives none. */
  readonly maxShockVelocityMPerS?: number;
  readonly strokeM: number;
  readonly maxAccelerationG: number;
  readonly minFrequencyHz: number;
  readonly maxFrequencyHz: number;
  readonly armatureMassKg: number;
  readonly maxPayloadKg: number;
}

/** Refuses a rating with which no verdict could be honest, and returns the moving mass. */
export function acceptRating(rating: ShakerRating, payloadKg: number): { movingMassKg: number } {
  acceptPositive(rating.sineForceN, "sineForceN");
  acceptPositive(rating.randomForceNRms, "randomForceNRms");
  acceptPositive(rating.maxVelocityMPerS, "maxVelocityMPerS");
  acceptPositive(rating.strokeM, "strokeM");
  acceptPositive(rating.maxAccelerationG, "maxAccelerationG");
  acceptPositive(rating.armatureMassKg, "armatureMassKg");
  acceptPositive(rating.maxPayloadKg, "maxPayloadKg");
  acceptNotNegative(rating.minFrequencyHz, "minFrequencyHz");
  acceptAbove(rating.maxFrequencyHz, "maxFrequencyHz", rating.minFrequencyHz);
  return { movingMassKg: rating.armatureMassKg + acceptNotNegative(payloadKg, "payloadKg") };
}

/** The shock force rating; a verdict without it would be invented. */
export function acceptShockForce(rating: ShakerRating): number {
  if (rating.shockForceN === undefined)
    throw new RangeError("shockForceN must be known for this check, ask the maker");
  return acceptPositive(rating.shockForceN, "shockForceN");
}
