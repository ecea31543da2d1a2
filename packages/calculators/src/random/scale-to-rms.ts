import { acceptPositive } from "../input/accept.ts";
import type { PsdTable } from "./psd-table.ts";
import { randomVibrationSummary } from "./random-vibration-summary.ts";

/**
 * By how much a table must be raised to reach an overall level.
 *
 * Formula: factor on PSD = (target/rms)^2, dB = 20 log10(target/rms); target = targetGRms.
 * Valid for: a positive target. Error: a few roundings. Source: definition of the decibel.
 *
 * @example scaleToRms({ points: [[20, 0.01], [80, 0.04], [350, 0.04], [2000, 0.007]], targetGRms: 12 }).levelDb // 5.936778
 */
export function scaleToRms({ targetGRms, ...table }: PsdTable & { readonly targetGRms: number }): {
  levelDb: number;
  psdFactor: number;
} {
  const ratio = acceptPositive(targetGRms, "targetGRms") / randomVibrationSummary(table).accelerationGRms;
  return { levelDb: 20 * Math.log10(ratio), psdFactor: ratio * ratio };
}
