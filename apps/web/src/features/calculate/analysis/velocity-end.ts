import { STANDARD_GRAVITY_M_PER_S2 } from "@headroom/calculators";

/** Velocity at the end of a record, what it ranges over, and the offset that alone would cause it. */
export interface VelocityEnd {
  readonly endMPerS: number;
  readonly rangeMPerS: number;
  readonly offsetG: number;
}

/** The record's velocity from rest, by trapezoids. */
export function velocityEnd(accelerationG: Float64Array, sampleRateHz: number): VelocityEnd {
  let [velocity, min, max] = [0, 0, 0];
  for (let i = 1; i < accelerationG.length; i++) {
    velocity += ((accelerationG[i - 1] ?? 0) + (accelerationG[i] ?? 0)) / 2;
    min = Math.min(min, velocity);
    max = Math.max(max, velocity);
  }
  const perStep = STANDARD_GRAVITY_M_PER_S2 / sampleRateHz;
  return {
    endMPerS: velocity * perStep,
    rangeMPerS: (max - min) * perStep,
    offsetG: velocity / Math.max(1, accelerationG.length - 1),
  };
}

/** Of its range: a record of motion that comes to rest ends well below. */
const RUNAWAY_SHARE = 0.5;

export const runsAway = ({ endMPerS, rangeMPerS }: VelocityEnd): boolean =>
  Math.abs(endMPerS) > RUNAWAY_SHARE * rangeMPerS;
