import { acceptNotNegative, acceptPositive } from "../input/accept.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";

/** Any two of the four; peak (0-pk) values. */
export interface SineMotionInput {
  readonly frequencyHz?: number;
  readonly displacementM?: number;
  readonly velocityMPerS?: number;
  readonly accelerationG?: number;
}

export interface SineMotion {
  readonly frequencyHz: number;
  readonly displacementM: number;
  readonly displacementPeakToPeakM: number;
  readonly velocityMPerS: number;
  readonly accelerationMPerS2: number;
  readonly accelerationG: number;
}

const CONSISTENT = 1e-6;
const needsTwo = "sine motion needs two of frequency, displacement, velocity and acceleration";

function angularFrequency(d: number | undefined, v: number | undefined, a: number | undefined): number {
  if (d !== undefined && a !== undefined) return Math.sqrt(a / d);
  if (d !== undefined && v !== undefined) return v / d;
  if (v !== undefined && a !== undefined) return a / v;
  throw new RangeError(needsTwo);
}

/** Metres, from what is given beside the angular frequency in rad/s: velocity in m/s, acceleration in m/s². */
function displacementAt(
  omega: number,
  { displacementM, velocityMPerS }: SineMotionInput,
  a: number | undefined,
) {
  if (displacementM !== undefined) return displacementM;
  if (velocityMPerS !== undefined) return velocityMPerS / omega;
  if (a !== undefined) return a / (omega * omega);
  throw new RangeError(needsTwo);
}

function acceptMotion(input: SineMotionInput): void {
  const derived = input.frequencyHz === undefined;
  if (input.frequencyHz !== undefined) acceptPositive(input.frequencyHz, "frequencyHz");
  const accept = derived ? acceptPositive : acceptNotNegative;
  for (const name of ["displacementM", "velocityMPerS", "accelerationG"] as const) {
    const value = input[name];
    if (value !== undefined) accept(value, name);
  }
}

function refuseContradiction(input: SineMotionInput, motion: SineMotion): void {
  for (const name of ["displacementM", "velocityMPerS", "accelerationG"] as const) {
    const given = input[name];
    if (given !== undefined && Math.abs(given - motion[name]) > CONSISTENT * Math.abs(motion[name])) {
      throw new RangeError(
        `${name} ${given} contradicts the other quantities, which give ${motion[name]}: leave one out`,
      );
    }
  }
}

/**
 * Completes a sinusoid from any two of frequency, displacement, velocity and acceleration.
 *
 * Formula: V = w D, A = w^2 D, w = 2 pi f, with D = displacementM, V = velocityMPerS, A = accelerationG g0 and
 * f = frequencyHz; all peak (0-pk).
 * Valid for: positive finite values; three or four given values must agree within 1e-6.
 * Error: a few roundings. Source: Harris' Shock and Vibration Handbook, ch. 1; checked against mpmath.
 *
 * @example sineMotion({ frequencyHz: 100, accelerationG: 10 }).displacementPeakToPeakM // 4.96810692783e-4
 */
export function sineMotion(input: SineMotionInput): SineMotion {
  acceptMotion(input);
  const { frequencyHz, displacementM, velocityMPerS, accelerationG } = input;
  const a = accelerationG === undefined ? undefined : accelerationG * STANDARD_GRAVITY_M_PER_S2;
  const omega =
    frequencyHz === undefined ? angularFrequency(displacementM, velocityMPerS, a) : 2 * Math.PI * frequencyHz;
  const d = displacementAt(omega, input, a);
  const motion = {
    frequencyHz: frequencyHz ?? omega / (2 * Math.PI),
    displacementM: d,
    displacementPeakToPeakM: 2 * d,
    velocityMPerS: velocityMPerS ?? omega * d,
    accelerationMPerS2: a ?? omega * omega * d,
    accelerationG: accelerationG ?? (omega * omega * d) / STANDARD_GRAVITY_M_PER_S2,
  };
  const from = {
    ...motion,
    velocityMPerS: omega * d,
    accelerationG: (omega * omega * d) / STANDARD_GRAVITY_M_PER_S2,
  };
  refuseContradiction(input, from);
  return motion;
}
