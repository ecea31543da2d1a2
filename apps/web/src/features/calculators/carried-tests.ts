import type { Cell, Row } from "./link-codec.ts";
import type { MixedResult, MixedState } from "./mixed-model.ts";
import type { Preset } from "./calculator-presets.ts";
import type { RandomResult, RandomState } from "./random-model.ts";
import type { ShockShape, ShockState } from "./shock-model.ts";
import type { SineResult, SineState } from "./sine-model.ts";
import { numberIn, optionalIn } from "./table-column.ts";
import type { CarriedTest } from "./test-line.ts";

const axes = ["X", "Y", "Z"];
const digits = (value: number) => Number(value.toPrecision(6));
const short = (value: number) => String(Number(value.toPrecision(3)));

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

const titleOf = (plain: string, preset: Preset | null) =>
  preset ? `${preset.document}: ${preset.title}` : plain;

export function carriedSine(state: SineState, result: SineResult, preset: Preset | null): CarriedTest {
  const minutes = result.testTimeS === null ? 60 : digits(result.testTimeS / 60);
  const band = `${short(result.startFrequencyHz)} to ${short(result.endFrequencyHz)} Hz, ${short(result.maxAccelerationG)} g`;
  return {
    stereoTypeId: "vib-sine",
    title: titleOf(`Sine ${band}`, preset),
    preset,
    assumes: `Three axes, ${short(minutes)} min each${result.testTimeS === null ? ", because no sweep is given" : ""}.${result.gaps.length > 0 ? " Laboratories are asked for the gap too: a test of theirs has none." : ""}`,
    parameters: {
      segments: withoutRepeats(state.rows.flatMap(breakpoints)),
      mode: "sweep",
      axes,
      durationPerAxisMin: minutes,
      ...(state.rateUnit === "oct/min" && state.rate !== undefined && { sweepRateOctMin: state.rate }),
      ...(state.sweeps !== undefined && { sweeps: state.sweeps }),
    },
  };
}

const psdRows = ({ table }: { readonly table: RandomResult["table"] }) =>
  table.points.map(([fHz, psd]) => ({ fHz, psd: Number(psd.toPrecision(9)) }));

export function carriedRandom(state: RandomState, result: RandomResult, preset: Preset | null): CarriedTest {
  const minutes = state.minutes ?? 60;
  return {
    stereoTypeId: "vib-random",
    title: titleOf(`Random ${short(result.accelerationGRms)} g rms`, preset),
    preset,
    assumes: `Three axes, ${short(minutes)} min each.`,
    parameters: {
      psd: psdRows(result),
      psdUnit: "g²/Hz",
      sigmaClip: result.peakSigma,
      axes,
      durationPerAxisMin: minutes,
    },
  };
}

export function carriedMixed(state: MixedState, result: MixedResult, preset: Preset | null): CarriedTest {
  const minutes = state.minutes ?? 60;
  const tones = state.tones.map((row) => ({
    fStartHz: numberIn(row, 0),
    fEndHz: optionalIn(row, 1) ?? numberIn(row, 0),
    level: numberIn(row, 2),
  }));
  return {
    stereoTypeId: "vib-sine-on-random",
    title: titleOf(`Sine on random ${short(result.accelerationG.totalRms)} g rms`, preset),
    preset,
    assumes: `Three axes, ${short(minutes)} min each.`,
    parameters: { psd: psdRows(result), tones, axes, durationPerAxisMin: minutes },
  };
}

export function carriedShock(
  shape: ShockShape,
  { a = 0, ms = 0 }: ShockState,
  preset: Preset | null,
): CarriedTest {
  const name = shape === "tps" ? "Terminal-peak sawtooth" : "Half-sine";
  return {
    stereoTypeId: shape === "tps" ? "shock-tps" : "shock-half-sine",
    title: titleOf(`${name} ${short(a)} g, ${short(ms)} ms`, preset),
    preset,
    assumes: "Three shocks in each of the six directions.",
    parameters: {
      amplitudeG: a,
      durationMs: ms,
      shocksPerDirection: 3,
      directions: ["+X", "-X", "+Y", "-Y", "+Z", "-Z"],
    },
  };
}
