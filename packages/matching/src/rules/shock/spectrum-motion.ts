import { STANDARD_GRAVITY_M_PER_S2 } from "@headroom/calculators";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { MarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, ColumnKey, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { readNumber } from "../../checks/read-rating.ts";
import { lowerLevel } from "../../checks/remedies.ts";
import { computed } from "../../checks/write-checks.ts";

export interface SpectrumPoint {
  readonly hz: number;
  readonly g: number;
}

/** A response spectrum of absolute acceleration, and how far below it a test may lie. */
export interface ResponseSpectrum {
  readonly points: readonly SpectrumPoint[];
  readonly dampingRatio: number;
  readonly toleranceDb: number;
}

/**
 * The most that an oscillator makes of an input of unit peak: ∫|h| of the impulse response from the input's
 * acceleration, velocity × ω and displacement × ω² to absolute acceleration. The last is on what is left after
 * 2ζω × peak velocity. With sin φ = ζ and q = exp(−π tan φ) successive extremes of the step responses fall by q:
 * 1 + 2 exp(−(π − 2φ) tan φ) / (1 − q), 2 exp(−(π/2 − 3φ) tan φ) / (1 − q) and
 * 2 (1 − 4ζ²) + 2 exp(−(π − 4φ) tan φ) / (1 − q).
 */
export function largestGains(dampingRatio: number) {
  // Beyond half of critical the gains are smaller still.
  const zeta = Math.min(dampingRatio, 0.5);
  const phi = Math.asin(zeta);
  const decay = (angle: number) => Math.exp(-angle * Math.tan(phi));
  const series = 2 / (1 - decay(Math.PI));
  return {
    acceleration: 1 + series * decay(Math.PI - 2 * phi),
    velocity: series * decay(Math.PI / 2 - 3 * phi),
    displacement: 2 * (1 - 4 * zeta ** 2) + series * decay(Math.PI - 4 * phi),
  };
}

const omega = (hz: number) => 2 * Math.PI * hz;
const inMPerS2 = (g: number) => g * STANDARD_GRAVITY_M_PER_S2;
const most = (points: readonly SpectrumPoint[], of: (point: SpectrumPoint) => number) =>
  Math.max(0, ...points.map(of));

/** The spectrum at the lower end of its tolerance. */
const lowered = ({ points, toleranceDb }: ResponseSpectrum): readonly SpectrumPoint[] =>
  points.map(({ hz, g }) => ({ hz, g: g * 10 ** (-toleranceDb / 20) }));

/** The least peak of any input with this spectrum. */
export const minAccelerationG = (spectrum: ResponseSpectrum): number =>
  most(lowered(spectrum), ({ g }) => g / largestGains(spectrum.dampingRatio).acceleration);

export const spectralVelocityMPerS = (points: readonly SpectrumPoint[]): number =>
  most(points, ({ hz, g }) => inMPerS2(g) / omega(hz));
/** Peak-to-peak. */
export const spectralStrokeMm = (points: readonly SpectrumPoint[]): number =>
  most(points, ({ hz, g }) => (2000 * inMPerS2(g)) / omega(hz) ** 2);

function minVelocityMPerS(spectrum: ResponseSpectrum): number {
  return spectralVelocityMPerS(lowered(spectrum)) / largestGains(spectrum.dampingRatio).velocity;
}

/** The least stroke of any input with this spectrum whose velocity stays within the machine's. */
export function minStrokeMm(spectrum: ResponseSpectrum, peakVelocityMPerS: number): number {
  const { dampingRatio } = spectrum;
  const left = lowered(spectrum).map(({ hz, g }) => {
    const byVelocityG = (2 * dampingRatio * omega(hz) * peakVelocityMPerS) / STANDARD_GRAVITY_M_PER_S2;
    return { hz, g: Math.max(0, g - byVelocityG) };
  });
  return spectralStrokeMm(left) / largestGains(dampingRatio).displacement;
}

export interface MotionRatings {
  readonly velocity: ColumnKey;
  /** Surely exceeded by the other, and enough to prove a yes. */
  readonly velocityFallback: ColumnKey;
  readonly policy: MarginPolicy;
}

/** A motion with this spectrum that is enough. */
interface EnoughMotion {
  readonly velocityMPerS: number;
  readonly strokeMm: number;
  /** Source of the motion. */
  readonly of: string;
}

const ownMotion = ({ points }: ResponseSpectrum): EnoughMotion => ({
  velocityMPerS: spectralVelocityMPerS(points),
  strokeMm: spectralStrokeMm(points),
  of: "the spectrum's own",
});

const unproven = (limit: number) => ({ ...unknownMargin, limit: Number.isNaN(limit) ? null : limit });

function velocityCheck(spectrum: ResponseSpectrum, on: MotionRatings, enough: EnoughMotion): CheckPlan {
  const [least, required] = [minVelocityMPerS(spectrum), enough.velocityMPerS];
  const note = `${enough.of}; any input with this spectrum needs at least ${figure(least)} m/s`;
  const assess = (ratings: Ratings): Computed => {
    const own = readNumber(ratings, on.velocity);
    const limit = Number.isNaN(own) ? readNumber(ratings, on.velocityFallback) : own;
    const figures = { required, column: on.velocity } as const;
    if (Number.isNaN(limit)) return { ...unproven(limit), ...figures };
    const marginHigh = Number.isNaN(own)
      ? Number.POSITIVE_INFINITY
      : upperMargin(limit, on.policy.velocityFactor, least);
    return {
      ...figures,
      limit,
      marginLow: upperMargin(limit, on.policy.velocityFactor, required),
      marginHigh,
    };
  };
  return computed(on.velocity, assess, { factor: on.policy.velocityFactor, note, remedies: [lowerLevel] });
}

function strokeCheck(spectrum: ResponseSpectrum, on: MotionRatings, enough: EnoughMotion): CheckPlan {
  const column = "displacementPeakToPeakMm";
  const required = enough.strokeMm;
  const assess = (ratings: Ratings): Computed => {
    const limit = readNumber(ratings, column);
    if (Number.isNaN(limit)) return { ...unproven(limit), required, column };
    const velocityMPerS = readNumber(ratings, on.velocity);
    const least = Number.isNaN(velocityMPerS) ? 0 : minStrokeMm(spectrum, velocityMPerS);
    const requiredNote = () =>
      `${enough.of}; any input with this spectrum needs at least ${figure(least)} mm`;
    const marginHigh =
      least > 0 ? upperMargin(limit, on.policy.displacementFactor, least) : Number.POSITIVE_INFINITY;
    const marginLow = upperMargin(limit, on.policy.displacementFactor, required);
    return { required, limit, column, requiredNote, marginLow, marginHigh };
  };
  const extra = { factor: on.policy.displacementFactor, note: "peak-to-peak", remedies: [lowerLevel] };
  return computed(column, assess, extra);
}

/**
 * Velocity and stroke of a motion that has to have a spectrum: what is enough, by default the spectrum's own, passes;
 * less than the least that any input with this spectrum needs is a no, and between the two it is a question.
 */
export const spectrumMotion = (
  spectrum: ResponseSpectrum,
  on: MotionRatings,
  enough: EnoughMotion = ownMotion(spectrum),
): readonly CheckPlan[] => [velocityCheck(spectrum, on, enough), strokeCheck(spectrum, on, enough)];
