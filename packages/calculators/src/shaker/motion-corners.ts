import { acceptPositive } from "../input/accept.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";

export type MotionLimit = "stroke" | "velocity" | "acceleration";

/** Frequency where one motion limit takes over from another. */
export interface MotionCorner {
  readonly frequencyHz: number;
  readonly below: MotionLimit;
  readonly above: MotionLimit;
}

/** A motion's limits: stroke peak-to-peak, velocity and acceleration peak. */
export interface MotionLimits {
  readonly strokeM: number;
  readonly velocityMPerS: number;
  readonly accelerationG: number;
}

/** Returns the corners between stroke, velocity and acceleration limits, in ascending frequency. */
export function motionCorners({
  strokeM,
  velocityMPerS,
  accelerationG,
}: MotionLimits): readonly MotionCorner[] {
  const limitMPerS2 = acceptPositive(accelerationG, "accelerationG") * STANDARD_GRAVITY_M_PER_S2;
  const toVelocityHz =
    acceptPositive(velocityMPerS, "velocityMPerS") / (Math.PI * acceptPositive(strokeM, "strokeM"));
  const toAccelerationHz = limitMPerS2 / (2 * Math.PI * velocityMPerS);
  if (toVelocityHz < toAccelerationHz)
    return [
      { frequencyHz: toVelocityHz, below: "stroke", above: "velocity" },
      { frequencyHz: toAccelerationHz, below: "velocity", above: "acceleration" },
    ];
  const directHz = Math.sqrt((2 * limitMPerS2) / strokeM) / (2 * Math.PI);
  return [{ frequencyHz: directHz, below: "stroke", above: "acceleration" }];
}
