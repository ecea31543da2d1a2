import { psdRows } from "../../../domain/standard/standard-values.ts";
import { carriedAxes, carriedPsd, carriedTitle, fewDigits } from "../frame/carried-test.ts";
import { entriesOf, type Preset } from "../frame/entry-rows.ts";
import type { CarriedTest } from "../frame/test-line.ts";
import type { RandomResult, RandomState } from "./random-model.ts";

export const randomEntries = entriesOf("random_psd", (entry) => ({ rows: psdRows(entry) }));

export function carriedRandom(state: RandomState, result: RandomResult, preset: Preset | null): CarriedTest {
  const minutes = state.minutes ?? 60;
  return {
    stereoTypeId: "vib-random",
    title: carriedTitle(`Random ${fewDigits(result.accelerationGRms)} g rms`, preset),
    preset,
    assumes: `Three axes, ${fewDigits(minutes)} min each.`,
    parameters: {
      psd: carriedPsd(result),
      psdUnit: "g²/Hz",
      sigmaClip: result.peakSigma,
      axes: carriedAxes,
      durationPerAxisMin: minutes,
    },
  };
}
