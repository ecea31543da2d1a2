import { acceptNotNegative } from "../input/accept.ts";
import { inertialForceN } from "../shaker/inertial-force.ts";
import { POUND_FORCE_N } from "../units/constants.ts";
import type { PsdTable } from "./psd-table.ts";
import { randomVibrationSummary } from "./random-vibration-summary.ts";

/**
 * Force that drives a mass through a random table.
 *
 * Formula: F_rms = m g0 a_rms, F_peak = k F_rms; m = movingMassKg, k = peakSigma. Hold the rms against the
 * RANDOM rating of a shaker (rms), never against its sine rating (peak).
 * Valid for: a rigid load. Error: as `randomVibrationSummary`. Source: Newton.
 *
 * @example randomForce({ movingMassKg: 30, points: [[20, 0.01], [80, 0.04], [350, 0.04], [2000, 0.007]] }).forceNRms // 1782.314
 */
export function randomForce({
  movingMassKg,
  ...summary
}: PsdTable & { readonly movingMassKg: number; readonly peakSigma?: number }) {
  acceptNotNegative(movingMassKg, "movingMassKg");
  const { accelerationGRms, peakSigma } = randomVibrationSummary(summary);
  const forceNRms = inertialForceN({ movingMassKg, accelerationG: accelerationGRms });
  return { forceNRms, forcePeakN: peakSigma * forceNRms, forceLbfRms: forceNRms / POUND_FORCE_N };
}
