import { numberIn, optionalIn, type Row } from "../../../ui/editable-table/table-column.ts";
import { carriedAxes, carriedPsd, carriedTitle, fewDigits } from "../frame/carried-test.ts";
import { entriesOf, type Preset } from "../frame/entry-rows.ts";
import type { CarriedTest } from "../frame/test-line.ts";
import type { SineOnRandomResult, SineOnRandomState } from "./sine-on-random-model.ts";

export const sineOnRandomEntries = entriesOf("sine_on_random", (entry) => ({
  rows: entry.random.shape,
  tones: (entry.tones_hz_g ?? []).map(([fHz, level]): Row => [fHz, null, level]),
}));

export function carriedSineOnRandom(
  state: SineOnRandomState,
  result: SineOnRandomResult,
  preset: Preset | null,
): CarriedTest {
  const minutes = state.minutes ?? 60;
  const tones = state.tones.map((row) => ({
    fStartHz: numberIn(row, 0),
    fEndHz: optionalIn(row, 1) ?? numberIn(row, 0),
    level: numberIn(row, 2),
  }));
  return {
    stereoTypeId: "vib-sine-on-random",
    title: carriedTitle(`Sine on random ${fewDigits(result.accelerationG.totalRms)} g rms`, preset),
    preset,
    assumes: `Three axes, ${fewDigits(minutes)} min each.`,
    parameters: { psd: carriedPsd(result), tones, axes: carriedAxes, durationPerAxisMin: minutes },
  };
}
