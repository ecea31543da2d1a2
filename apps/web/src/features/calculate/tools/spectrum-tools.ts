import {
  bandRms as rmsOfBand,
  type PsdPoint,
  type PsdTable,
  psdCurve,
  psdFromSlopes,
  randomVibrationSummary,
  type SlopeSegment,
  scalePsd,
  scaleToRms,
} from "@headroom/calculators";
import { psdRms } from "../../../domain/formula/psd-rms.ts";
import { numberIn, optionalIn, type Row } from "../../../ui/editable-table/table-column.ts";
import { psdTable, type PsdState } from "../inputs/psd-model.ts";
import { carriedRandom } from "../frame/carried-random.ts";
import type { FigureTable } from "../results/figure-list.tsx";
import { main } from "../results/result-list.tsx";
import { choice, chosen, quantity, spectrum, spectrumStart, tool } from "./tool.ts";

type SpectrumState = { readonly [K in keyof PsdState]: PsdState[K] };

/** Breakpoints, each with the slope to the next. */
function breakpoints({ points, slopesDbPerOctave }: ReturnType<typeof summaryOf>): FigureTable {
  return {
    title: "Breakpoints",
    columns: [
      { label: "Frequency", unit: "Hz" },
      { label: "PSD", unit: "g²/Hz" },
      { label: "Slope to the next", unit: "dB/oct" },
    ],
    rows: points.map(([hz, psd], i) => [hz, psd, slopesDbPerOctave[i] ?? null]),
  };
}

const summaryOf = (table: PsdTable) => ({
  ...randomVibrationSummary(table),
  points: table.points,
  table,
});

/** The spectrum as it is drawn, and as a test. */
const shownAs = (table: PsdTable, summary: ReturnType<typeof summaryOf>) => ({
  spectrum: psdCurve({ ...table, pointsPerOctave: 6 }).points,
  test: carriedRandom({ minutes: undefined }, summary, null),
});

const decibel = (formula: string) => ({ formula, source: "Definition of the decibel, IEC 60027-3" });
const slopeNote = {
  ...decibel("P₂ = P₁·10^(s·log₂(f₂/f₁)/10), s the slope in dB/oct."),
  holds: "3 dB/oct is a factor of 1.99526 per octave, not 2; a factor of 2 is 3.0103 dB/oct.",
};

/** A row of levels and slopes: from, to, and either a level or a slope. */
function slopeSegment(row: Row, index: number): SlopeSegment {
  const [startFrequencyHz, endFrequencyHz] = [numberIn(row, 0), numberIn(row, 1)];
  const [psdG2PerHz, slopeDbPerOctave] = [optionalIn(row, 2), optionalIn(row, 3)];
  if (Number.isNaN(startFrequencyHz) || Number.isNaN(endFrequencyHz))
    throw new RangeError(`Row ${index + 1} is not complete`);
  const ends = { startFrequencyHz, endFrequencyHz };
  if (psdG2PerHz !== undefined && slopeDbPerOctave === undefined) return { ...ends, psdG2PerHz };
  if (psdG2PerHz === undefined && slopeDbPerOctave !== undefined) return { ...ends, slopeDbPerOctave };
  throw new RangeError(`Row ${index + 1} takes a level or a slope, one of the two`);
}

export const slopes = tool<SpectrumState & { given: "slopes" | "points"; bands: readonly Row[] }>({
  givesTest: true,
  start: {
    ...spectrumStart,
    given: "slopes",
    bands: [
      [20, 80, null, 3],
      [80, 350, 0.04, null],
      [350, 2000, null, -3],
    ],
  },
  fields: [
    choice("given", "Given", { slopes: "Levels and slopes", points: "Breakpoints" }),
    {
      kind: "rows",
      name: "bands",
      label: "Levels and slopes",
      isUsed: chosen("given", "slopes"),
      columns: [
        { kind: "number", label: "From", unit: "Hz" },
        { kind: "number", label: "To", unit: "Hz" },
        { kind: "number", label: "Level", unit: "g²/Hz", isOptional: true },
        { kind: "number", label: "Slope", unit: "dB/oct", isOptional: true },
      ],
      nextRow: (last) => [last?.[1] ?? null, null, null, -3],
    },
    spectrum({ isUsed: chosen("given", "points") }),
  ],
  compute: ({ given, bands, ...state }) => {
    const table =
      given === "points"
        ? psdTable(state)
        : { points: psdFromSlopes({ segments: bands.map(slopeSegment) }).points };
    const summary = summaryOf(table);
    return {
      results: [
        ["Overall level", "rms", summary.accelerationGRms, "g", psdRms, main],
        ["Steepest slope", "", steepest(summary.slopesDbPerOctave), "dB/oct", slopeNote],
      ],
      table: breakpoints(summary),
      ...shownAs(table, summary),
    };
  },
});

const steepest = (values: readonly (number | null)[]): number =>
  values.reduce<number>((most, value) => (Math.abs(value ?? 0) > Math.abs(most) ? (value ?? 0) : most), 0);

export const scale = tool<SpectrumState & { targetG: number }>({
  givesTest: true,
  start: { ...spectrumStart, targetG: 12 },
  fields: [spectrum(), quantity("targetG", ["Scale to, overall rms", "g"])],
  compute: ({ targetG, ...state }) => {
    const table = psdTable(state);
    const { levelDb, psdFactor } = scaleToRms({ ...table, targetGRms: targetG });
    const scaled = { ...table, points: scalePsd({ ...table, levelDb }).points.map(fiveDigits) };
    const summary = summaryOf(scaled);
    const before = randomVibrationSummary(table).accelerationGRms;
    return {
      results: [
        [
          "Change of level",
          "",
          levelDb,
          "dB",
          decibel("20·log₁₀(σ₂/σ₁): the same decibels move PSD and rms."),
          main,
        ],
        ["Factor on the PSD", "", psdFactor, "", decibel("(σ₂/σ₁)².")],
        ["Overall level before", "rms", before, "g", psdRms],
        ["Overall level of these breakpoints", "rms", summary.accelerationGRms, "g", psdRms],
      ],
      table: breakpoints(summary),
      ...shownAs(scaled, summary),
    };
  },
});

/** A level as a person would write it down. */
const fiveDigits = ([hz, psd]: PsdPoint): PsdPoint => [hz, Number(psd.toPrecision(5))];

export const bandRms = tool<SpectrumState & { fromHz: number; toHz: number }>({
  start: { ...spectrumStart, fromHz: 100, toHz: 200 },
  fields: [spectrum(), quantity("fromHz", ["From", "Hz"]), quantity("toHz", ["To", "Hz"])],
  compute: ({ fromHz, toHz, ...state }) => {
    const table = psdTable(state);
    const { accelerationGRms } = rmsOfBand({ ...table, lowFrequencyHz: fromHz, highFrequencyHz: toHz });
    const overall = randomVibrationSummary(table).accelerationGRms;
    const share = 100 * (accelerationGRms / overall) ** 2;
    const outside = "Outside its breakpoints the spectrum is zero.";
    return {
      results: [
        ["Level in the band", "rms", accelerationGRms, "g", { ...psdRms, holds: outside }, main],
        ["Level in the band", "3σ peak", 3 * accelerationGRms, "g", { ...psdRms, formula: "3·σ." }],
        ["Overall level", "rms", overall, "g", psdRms],
        ["Share of the band", "of acceleration²", share, "%", { ...psdRms, formula: "(σ_band/σ)²." }],
      ],
      spectrum: psdCurve({ ...table, pointsPerOctave: 6 }).points,
    };
  },
});
