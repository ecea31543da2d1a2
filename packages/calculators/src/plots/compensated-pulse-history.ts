import { acceptWholeNumber } from "../input/accept.ts";
import { type CompensatedPulseInput, compensatedPieces } from "../pulse/compensated-pieces.ts";
import { motionInPiece } from "../pulse/piece-motion.ts";
import { pieceAcceleration } from "../pulse/pulse-pieces.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";

/**
 * Acceleration, velocity and displacement of the table during a compensated pulse, for a plot.
 *
 * Formula: as `compensatedPulse`, on even steps within each piece; at a jump of the acceleration there are two points
 * at one time. Time starts with the pre-pulse. Valid for: 2 to 1000 points per piece.
 * Error: a few roundings. Source: as `compensatedPulse`.
 *
 * @example compensatedPulseHistory({ shape: "tps", amplitudeG: 20, durationMs: 11, split: 0, pointsPerPiece: 2 }).accelerationG[1] // 20
 */
export function compensatedPulseHistory({
  pointsPerPiece = 60,
  ...pulse
}: CompensatedPulseInput & { readonly pointsPerPiece?: number }) {
  acceptWholeNumber(pointsPerPiece, "pointsPerPiece", [2, 1000]);
  const { pre, main, post } = compensatedPieces(pulse);
  const timesS: number[] = [];
  const accelerationG: number[] = [];
  const velocityMPerS: number[] = [];
  const displacementM: number[] = [];
  let motion = { velocity: 0, displacement: 0 };
  let start = 0;
  for (const piece of [...pre, ...main, ...post]) {
    for (let i = 0; i < pointsPerPiece; i++) {
      const t = (piece.durationS * i) / (pointsPerPiece - 1);
      const { velocity, displacement } = motionInPiece(piece, motion, t);
      timesS.push(start + t);
      accelerationG.push(pieceAcceleration(piece, t));
      velocityMPerS.push(velocity * STANDARD_GRAVITY_M_PER_S2);
      displacementM.push(displacement * STANDARD_GRAVITY_M_PER_S2);
    }
    motion = motionInPiece(piece, motion, piece.durationS);
    start += piece.durationS;
  }
  return { timesS, accelerationG, velocityMPerS, displacementM };
}
