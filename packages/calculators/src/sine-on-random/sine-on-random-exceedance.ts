import { acceptNotNegative, acceptPositive, acceptWithin } from "../input/accept.ts";
import { besselRatio, scaledBesselI0 } from "../numerics/bessel-i0.ts";
import { bisect } from "../numerics/bisect.ts";

/** Saddle point of e^(s^2 c^2/2 - cL) prod I0(A c)/c: where the contour integral below does not cancel. */
function saddlePoint(sigma: number, amplitudes: readonly number[], level: number): number {
  const slope = (c: number) =>
    sigma * sigma * c - level - 1 / c + amplitudes.reduce((sum, a) => sum + a * besselRatio(a * c), 0);
  const high = (level + Math.hypot(level, 2 * sigma)) / (sigma * sigma) + 1 / sigma;
  return bisect(slope, 1e-12 / (sigma + level), high);
}

/** P(X > level), X = Gaussian of rms sigma plus sines of independent phase. */
function oneSided(sigma: number, amplitudes: readonly number[], level: number): number {
  const c = saddlePoint(sigma, amplitudes, level);
  const sum = amplitudes.reduce((total, a) => total + a, 0);
  const logScale = (sigma * sigma * c * c) / 2 - c * level + c * sum;
  // Past this period the tail repeats below rounding, so the trapezoidal rule is exact to that.
  const spread = Math.sqrt(sigma * sigma + amplitudes.reduce((total, a) => total + (a * a) / 2, 0));
  const period = 10 * spread + (40 + Math.max(0, -logScale)) / c;
  const step = (2 * Math.PI) / period;
  const end = 9 / sigma;
  let total = 0;
  for (let i = 0; i * step < end; i++) {
    const u = i * step;
    let re = Math.exp((-sigma * sigma * u * u) / 2);
    let im = 0;
    for (const a of amplitudes) {
      const factor = scaledBesselI0(a * c, a * u);
      [re, im] = [re * factor.re - im * factor.im, re * factor.im + im * factor.re];
    }
    const angle = u * (sigma * sigma * c - level);
    const [x, y] = [re * Math.cos(angle) - im * Math.sin(angle), re * Math.sin(angle) + im * Math.cos(angle)];
    total += ((i === 0 ? 0.5 : 1) * (x * c + y * u)) / (c * c + u * u);
  }
  return Math.exp(logScale) * ((total * step) / Math.PI);
}

const sumRange = [0, 1e4] as const;

/**
 * Probability that Gaussian noise plus sine tones is beyond a level at an instant, on either side. Exact.
 *
 * Formula: P(|x| > L) = 2 (1/2 pi) integral M(c+iu) e^-(c+iu)L/(c+iu) du, M(p) = e^(s^2 p^2/2) prod I0(A p):
 * Rice's characteristic function integrated through its saddle point c, so that far tails keep their digits (the
 * usual form 1 - integral J0... sin(uL)/u loses them). s = sigmaRms, A = amplitudes (peak), L = level, one unit.
 * Valid for: tones of independent phase whose sum is at most 10,000 sigma. Error: below 1e-10; checked against
 * mpmath. Source: Rice 1944, 3.10.
 *
 * @example sineOnRandomExceedance({ sigmaRms: 1, amplitudes: [1], level: 3 }).probability // 0.01188695
 */
export function sineOnRandomExceedance({
  sigmaRms,
  amplitudes,
  level,
}: {
  readonly sigmaRms: number;
  readonly amplitudes: readonly number[];
  readonly level: number;
}): { probability: number } {
  acceptPositive(sigmaRms, "sigmaRms");
  acceptNotNegative(level, "level");
  for (const amplitude of amplitudes) acceptNotNegative(amplitude, "amplitudes");
  const sum = amplitudes.reduce((total, a) => total + a, 0);
  acceptWithin(sum / sigmaRms, "sum of amplitudes / sigmaRms", sumRange);
  const tones = amplitudes.filter((amplitude) => amplitude > 0);
  return { probability: level === 0 ? 1 : Math.min(1, 2 * oneSided(sigmaRms, tones, level)) };
}
