import { type MotionPiece, pieceAcceleration } from "./pulse-pieces.ts";

/** Velocity and displacement of the table, in the units of the acceleration times seconds. */
export interface Motion {
  readonly velocity: number;
  readonly displacement: number;
}

/** x - sin x without cancellation at small x. */
function withoutSine(x: number): number {
  if (Math.abs(x) > 0.5) return x - Math.sin(x);
  let term = x ** 3 / 6;
  let sum = 0;
  for (let n = 4; Math.abs(term) > Math.abs(sum) * 1e-18; n += 2) {
    sum += term;
    term *= (-x * x) / (n * (n + 1));
  }
  return sum;
}

/** Motion at a time inside a piece, from the motion at its start: the two integrals in closed form. */
export function motionInPiece(piece: MotionPiece, start: Motion, t: number): Motion {
  const { constant, slope, sine, cosine, omega } = piece;
  let velocity = start.velocity + constant * t + (slope * t * t) / 2;
  let displacement = start.displacement + start.velocity * t + (constant * t * t) / 2 + (slope * t ** 3) / 6;
  if (omega > 0) {
    const versed = 2 * Math.sin((omega * t) / 2) ** 2; // 1 - cos, which cancels at small angles
    velocity += (sine * versed + cosine * Math.sin(omega * t)) / omega;
    displacement += (sine * withoutSine(omega * t) + cosine * versed) / (omega * omega);
  }
  return { velocity, displacement };
}

/** Motion after each piece, starting from rest. */
export function motionAtJoints(pieces: readonly MotionPiece[]): readonly Motion[] {
  const joints: Motion[] = [{ velocity: 0, displacement: 0 }];
  let motion: Motion = { velocity: 0, displacement: 0 };
  for (const piece of pieces) {
    motion = motionInPiece(piece, motion, piece.durationS);
    joints.push(motion);
  }
  return joints;
}

/** Acceleration, velocity and displacement at any time; after the last piece the velocity stays. */
export function motionAt(
  pieces: readonly MotionPiece[],
  timeS: number,
): Motion & { readonly acceleration: number } {
  let motion: Motion = { velocity: 0, displacement: 0 };
  if (timeS < 0) return { ...motion, acceleration: 0 };
  let left = timeS;
  for (const [i, piece] of pieces.entries()) {
    const last = i === pieces.length - 1;
    if (left < piece.durationS || (last && left <= piece.durationS)) {
      return { ...motionInPiece(piece, motion, left), acceleration: pieceAcceleration(piece, left) };
    }
    motion = motionInPiece(piece, motion, piece.durationS);
    left -= piece.durationS;
  }
  return {
    velocity: motion.velocity,
    displacement: motion.displacement + motion.velocity * left,
    acceleration: 0,
  };
}
