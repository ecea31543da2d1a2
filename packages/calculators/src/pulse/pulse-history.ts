import { acceptFinite, acceptPositive } from "../input/accept.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { motionAt } from "./piece-motion.ts";
import type { PulseInput } from "./pulse-kinematics.ts";
import { pulsePieces } from "./pulse-pieces.ts";

/**
 * Acceleration, velocity and displacement of a pulse over time, from rest.
 *
 * Formula: the pulse and its two integrals in closed form; after the pulse the velocity stays and the
 * displacement grows. Valid for: any time; before 0 all is at rest. Error: a few roundings; checked against
 * mpmath. Source: IEC 60068-2-27.
 *
 * @example pulseHistory({ shape: "tps", amplitudeG: 40, durationMs: 11, timesS: [0.003] }).accelerationG[0] // 10.90909
 */
export function pulseHistory({
  shape,
  amplitudeG,
  durationMs,
  riseFraction,
  timesS,
}: PulseInput & { readonly timesS: readonly number[] }) {
  acceptPositive(amplitudeG, "amplitudeG");
  acceptPositive(durationMs, "durationMs");
  const pieces = pulsePieces({ shape, amplitude: amplitudeG, durationS: durationMs / 1000, riseFraction });
  const motions = timesS.map((timeS) => motionAt(pieces, acceptFinite(timeS, "timesS")));
  return {
    accelerationG: motions.map((motion) => motion.acceleration),
    velocityMPerS: motions.map((motion) => motion.velocity * STANDARD_GRAVITY_M_PER_S2),
    displacementM: motions.map((motion) => motion.displacement * STANDARD_GRAVITY_M_PER_S2),
  };
}
