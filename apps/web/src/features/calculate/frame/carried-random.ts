import type { PsdTable } from "@headroom/calculators";
import { carriedAxes, carriedPsd, carriedTitle, fewDigits } from "./carried-test.ts";
import type { Preset } from "./entry-rows.ts";
import type { CarriedTest } from "./test-line.ts";

export function carriedRandom(
  state: { readonly minutes: number | undefined },
  result: { readonly accelerationGRms: number; readonly peakSigma: number; readonly table: PsdTable },
  preset: Preset | null,
): CarriedTest {
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
