import { acceptOneOf, acceptWholeNumber } from "../input/accept.ts";
import { acceptRecord } from "./sample-blocks.ts";

export const BASELINES = ["none", "mean", "first", "head", "linear"] as const;

export type Baseline = (typeof BASELINES)[number];

export function mean(samples: ArrayLike<number>, count = samples.length): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += samples[i] ?? 0;
  return sum / count;
}

/** Least-squares line over samples: its value in the middle, and its rise per sample. */
export function leastSquaresLine(samples: ArrayLike<number>): { middle: number; rise: number } {
  const count = samples.length;
  const middle = mean(samples);
  let product = 0;
  for (let i = 0; i < count; i++) product += (i - (count - 1) / 2) * ((samples[i] ?? 0) - middle);
  return { middle, rise: count < 2 ? 0 : (12 * product) / (count * (count * count - 1)) };
}

/**
 * A record less its base line: its mean, its first sample, the mean of its first `headSamples`, or its line of least
 * squares.
 *
 * Shape: n samples in, n out, in their own unit. Valid for: finite samples. Error: a few roundings.
 * Source: Gauss 1809 for the line; definitions else.
 *
 * @example removedBaseline({ samples: [1, 2, 6], sampleRateHz: 1, baseline: "mean" })[2] // 3
 */
export function removedBaseline({
  samples,
  sampleRateHz,
  baseline,
  headSamples = 1,
}: {
  readonly samples: ArrayLike<number>;
  readonly sampleRateHz: number;
  readonly baseline: Baseline;
  readonly headSamples?: number;
}): Float64Array {
  acceptRecord(samples, sampleRateHz, 1);
  acceptOneOf(baseline, "baseline", BASELINES);
  const line =
    baseline === "linear"
      ? leastSquaresLine(samples)
      : { middle: level(samples, baseline, headSamples), rise: 0 };
  const centre = (samples.length - 1) / 2;
  return Float64Array.from(samples, (value, i) => value - line.middle - line.rise * (i - centre));
}

function level(samples: ArrayLike<number>, baseline: Baseline, headSamples: number): number {
  if (baseline === "none") return 0;
  if (baseline === "mean") return mean(samples);
  if (baseline === "first") return samples[0] ?? 0;
  return mean(samples, acceptWholeNumber(headSamples, "headSamples", [1, samples.length]));
}

/**
 * Integral of a record by trapezoids, 0 at its first sample.
 *
 * Shape: n samples in a unit in, n in that unit times seconds out. Valid for: two samples or more.
 * Error: that of straight lines between samples, (pi f/sr)^2/3 of a tone at f. Source: trapezoidal rule.
 *
 * @example integratedRecord({ samples: [0, 2, 2], sampleRateHz: 2 })[2] // 1.5
 */
export function integratedRecord({
  samples,
  sampleRateHz,
}: {
  readonly samples: ArrayLike<number>;
  readonly sampleRateHz: number;
}): Float64Array {
  acceptRecord(samples, sampleRateHz, 2);
  let sum = 0;
  return Float64Array.from(samples, (value, i) => {
    if (i > 0) sum += (value + (samples[i - 1] ?? 0)) / (2 * sampleRateHz);
    return sum;
  });
}
