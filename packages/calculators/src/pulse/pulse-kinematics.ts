import { acceptPositive, acceptWithin } from "../input/accept.ts";
import { FOOT_M, INCH_M, STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { motionAtJoints } from "./piece-motion.ts";
import { type PulseShape, pulsePieces } from "./pulse-pieces.ts";

export interface PulseInput {
  readonly shape: PulseShape;
  readonly amplitudeG: number;
  readonly durationMs: number;
  /** Rise and fall of a trapezoid, each as a share of the duration (default 0.1). */
  readonly riseFraction?: number;
}

/**
 * Velocity change, displacement and equivalent drop height of a classical pulse.
 *
 * Formula: dv = k A D, displacement from rest at the end d A D^2, with A = amplitudeG g0, D = durationMs/1000:
 * half-sine k = 2/pi, d = 1/pi; tps 1/2, 1/6; ips 1/2, 1/3; triangle and haversine 1/2, 1/4; rectangle 1, 1/2;
 * trapezoid 1-r, (1-r)/2 with r = riseFraction. Drop height h = (dv/(1+e))^2/(2 g0), e the rebound.
 * Valid for: positive amplitude and duration, rebounds 0 to 1; gravity during the pulse is ignored.
 * Error: a few roundings. Source: MIL-STD-202 method 213; IEC 60068-2-27; checked against mpmath.
 *
 * @example pulseKinematics({ shape: "half-sine", amplitudeG: 20, durationMs: 11 }).velocityChangeMPerS // 1.373484
 */
export function pulseKinematics({
  shape,
  amplitudeG,
  durationMs,
  riseFraction,
  rebounds = [0, 1],
}: PulseInput & { readonly rebounds?: readonly number[] }) {
  acceptPositive(amplitudeG, "amplitudeG");
  acceptPositive(durationMs, "durationMs");
  const amplitude = amplitudeG * STANDARD_GRAVITY_M_PER_S2;
  const pieces = pulsePieces({ shape, amplitude, durationS: durationMs / 1000, riseFraction });
  const end = motionAtJoints(pieces).at(-1) ?? { velocity: 0, displacement: 0 };
  const velocityChangeMPerS = end.velocity;
  return {
    velocityChangeMPerS,
    velocityChangeInPerS: velocityChangeMPerS / INCH_M,
    velocityChangeFtPerS: velocityChangeMPerS / FOOT_M,
    displacementFromRestM: end.displacement,
    dropHeights: rebounds.map((rebound) => ({
      rebound: acceptWithin(rebound, "rebounds", [0, 1]),
      heightM: (velocityChangeMPerS / (1 + rebound)) ** 2 / (2 * STANDARD_GRAVITY_M_PER_S2),
    })),
  };
}
