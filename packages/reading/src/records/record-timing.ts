import { convertUnit } from "@headroom/calculators";
import { numberReadings } from "../numbers/number-readings.ts";
import { epochUnit } from "../tables/time-cells.ts";

/** Timing of a record's samples. */
export interface RecordTiming {
  /** Null where neither a column of time nor the header says it. */
  readonly sampleRateHz: number | null;
  /** Time of the first sample; null where there is no column of time. */
  readonly startS: number | null;
  /** Largest deviation of a time from the even grid, as a share of its step. */
  readonly unevenness: number;
  /** The unit in which the column of time was read. */
  readonly timeUnit: string | null;
}

const HEADER_RATE =
  /(?:sampl(?:e|ing)[ _]?(?:rate|freq\w*)|abtastrate|abtastfrequenz|\bfs\b|\brate\b)[^\d\n]{0,20}?(\d[\d.,]*(?:e[+-]?\d+)?)\s*(k?hz|s\/s|ks\/s|samples?\/s)?/i;
const HEADER_STEP =
  /(?:sampl(?:e|ing)[ _]?(?:interval|period)|\bdt\b|delta[ _]?(?:t|x)|increment|abtastintervall)[^\d\n]{0,20}?(\d[\d.,]*(?:e[+-]?\d+)?)\s*(s|sec|ms|us|µs)?\b/i;

/** A number that can be read in one way alone; NaN for others. */
function onlyReading(text: string | undefined): number {
  const [only, second] = numberReadings(text?.replace(/[.,]+$/, "") ?? "");
  return second === undefined ? (only?.value ?? Number.NaN) : Number.NaN;
}

/** The sample rate that lines above the samples state; null where none does. */
export function headerRate(lines: readonly string[]): number | null {
  for (const line of lines) {
    const [, rate, rateUnit = ""] = HEADER_RATE.exec(line) ?? [];
    const [, step, stepUnit = "s"] = HEADER_STEP.exec(line) ?? [];
    const rateHz = onlyReading(rate) * (/^k/i.test(rateUnit) ? 1000 : 1);
    if (rateHz > 0) return rateHz;
    const stepS = onlyReading(step);
    if (stepS > 0)
      return 1 / convertUnit({ value: stepS, from: stepUnit.replace("sec", "s"), to: "s" }).value;
  }
  return null;
}

/**
 * The sample rate of a column of time: its samples on an even grid from the first to the last.
 *
 * Refuses with RangeError times that do not rise. Units: `unit` as the heading names it; without one, seconds, or the
 * unit in which times since 1970 are as large as these.
 */
export function recordTiming(
  times: Float64Array,
  unit: string | null,
  lineOf: (sample: number) => number,
): RecordTiming {
  const count = times.length - 1;
  const first = times[0] ?? 0;
  const mean = ((times[count] ?? 0) - first) / count;
  if (!(mean > 0)) throw new RangeError("The values of the time column must increase.");
  const back = times.findIndex((time, i) => i > 0 && time < (times[i - 1] ?? 0));
  if (back > 0)
    throw new RangeError(
      `The values of the time column must increase: sample ${back + 1}, in line ${lineOf(back)}, is before sample ${back}.`,
    );
  let max = 0;
  // Against the even grid: a time column printed with few digits is uneven in its steps, not in its course.
  for (let i = 0; i <= count; i++) max = Math.max(max, Math.abs((times[i] ?? 0) - first - i * mean));
  const timeUnit = unit ?? epochUnit(first) ?? "s";
  const seconds = (value: number) => convertUnit({ value, from: timeUnit, to: "s" }).value;
  return { sampleRateHz: 1 / seconds(mean), startS: seconds(first), unevenness: max / mean, timeUnit };
}
