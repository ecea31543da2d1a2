import { acceptOneOf, acceptPositive, acceptWithin } from "../input/accept.ts";
import { bisect } from "../numerics/bisect.ts";
import { type Motion, motionAtJoints } from "./piece-motion.ts";
import type { PulseInput } from "./pulse-kinematics.ts";
import { type MotionPiece, PULSE_SHAPES, type PulseShape, pulsePieces } from "./pulse-pieces.ts";

export interface CompensatedPulseInput extends PulseInput {
  readonly preShape?: PulseShape;
  /** Amplitude of the pre-pulse as a share of the main amplitude. */
  readonly preFraction?: number;
  readonly postShape?: PulseShape;
  readonly postFraction?: number;
  /** Share of the impulse given back before the main pulse, 0 to 1, or the share that ends where it began. */
  readonly split?: number | "zero-displacement";
}

export interface CompensatedPieces {
  readonly pre: readonly MotionPiece[];
  readonly main: readonly MotionPiece[];
  readonly post: readonly MotionPiece[];
  readonly preShare: number;
  readonly preDurationS: number;
  readonly postDurationS: number;
}

function endMotion(pieces: readonly MotionPiece[]): Motion {
  return motionAtJoints(pieces).at(-1) ?? { velocity: 0, displacement: 0 };
}

/** A pulse of opposite sign with a given impulse, in amplitude x seconds; nothing where there is none. */
function counterPulse(shape: PulseShape, amplitude: number, impulse: number) {
  const durationS =
    impulse / (amplitude * endMotion(pulsePieces({ shape, amplitude: 1, durationS: 1 })).velocity);
  // Shorter than this its own frequency overflows; there is no such pulse.
  if (!(durationS > 1e-200)) return { pieces: [], durationS: 0 };
  return { pieces: pulsePieces({ shape, amplitude: -amplitude, durationS }), durationS };
}

/** The three stages of a compensated pulse with unit g: final velocity is zero for every share. */
export function compensatedPieces(input: CompensatedPulseInput): CompensatedPieces {
  const { shape, amplitudeG, durationMs, riseFraction, split = 0.5 } = input;
  const { preShape = "rectangle", preFraction = 0.1, postShape = "rectangle", postFraction = 0.1 } = input;
  acceptPositive(amplitudeG, "amplitudeG");
  acceptPositive(durationMs, "durationMs");
  acceptOneOf(preShape, "preShape", PULSE_SHAPES);
  acceptOneOf(postShape, "postShape", PULSE_SHAPES);
  if (split !== "zero-displacement") acceptWithin(split, "split", [0, 1]);
  if (split !== 0) acceptFraction(preFraction, "preFraction");
  if (split !== 1) acceptFraction(postFraction, "postFraction");
  const main = pulsePieces({ shape, amplitude: amplitudeG, durationS: durationMs / 1000, riseFraction });
  const impulse = endMotion(main).velocity;
  const withShare = (preShare: number): CompensatedPieces => {
    const pre = counterPulse(preShape, preFraction * amplitudeG, preShare * impulse);
    const post = counterPulse(postShape, postFraction * amplitudeG, (1 - preShare) * impulse);
    return {
      pre: pre.pieces,
      main,
      post: post.pieces,
      preShare,
      preDurationS: pre.durationS,
      postDurationS: post.durationS,
    };
  };
  if (split !== "zero-displacement") return withShare(split);
  // The end displacement falls steadily with the share, from positive at 0 to negative at 1.
  const end = (share: number) => {
    const { pre, post } = withShare(share);
    return endMotion([...pre, ...main, ...post]).displacement;
  };
  return withShare(bisect(end, 0, 1));
}

function acceptFraction(value: number, name: string): void {
  if (!(value > 0 && value <= 1))
    throw new RangeError(`${name} must be greater than 0 and at most 1, got ${value}`);
}
