import { removedBaseline } from "./baseline.ts";
import { acceptRecord } from "./sample-blocks.ts";

/** Sums of the second, third and fourth power of what a record deviates from its mean, over n. */
function centralMoments(samples: ArrayLike<number>, mean: number) {
  let [m2, m3, m4] = [0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = (samples[i] ?? 0) - mean;
    m2 += x * x;
    m3 += x * x * x;
    m4 += x * x * x * x;
  }
  const n = samples.length;
  return { m2: m2 / n, m3: m3 / n, m4: m4 / n };
}

function rangeAndSums(samples: ArrayLike<number>) {
  let [min, max, sum, squares] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] ?? 0;
    if (x < min) min = x;
    if (x > max) max = x;
    sum += x;
    squares += x * x;
  }
  return { min, max, mean: sum / samples.length, rms: Math.sqrt(squares / samples.length) };
}

/**
 * Statistics of a record in time.
 *
 * Formula: divisor n throughout; crest factor = largest magnitude over rms of what is analysed; skewness = m3/m2^1.5
 * and kurtosis = m4/m2^2 (3 for a Gaussian) about the mean; duration = n/sampleRateHz.
 * Shape: n samples of one unit in, numbers of that unit out. A constant has no kurtosis, a zero record no crest: null.
 * Valid for: two finite samples or more. Error: a few roundings; checked against scipy. Source: Bendat and Piersol, ch. 3.
 *
 * @example recordStatistics({ samples: [1, -1, 1, -3], sampleRateHz: 1000 }).rms // 1.7320508
 */
export function recordStatistics({
  samples,
  sampleRateHz,
  isMeanRemoved = false,
}: {
  readonly samples: ArrayLike<number>;
  readonly sampleRateHz: number;
  readonly isMeanRemoved?: boolean;
}) {
  acceptRecord(samples, sampleRateHz, 2);
  const analysed = isMeanRemoved ? removedBaseline({ samples, sampleRateHz, baseline: "mean" }) : samples;
  const { min, max, mean, rms } = rangeAndSums(analysed);
  const { m2, m3, m4 } = centralMoments(analysed, mean);
  const peak = Math.max(max, -min);
  const isConstant = max === min;
  return {
    count: samples.length,
    durationS: samples.length / sampleRateHz,
    mean,
    rms,
    standardDeviation: Math.sqrt(m2),
    min,
    max,
    peak,
    peakToPeak: max - min,
    crestFactor: rms === 0 ? null : peak / rms,
    skewness: isConstant ? null : m3 / m2 ** 1.5,
    kurtosis: isConstant ? null : m4 / (m2 * m2),
  };
}
