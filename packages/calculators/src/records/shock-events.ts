import { acceptNotNegative, acceptPositive } from "../input/accept.ts";
import { acceptRecord } from "./sample-blocks.ts";

/**
 * Shocks in a record: stretches whose magnitude reaches a threshold, parted by quiet.
 *
 * Formula: a shock begins at a sample with |x| >= threshold and ends at the last such sample before `quietS` seconds
 * without one. Shape: n samples of one unit in; start, end and peak of each in seconds from the first sample.
 * Valid for: finite samples, threshold > 0. Error: one sample. Source: definition.
 *
 * @example shockEvents({ samples: [0, 5, -6, 0, 0, 0, 7], sampleRateHz: 10, threshold: 4, quietS: 0.2 }).shocks[0].endS // 0.2
 */
export function shockEvents({
  samples,
  sampleRateHz,
  threshold,
  quietS,
}: {
  readonly samples: ArrayLike<number>;
  readonly sampleRateHz: number;
  readonly threshold: number;
  readonly quietS: number;
}) {
  acceptRecord(samples, sampleRateHz, 1);
  acceptPositive(threshold, "threshold");
  const quiet = Math.max(1, acceptNotNegative(quietS, "quietS") * sampleRateHz);
  const found: { start: number; end: number; peakAt: number }[] = [];
  const magnitude = (i: number) => Math.abs(samples[i] ?? 0);
  for (let i = 0; i < samples.length; i++) {
    if (magnitude(i) < threshold) continue;
    const last = found.at(-1);
    if (last === undefined || i - last.end > quiet) found.push({ start: i, end: i, peakAt: i });
    else {
      last.end = i;
      if (magnitude(i) > magnitude(last.peakAt)) last.peakAt = i;
    }
  }
  return {
    shocks: found.map(({ start, end, peakAt }) => ({
      startS: start / sampleRateHz,
      endS: end / sampleRateHz,
      peakTimeS: peakAt / sampleRateHz,
      peak: samples[peakAt] ?? 0,
    })),
  };
}
