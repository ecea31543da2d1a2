import { acceptFinite, acceptNotNegative, acceptPositive } from "../input/accept.ts";
import { bisect } from "../numerics/bisect.ts";
import { gaussianDensity, gaussianTail } from "../numerics/gaussian.ts";
import { psdMoment } from "../random/psd-moment.ts";
import type { PsdTable } from "../random/psd-table.ts";
import type { Tone } from "./tone.ts";
import { allTonePeaks } from "./tone.ts";

interface Mixture {
  readonly sigma: number;
  readonly slopeSigma: number;
  readonly amplitude: number;
  readonly omega: number;
}

function upcrossingRate({ sigma, slopeSigma, amplitude, omega }: Mixture, level: number): number {
  // The integrand is periodic and smooth on the scale sigma/A, so equal steps converge geometrically.
  const points = Math.min(
    100_000,
    128 + 64 * Math.ceil(amplitude / sigma + (amplitude * omega) / slopeSigma),
  );
  let sum = 0;
  for (let i = 0; i < points; i++) {
    const angle = (2 * Math.PI * i) / points;
    const slope = (amplitude * omega * Math.cos(angle)) / slopeSigma;
    const here = gaussianDensity((level - amplitude * Math.sin(angle)) / sigma) / sigma;
    sum += here * slopeSigma * (gaussianDensity(slope) + slope * gaussianTail(-slope));
  }
  return sum / points;
}

/**
 * Expected up-crossings of a level by one tone on random vibration, and the level crossed once in a test.
 *
 * Formula: nu+(x) = mean over th of phi((x - A sin th)/s)/s [sd phi(m/sd) + m Phi(m/sd)], m = A w cos th,
 * sd = 2 pi sqrt(I_2), s = sqrt(I_0) of the table, A and w = 2 pi f of the tone; level where nu+ T = 1, one-sided,
 * T = durationS (null when even the mean level is crossed less than once).
 * Valid for: one tone (or none). Error: below 1e-9; checked against mpmath. Source: Rice 1944/45.
 *
 * @example sineOnRandomUpcrossings({ points: [[20, 0.01], [80, 0.04], [350, 0.04], [2000, 0.007]], tone: { frequencyHz: 100, accelerationG: 5 }, levelsG: [0], durationS: 60 }).onceLevelG // 31.16754
 */
export function sineOnRandomUpcrossings({
  tone,
  levelsG,
  durationS,
  ...table
}: PsdTable & { readonly tone?: Tone; readonly levelsG: readonly number[]; readonly durationS?: number }): {
  ratesHz: readonly number[];
  onceLevelG: number | null;
} {
  const mixture = {
    sigma: Math.sqrt(psdMoment({ ...table, order: 0 }).moment),
    slopeSigma: 2 * Math.PI * Math.sqrt(psdMoment({ ...table, order: 2 }).moment),
    amplitude: tone ? acceptNotNegative(allTonePeaks([tone], [])[0]?.accelerationG ?? 0, "accelerationG") : 0,
    omega: tone ? 2 * Math.PI * tone.frequencyHz : 0,
  };
  const ratesHz = levelsG.map((level) => upcrossingRate(mixture, acceptFinite(level, "levelsG")));
  if (durationS === undefined) return { ratesHz, onceLevelG: null };
  const excess = (level: number) =>
    upcrossingRate(mixture, level) * acceptPositive(durationS, "durationS") - 1;
  // Past the tone's crest the rate only falls, and beyond 38 sigma it underflows to zero.
  const start = [mixture.amplitude, 0].find((level) => excess(level) > 0);
  const end = mixture.amplitude + 38 * mixture.sigma;
  return { ratesHz, onceLevelG: start === undefined ? null : bisect(excess, start, end) };
}
