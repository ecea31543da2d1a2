import { acceptWholeNumber } from "../input/accept.ts";
import { acceptRecord } from "./sample-blocks.ts";

/** One side of a record: samples at its extreme, and the longest run of them. */
function atExtreme(samples: ArrayLike<number>, extreme: number) {
  let [count, run, longestRun] = [0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    run = samples[i] === extreme ? run + 1 : 0;
    if (run > 0) count += 1;
    if (run > longestRun) longestRun = run;
  }
  return { level: extreme, count, longestRun };
}

/**
 * Signs of clipping: runs of samples that stay at the record's largest or smallest value.
 *
 * Formula: a side is clipped where `shortestRun` (3) neighbouring samples or more have its extreme value; a constant
 * record is not. Shape: n samples of one unit in. Valid for: two finite samples or more; a clipped record that was
 * filtered since shows no runs. Error: none. Source: definition.
 *
 * @example clippedSamples({ samples: [0, 2, 2, 2, -1, 0], sampleRateHz: 1 }).top.longestRun // 3
 */
export function clippedSamples({
  samples,
  sampleRateHz,
  shortestRun = 3,
}: {
  readonly samples: ArrayLike<number>;
  readonly sampleRateHz: number;
  readonly shortestRun?: number;
}) {
  acceptRecord(samples, sampleRateHz, 2);
  acceptWholeNumber(shortestRun, "shortestRun", [2, samples.length]);
  let [min, max] = [samples[0] ?? 0, samples[0] ?? 0];
  for (let i = 1; i < samples.length; i++) {
    min = Math.min(min, samples[i] ?? 0);
    max = Math.max(max, samples[i] ?? 0);
  }
  const [top, bottom] = [atExtreme(samples, max), atExtreme(samples, min)];
  const isClipped = min < max && Math.max(top.longestRun, bottom.longestRun) >= shortestRun;
  return { isClipped, top, bottom };
}
