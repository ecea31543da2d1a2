import type { MotionPiece } from "./pulse-pieces.ts";

/** A single resonance: angular frequency and damping ratio. */
export interface Resonance {
  readonly omega: number;
  readonly zeta: number;
}

/** Relative displacement and relative velocity of the mass. */
export interface ResonanceState {
  readonly z: number;
  readonly zd: number;
}

/** Response as a function of the time since the start of the piece. */
export type PieceResponse = (timeS: number) => ResonanceState;

function particular(piece: MotionPiece, { omega: w, zeta }: Resonance): PieceResponse {
  const { constant, slope, sine, cosine, omega } = piece;
  const re = (w - omega) * (w + omega);
  const im = 2 * zeta * w * omega;
  const square = re * re + im * im;
  const p = (-sine * re - cosine * im) / square;
  const r = (-cosine * re + sine * im) / square;
  return (t) => {
    const [s, c] = [Math.sin(omega * t), Math.cos(omega * t)];
    return {
      z: -(constant + slope * (t - (2 * zeta) / w)) / (w * w) + p * s + r * c,
      zd: -slope / (w * w) + omega * (p * c - r * s),
    };
  };
}

/** Particular plus free solution: exact, but cancels as (omega T)^2 for a soft resonance. */
function closedForm(piece: MotionPiece, resonance: Resonance, start: ResonanceState): PieceResponse {
  const { omega: w, zeta } = resonance;
  const wd = w * Math.sqrt((1 - zeta) * (1 + zeta));
  const forced = particular(piece, resonance);
  const atStart = forced(0);
  const a = start.z - atStart.z;
  const b = (start.zd - atStart.zd + zeta * w * a) / wd;
  return (t) => {
    const decay = Math.exp(-zeta * w * t);
    const [s, c] = [Math.sin(wd * t), Math.cos(wd * t)];
    const { z, zd } = forced(t);
    return {
      z: z + decay * (a * c + b * s),
      zd: zd + decay * ((b * wd - zeta * w * a) * c - (a * wd + zeta * w * b) * s),
    };
  };
}

const SERIES_TERMS = 48;

/** Power series in t/T: no cancellation while omega T is small. */
function powerSeries(
  piece: MotionPiece,
  { omega: w, zeta }: Resonance,
  start: ResonanceState,
): PieceResponse {
  const { durationS: length, constant, slope, sine, cosine, omega } = piece;
  const turn = w * length;
  const phase = omega * length;
  const terms = [start.z, start.zd * length];
  let power = 1; // phase^k/k!
  for (let k = 0; k < SERIES_TERMS; k++) {
    const wave = [cosine, sine, -cosine, -sine][k % 4] ?? 0;
    const forcing = wave * power + (k === 0 ? constant : 0) + (k === 1 ? slope * length : 0);
    const [here = 0, next = 0] = [terms[k], terms[k + 1]];
    const drive = length * length * forcing + 2 * zeta * turn * (k + 1) * next + turn * turn * here;
    terms.push(-drive / ((k + 1) * (k + 2)));
    power *= phase / (k + 1);
  }
  return (t) => {
    const x = t / length;
    let [z, zd] = [0, 0];
    for (let k = terms.length - 1; k >= 0; k--) {
      zd = zd * x + z;
      z = z * x + (terms[k] ?? 0);
    }
    return { z, zd: zd / length };
  };
}

/** Response of a resonance to one piece of base acceleration, from a given state. */
export function pieceResponse(
  piece: MotionPiece,
  resonance: Resonance,
  start: ResonanceState,
): PieceResponse {
  const soft = resonance.omega * piece.durationS < 1;
  return soft ? powerSeries(piece, resonance, start) : closedForm(piece, resonance, start);
}

/** Absolute acceleration of the mass, -(w^2 z + 2 zeta w z'). */
export function massAcceleration({ omega, zeta }: Resonance, { z, zd }: ResonanceState): number {
  return -omega * (omega * z + 2 * zeta * zd);
}

/** Time derivative of the absolute acceleration of the mass while its base is accelerated by `base`. */
export function massJerk(resonance: Resonance, state: ResonanceState, base: number): number {
  const { omega, zeta } = resonance;
  const zdd = massAcceleration(resonance, state) - base;
  return -omega * (omega * state.zd + 2 * zeta * zdd);
}
