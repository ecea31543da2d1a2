import { breakpointsOf, segmentRow } from "../../../domain/standard/standard-values.ts";
import { carriedAxes, carriedTitle, fewDigits } from "../frame/carried-test.ts";
import { entriesOf, type Preset } from "../frame/entry-rows.ts";
import type { CarriedTest } from "../frame/test-line.ts";
import type { SineResult, SineState } from "./sine-model.ts";

const digits = (value: number) => Number(value.toPrecision(6));

export const sineEntries = entriesOf("sine_profile", (entry) => ({ rows: entry.segments.map(segmentRow) }));

export function carriedSine(state: SineState, result: SineResult, preset: Preset | null): CarriedTest {
  const minutes = result.testTimeS === null ? 60 : digits(result.testTimeS / 60);
  const band = `${fewDigits(result.startFrequencyHz)} to ${fewDigits(result.endFrequencyHz)} Hz, ${fewDigits(result.maxAccelerationG)} g`;
  return {
    stereoTypeId: "vib-sine",
    title: carriedTitle(`Sine ${band}`, preset),
    preset,
    assumes: `Three axes, ${fewDigits(minutes)} min each${result.testTimeS === null ? ", because no sweep is given" : ""}.${result.gaps.length > 0 ? " The range between the segments counts too: a sweep sent to laboratories has no gaps." : ""}`,
    parameters: {
      segments: breakpointsOf(state.rows),
      mode: "sweep",
      axes: carriedAxes,
      durationPerAxisMin: minutes,
      ...(state.rateUnit === "oct/min" && state.rate !== undefined && { sweepRateOctMin: state.rate }),
      ...(state.sweeps !== undefined && { sweeps: state.sweeps }),
    },
  };
}
