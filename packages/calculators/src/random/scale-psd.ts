import { acceptFinite } from "../input/accept.ts";
import { type PsdPoint, type PsdTable } from "./psd-table.ts";
import { randomVibrationSummary } from "./random-vibration-summary.ts";

/**
 * A table raised or lowered by decibels.
 *
 * Formula: P' = P 10^(dB/10), rms' = rms 10^(dB/20): the same decibels move both (+6.02 dB is PSD x 4, rms x 2).
 * Valid for: tables that `psdMoment` accepts. Error: a few roundings. Source: definition of the decibel.
 *
 * @example scalePsd({ points: [[20, 0.01], [80, 0.04], [350, 0.04], [2000, 0.007]], levelDb: -3 }).accelerationGRms // 4.288864
 */
export function scalePsd({ levelDb, ...table }: PsdTable & { readonly levelDb: number }): {
  points: readonly PsdPoint[];
  accelerationGRms: number;
} {
  const factor = 10 ** (acceptFinite(levelDb, "levelDb") / 10);
  const before = randomVibrationSummary(table).accelerationGRms;
  return {
    points: table.points.map(([frequencyHz, psd]): PsdPoint => [frequencyHz, psd * factor]),
    accelerationGRms: before * Math.sqrt(factor),
  };
}
