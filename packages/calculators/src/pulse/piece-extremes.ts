import { bisect } from "../numerics/bisect.ts";
import {
  massAcceleration,
  massJerk,
  type PieceResponse,
  pieceResponse,
  type Resonance,
  type ResonanceState,
} from "./piece-response.ts";
import { type MotionPiece, pieceAcceleration } from "./pulse-pieces.ts";

/** Largest and smallest value of a signal. */
export interface Extremes {
  max: number;
  min: number;
}

export interface ResponseExtremes {
  readonly acceleration: Extremes;
  readonly displacement: Extremes;
}

function include(extremes: Extremes, value: number): void {
  extremes.max = Math.max(extremes.max, value);
  extremes.min = Math.min(extremes.min, value);
}

/** Times between which no signal turns twice: dense while the free part lasts, even over the whole piece. */
function searchTimes(piece: MotionPiece, { omega, zeta }: Resonance): readonly number[] {
  const { durationS } = piece;
  const lasting = Math.min(durationS, 40 / (zeta * omega));
  const dense = Math.ceil((24 * lasting * omega) / (2 * Math.PI));
  const even = 32;
  const times = Array.from({ length: even + 1 }, (_, i) => (i === even ? durationS : (durationS * i) / even));
  if (dense <= even) return times;
  for (let i = 1; i < dense; i++) times.push((lasting * i) / dense);
  return times.sort((a, b) => a - b);
}

/** A piece, and how a resonance responds to it. */
interface Answered {
  readonly piece: MotionPiece;
  readonly response: PieceResponse;
}

function searchPiece({ piece, response }: Answered, resonance: Resonance, found: ResponseExtremes): void {
  const jerk = (t: number) => massJerk(resonance, response(t), pieceAcceleration(piece, t));
  const velocity = (t: number) => response(t).zd;
  let before: { t: number; jerk: number; zd: number } | undefined;
  for (const t of searchTimes(piece, resonance)) {
    const state = response(t);
    const now = { t, jerk: massJerk(resonance, state, pieceAcceleration(piece, t)), zd: state.zd };
    include(found.acceleration, massAcceleration(resonance, state));
    include(found.displacement, state.z);
    if (before && before.jerk * now.jerk < 0) {
      include(found.acceleration, massAcceleration(resonance, response(bisect(jerk, before.t, t))));
    }
    if (before && before.zd * now.zd < 0)
      include(found.displacement, response(bisect(velocity, before.t, t)).z);
    before = now;
  }
}

/** Extremes while the pieces last, and the state they leave behind. */
export function primaryExtremes(pieces: readonly MotionPiece[], resonance: Resonance) {
  let state: ResonanceState = { z: 0, zd: 0 };
  const found = { acceleration: { max: 0, min: 0 }, displacement: { max: 0, min: 0 } };
  for (const piece of pieces) {
    const response = pieceResponse(piece, resonance, state);
    searchPiece({ piece, response }, resonance, found);
    state = response(piece.durationS);
  }
  return { ...found, state };
}

/** Extremes of q'' + 2 zeta w q' + w^2 q = 0 from q and q' on: its start and its first two turning points. */
function freeExtremes({ omega: w, zeta }: Resonance, q: number, qd: number): Extremes {
  const wd = w * Math.sqrt((1 - zeta) * (1 + zeta));
  const s = (qd + zeta * w * q) / wd;
  const value = (t: number) => Math.exp(-zeta * w * t) * (q * Math.cos(wd * t) + s * Math.sin(wd * t));
  // q' = e^(-zeta w t) (qd cos - ((w^2 q + zeta w qd)/wd) sin) vanishes at this angle and every pi after.
  const angle = Math.atan2(qd * wd, w * (w * q + zeta * qd));
  const first = (angle <= 0 ? angle + Math.PI : angle) / wd;
  const values = [q, value(first), value(first + Math.PI / wd)];
  return { max: Math.max(0, ...values), min: Math.min(0, ...values) };
}

/** Extremes of the free decay after the pieces. */
export function residualExtremes(resonance: Resonance, state: ResonanceState): ResponseExtremes {
  const acceleration = massAcceleration(resonance, state);
  const jerk = -resonance.omega * (resonance.omega * state.zd + 2 * resonance.zeta * acceleration);
  return {
    acceleration: freeExtremes(resonance, acceleration, jerk),
    displacement: freeExtremes(resonance, state.z, state.zd),
  };
}
