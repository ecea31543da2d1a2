import { acceptNotNegative, acceptPositive, acceptWholeNumber } from "../input/accept.ts";
import type { PulseInput } from "../pulse/pulse-kinematics.ts";
import { pieceAcceleration, pulsePieces } from "../pulse/pulse-pieces.ts";

/**
 * A nominal pulse and the window around it, with half a duration of the base line on either side, for a plot.
 *
 * Formula: a(t) +- c A, A = amplitudeG, c = toleranceShare; at a jump of the pulse there are two points at one time.
 * Valid for: 2 to 1000 points per piece. Error: a few roundings. The window is IEC 60068-2-27's: 0.2 A around the
 * nominal pulse and around the base line; how long a jump may take is in the standard's figures, and is not drawn.
 * Source: IEC 60068-2-27:2008, figures 1 to 3.
 *
 * @example pulseWindow({ shape: "half-sine", amplitudeG: 50, durationMs: 11, toleranceShare: 0.2, pointsPerPiece: 3 }).upperG[3] // 60
 */
export function pulseWindow({
  shape,
  amplitudeG,
  durationMs,
  riseFraction,
  toleranceShare,
  pointsPerPiece = 60,
}: PulseInput & { readonly toleranceShare: number; readonly pointsPerPiece?: number }) {
  acceptPositive(amplitudeG, "amplitudeG");
  acceptPositive(durationMs, "durationMs");
  acceptWholeNumber(pointsPerPiece, "pointsPerPiece", [2, 1000]);
  const widthG = amplitudeG * acceptNotNegative(toleranceShare, "toleranceShare");
  const durationS = durationMs / 1000;
  const points: (readonly [timeS: number, accelerationG: number])[] = [
    [-durationS / 2, 0],
    [0, 0],
  ];
  let startS = 0;
  for (const piece of pulsePieces({ shape, amplitude: amplitudeG, durationS, riseFraction })) {
    const steps = piece.omega === 0 ? 1 : pointsPerPiece - 1;
    for (let i = 0; i <= steps; i++) {
      const t = (piece.durationS * i) / steps;
      points.push([startS + t, pieceAcceleration(piece, t)]);
    }
    startS += piece.durationS;
  }
  points.push([durationS, 0], [1.5 * durationS, 0]);
  return {
    timesS: points.map(([timeS]) => timeS),
    accelerationG: points.map(([, g]) => g),
    upperG: points.map(([, g]) => g + widthG),
    lowerG: points.map(([, g]) => g - widthG),
  };
}
