import type { Cell, Row } from "../../../ui/editable-table/table-column.ts";
import { numberIn, optionalIn } from "../../../ui/editable-table/table-column.ts";
import { carriedAxes, carriedTitle, fewDigits } from "../frame/carried-test.ts";
import type { Preset } from "../frame/entry-rows.ts";
import type { CarriedTest } from "../frame/test-line.ts";
import type { SineResult, SineState } from "./sine-model.ts";

const digits = (value: number) => Number(value.toPrecision(6));

type BreakPoint = Record<string, number | string>;

/** A segment as its two breakpoints; displacements are carried peak to peak in millimetres. */
function breakpoints(row: Row): BreakPoint[] {
  const law: Cell = row[2] ?? "a";
  const kind = law === "a" ? "acceleration g" : law === "v" ? "velocity m/s" : "displacement mm pk-pk";
  const start = numberIn(row, 3) * (law === "dpk" ? 2 : 1);
  const end = optionalIn(row, 4) ?? start;
  return [
    { fHz: numberIn(row, 0), level: start, kind },
    { fHz: numberIn(row, 1), level: end, kind },
  ];
}

/** Where two segments meet in one point, it is written once. */
const withoutRepeats = (rows: readonly BreakPoint[]) =>
  rows.filter((row, i) => JSON.stringify(row) !== JSON.stringify(rows[i - 1]));

export function carriedSine(state: SineState, result: SineResult, preset: Preset | null): CarriedTest {
  const minutes = result.testTimeS === null ? 60 : digits(result.testTimeS / 60);
  const band = `${fewDigits(result.startFrequencyHz)} to ${fewDigits(result.endFrequencyHz)} Hz, ${fewDigits(result.maxAccelerationG)} g`;
  return {
    stereoTypeId: "vib-sine",
    title: carriedTitle(`Sine ${band}`, preset),
    preset,
    assumes: `Three axes, ${fewDigits(minutes)} min each${result.testTimeS === null ? ", because no sweep is given" : ""}.${result.gaps.length > 0 ? " Laboratories are asked for the gap too: a test of theirs has none." : ""}`,
    parameters: {
      segments: withoutRepeats(state.rows.flatMap(breakpoints)),
      mode: "sweep",
      axes: carriedAxes,
      durationPerAxisMin: minutes,
      ...(state.rateUnit === "oct/min" && state.rate !== undefined && { sweepRateOctMin: state.rate }),
      ...(state.sweeps !== undefined && { sweeps: state.sweeps }),
    },
  };
}
