import { acceptAbove, acceptPositive, acceptWithin } from "../input/accept.ts";
import { acceptRecord } from "./sample-blocks.ts";

/** Three definitions that differ by factors: name the one that was used. */
export type DurationDefinition =
  | { readonly definition: "energy"; readonly lowShare?: number; readonly highShare?: number }
  | { readonly definition: "magnitude"; readonly fraction: number }
  | {
      readonly definition: "mil-std-810";
      readonly averagingS: number;
      readonly fraction?: number;
      readonly share?: number;
    };

interface Found {
  readonly startS: number;
  readonly endS: number;
  readonly totalSquareSeconds?: number;
  readonly maxRunningRms?: number;
}

interface SampledChannel {
  readonly samples: ArrayLike<number>;
  readonly sampleRateHz: number;
}

/** Place, in samples, where a rising sum first reaches a level, straight between samples. */
function reached(sums: Float64Array, level: number): number {
  const at = sums.findIndex((sum) => sum >= level);
  const [before, after] = [sums[at - 1] ?? 0, sums[at] ?? 0];
  return at <= 0 ? 0 : at - 1 + (level - before) / (after - before);
}

function byEnergy({ samples, sampleRateHz }: SampledChannel, lowShare: number, highShare: number): Found {
  acceptWithin(highShare, "highShare", [0, 1]);
  acceptAbove(highShare, "highShare", acceptWithin(lowShare, "lowShare", [0, 1]));
  let sum = 0;
  const sums = Float64Array.from(samples, (x, i) => {
    if (i > 0) sum += (x * x + (samples[i - 1] ?? 0) ** 2) / (2 * sampleRateHz);
    return sum;
  });
  return {
    startS: reached(sums, lowShare * sum) / sampleRateHz,
    endS: reached(sums, highShare * sum) / sampleRateHz,
    totalSquareSeconds: sum,
  };
}

function byMagnitude({ samples, sampleRateHz }: SampledChannel, level: number): Found {
  let [first, last] = [-1, 0];
  for (let i = 0; i < samples.length; i++) {
    if (Math.abs(samples[i] ?? 0) < level) continue;
    if (first < 0) first = i;
    last = i;
  }
  return { startS: first / sampleRateHz, endS: last / sampleRateHz };
}

/** Running rms over 2 h + 1 samples, where complete; summed anew once in each width, so that errors do not gather. */
function runningRms(samples: ArrayLike<number>, h: number): Float64Array {
  const width = 2 * h + 1;
  const square = (i: number) => (samples[i] ?? 0) ** 2;
  let sum = 0;
  return new Float64Array(Math.max(0, samples.length - 2 * h)).map((_, i) => {
    if (i % width > 0) sum += square(i + width - 1) - square(i - 1);
    else {
      sum = 0;
      for (let k = i; k < i + width; k++) sum += square(k);
    }
    return Math.sqrt(Math.max(0, sum) / width);
  });
}

function byRunningRms(
  { samples, sampleRateHz }: SampledChannel,
  { averagingS, fraction = 0.1, share = 0.9 }: DurationDefinition & { definition: "mil-std-810" },
): Found {
  acceptWithin(acceptAbove(share, "share", 0), "share", [0, 1]);
  const h = Math.floor((acceptPositive(averagingS, "averagingS") * sampleRateHz) / 2);
  const running = runningRms(samples, h);
  if (running.length === 0)
    throw new RangeError(`averagingS must be shorter than the record, got ${averagingS}`);
  const maxRunningRms = running.reduce((a, b) => Math.max(a, b), 0);
  const above: number[] = [];
  for (const [i, rms] of running.entries()) if (rms >= fraction * maxRunningRms) above.push(i + h);
  const held = Math.ceil(share * above.length);
  let best = 0;
  const width = (from: number) => (above[from + held - 1] ?? 0) - (above[from] ?? 0);
  for (let from = 1; from + held <= above.length; from++) if (width(from) < width(best)) best = from;
  return {
    startS: (above[best] ?? 0) / sampleRateHz,
    endS: (above[best + held - 1] ?? 0) / sampleRateHz,
    maxRunningRms,
  };
}

/**
 * Effective duration of a shock by a named definition.
 *
 * Formula: "energy" between shares of the cumulative trapezoid of x^2 (10 % and 90 %), straight between samples;
 * "magnitude" from the first to the last sample of at least `fraction` of the peak; "mil-std-810" the shortest stretch
 * that holds `share` (90 %) of the running rms amplitudes above `fraction` (10 %) of the largest, the rms over
 * 2 floor(averagingS sr/2) + 1 samples where complete, earliest of equals.
 * Shape: n samples of one unit in; times in seconds from the first sample. The averaging time is not fixed by the
 * standard's sentence: print it. Valid for: finite samples that are not all 0. Error: a few roundings.
 * Source: MIL-STD-810G/H method 516; Arias 1970 for the energy.
 *
 * @example effectiveDuration({ samples: [0, 2, 2, 0], sampleRateHz: 10, definition: "magnitude", fraction: 0.5 }).durationS // 0.1
 */
export function effectiveDuration(input: SampledChannel & DurationDefinition) {
  const { samples, sampleRateHz } = input;
  acceptRecord(samples, sampleRateHz, 3);
  let [peak, peakAt] = [0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = Math.abs(samples[i] ?? 0);
    if (x > peak) [peak, peakAt] = [x, i];
  }
  if (peak === 0) throw new RangeError("samples must not all be 0");
  const found = foundBy(input, peak);
  return { ...found, durationS: found.endS - found.startS, peak, peakTimeS: peakAt / sampleRateHz };
}

function foundBy(input: SampledChannel & DurationDefinition, peak: number): Found {
  if (input.definition === "energy") return byEnergy(input, input.lowShare ?? 0.1, input.highShare ?? 0.9);
  const fraction = acceptWithin(acceptAbove(input.fraction ?? 0.1, "fraction", 0), "fraction", [0, 1]);
  return input.definition === "magnitude" ? byMagnitude(input, fraction * peak) : byRunningRms(input, input);
}
