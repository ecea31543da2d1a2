import { bisect } from "../numerics/bisect.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import {
  type CompensatedPieces,
  type CompensatedPulseInput,
  compensatedPieces,
} from "./compensated-pieces.ts";
import { type Motion, motionAtJoints, motionInPiece } from "./piece-motion.ts";

/** Motions where the velocity passes zero inside the main pulse: the turning points of the table. */
function turningPoints(pieces: CompensatedPieces, joints: readonly Motion[]): readonly Motion[] {
  return pieces.main.flatMap((piece, i) => {
    const start = joints[pieces.pre.length + i];
    const end = joints[pieces.pre.length + i + 1];
    if (!start || !end || start.velocity >= 0 || end.velocity <= 0) return [];
    const t = bisect((time) => motionInPiece(piece, start, time).velocity, 0, piece.durationS);
    return [motionInPiece(piece, start, t)];
  });
}

/**
 * Motion of a shaker that makes a classical pulse and comes to rest: stroke, velocity, times.
 *
 * Formula: -p A over t1, the pulse, -q A over t3, with t1 = r dv/(k1 p A), t3 = (1-r) dv/(k3 q A): p = preFraction,
 * q = postFraction, r = split, k the area factors of the shapes; the final velocity is zero for every r.
 * "zero-displacement" solves x_end = 0 for r by bisection. Extremes of displacement are where the velocity is
 * zero, inside the pulse too. `strokeM` (peak-to-peak) assumes a rest position offset by -(max+min)/2;
 * without it the table needs `strokeWithoutOffsetM`.
 * Valid for: positive amplitude and duration, fractions above 0 (the tolerance of the standards allows 0.2).
 * Error: below 1e-10; checked against mpmath. Source: Lalanne, vol. 2, generation of shocks using shakers.
 *
 * @example compensatedPulse({ shape: "half-sine", amplitudeG: 20, durationMs: 11, preFraction: 0.1, postFraction: 0.1, split: 0.5 }).strokeM // 0.01442738
 */
export function compensatedPulse(input: CompensatedPulseInput) {
  const pieces = compensatedPieces(input);
  const joints = motionAtJoints([...pieces.pre, ...pieces.main, ...pieces.post]);
  const end = joints.at(-1) ?? { velocity: 0, displacement: 0 };
  const motions = [...joints, ...turningPoints(pieces, joints)];
  const g0 = STANDARD_GRAVITY_M_PER_S2;
  const maxDisplacementM = g0 * Math.max(...motions.map((motion) => motion.displacement));
  const minDisplacementM = g0 * Math.min(...motions.map((motion) => motion.displacement));
  const maxVelocityMPerS = g0 * Math.max(...joints.map((motion) => motion.velocity));
  const minVelocityMPerS = g0 * Math.min(...joints.map((motion) => motion.velocity));
  const { preFraction = 0.1, postFraction = 0.1 } = input;
  const { preShare, preDurationS, postDurationS } = pieces;
  return {
    preDurationS,
    postDurationS,
    totalDurationS: preDurationS + input.durationMs / 1000 + postDurationS,
    preShare,
    finalVelocityMPerS: g0 * end.velocity,
    finalDisplacementM: g0 * end.displacement,
    maxVelocityMPerS,
    minVelocityMPerS,
    peakVelocityMPerS: Math.max(maxVelocityMPerS, -minVelocityMPerS),
    maxDisplacementM,
    minDisplacementM,
    strokeM: maxDisplacementM - minDisplacementM,
    strokeWithoutOffsetM: 2 * Math.max(maxDisplacementM, -minDisplacementM),
    peakAccelerationG:
      input.amplitudeG * Math.max(1, preShare > 0 ? preFraction : 0, preShare < 1 ? postFraction : 0),
  };
}
