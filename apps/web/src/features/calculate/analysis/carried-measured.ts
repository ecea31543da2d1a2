import { randomVibrationSummary } from "@headroom/calculators";
import type { PlotPoint } from "@headroom/plots";
import { carriedRandom } from "../frame/carried-random.ts";
import type { CarriedTest } from "../frame/test-line.ts";

/** Rms of a spectrum that is straight in log-log axes. */
export const rmsOfPoints = (points: readonly PlotPoint[]): number =>
  randomVibrationSummary({ points: [...points] }).accelerationGRms;

/** A specification from a record: breakpoints in g²/Hz as a random test. */
export function carriedMeasured(points: readonly PlotPoint[], minutes: number | undefined): CarriedTest {
  const table = { points: [...points] };
  const test = carriedRandom({ minutes }, { ...randomVibrationSummary(table), table }, null);
  return { ...test, title: `${test.title}, from a record` };
}
