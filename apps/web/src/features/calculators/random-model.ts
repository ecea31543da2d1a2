import {
  convertUnit,
  exceedance,
  expectedPeak,
  type PsdPoint,
  type PsdTable,
  psdCurve,
  randomVibrationSummary,
  scalePsd,
} from "@headroom/calculators";
import { linkCodec, nameField, numberField, type Row, rowsField, wordField } from "./link-codec.ts";
import { loadFields, loadStart, type LoadState } from "./load-state.ts";
import type { Demand } from "./shaker.ts";
import { numberIn, type TableColumn } from "./table-column.ts";

export const psdUnits = ["g²/Hz", "(m/s²)²/Hz"] as const;
export type PsdUnit = (typeof psdUnits)[number];
export const readings = ["log-log", "linear-linear"] as const;

export interface RandomState extends LoadState {
  readonly psd: readonly Row[];
  readonly unit: PsdUnit;
  readonly reading: (typeof readings)[number];
  readonly k: number | undefined;
  readonly minutes: number | undefined;
  readonly q: number | undefined;
  readonly preset: string;
}

export const navmat: readonly Row[] = [
  [20, 0.01],
  [80, 0.04],
  [350, 0.04],
  [2000, 0.007],
];

export const psdFields = { psd: rowsField, unit: wordField(psdUnits), reading: wordField(readings) };

export const randomLink = linkCodec<RandomState>(
  { ...loadStart, psd: navmat, unit: "g²/Hz", reading: "log-log", k: 3, minutes: 10, q: 10, preset: "" },
  { ...loadFields, ...psdFields, k: numberField, minutes: numberField, q: numberField, preset: nameField },
);

const plainUnit = (unit: PsdUnit) => (unit === "g²/Hz" ? "g2/Hz" : "(m/s2)2/Hz");

export function psdTable({ psd, unit, reading }: Pick<RandomState, "psd" | "unit" | "reading">): PsdTable {
  const points = psd.map((row, i): PsdPoint => {
    const [frequencyHz, value] = [numberIn(row, 0), numberIn(row, 1)];
    if (Number.isNaN(frequencyHz) || Number.isNaN(value))
      throw new RangeError(`Row ${i + 1} is not complete`);
    return [
      frequencyHz,
      unit === "g²/Hz" ? value : convertUnit({ value, from: plainUnit(unit), to: "g2/Hz" }).value,
    ];
  });
  return { points, interpolation: reading };
}

/** The rows of the same spectrum in another unit. */
export const psdInUnit = (rows: readonly Row[], from: PsdUnit, to: PsdUnit): Row[] =>
  rows.map(
    ([frequency = null, value = null]): Row => [
      frequency,
      typeof value === "number"
        ? // Nine digits, so that there and back is the same number again.
          Number(convertUnit({ value, from: plainUnit(from), to: plainUnit(to) }).value.toPrecision(9))
        : value,
    ],
  );

/** `+3 dB/oct` from the breakpoint above: P2 = P1 10^(m log2(f2/f1)/10). */
function slopeFrom(text: string, row: Row, above: Row | undefined): number | undefined {
  const slope = /^([+-]?[\d.]+)\s*db\s*\/\s*oct(ave)?$/i.exec(text)?.[1];
  if (slope === undefined) return undefined;
  const octaves = Math.log2(numberIn(row, 0) / numberIn(above, 0));
  const value = numberIn(above, 1) * 10 ** ((Number(slope) * octaves) / 10);
  if (!Number.isFinite(value)) throw new RangeError("a slope needs this frequency and the breakpoint above");
  return Number(value.toPrecision(6));
}

export const psdColumns = (unit: PsdUnit): readonly TableColumn[] => [
  { kind: "number", label: "Frequency", unit: "Hz", dimension: "frequency" },
  { kind: "number", label: "PSD", unit, dimension: "accelerationPsd", readAlso: slopeFrom },
];

export const nextPsdRow = (last: Row | undefined): Row => {
  const [frequency, value] = [numberIn(last, 0), numberIn(last, 1)];
  return Number.isNaN(frequency) ? [20, 0.01] : [2 * frequency, Number.isNaN(value) ? 0.01 : value];
};

/** What a spectrum is computed from. */
export type RandomInputs = Pick<RandomState, "psd" | "unit" | "reading" | "k" | "minutes">;

export function computeRandom(state: RandomInputs) {
  const table = psdTable(state);
  const summary = randomVibrationSummary({ ...table, peakSigma: state.k ?? 3 });
  const durationS = state.minutes === undefined ? undefined : state.minutes * 60;
  const isLong = durationS !== undefined && durationS * summary.zeroUpcrossingHz > 1;
  return {
    ...summary,
    table,
    exceedance: exceedance({ sigmas: summary.peakSigma }),
    expected: isLong ? expectedPeak({ upcrossingHz: summary.zeroUpcrossingHz, durationS, risk: 0.01 }) : null,
    curve: psdCurve({ ...table, pointsPerOctave: 6 }).points,
  };
}
export type RandomResult = ReturnType<typeof computeRandom>;

export const randomDemand = (result: RandomResult): Demand => ({
  kind: "random",
  forceAccelerationG: result.accelerationGRms,
  peakAccelerationG: result.accelerationPeakG,
  velocityMPerS: result.velocityPeakMPerS,
  strokePkPkM: result.displacementPkPkM,
  lowHz: result.startFrequencyHz,
  highHz: result.endFrequencyHz,
});

/** The rows raised or lowered by decibels, with five digits as a person would write them. */
export function raisedRows(state: RandomState, levelDb: number): Row[] {
  const { points } = scalePsd({ ...psdTable(state), levelDb });
  const rows = points.map(([frequency, psd]): Row => [frequency, psd]);
  return psdInUnit(rows, "g²/Hz", state.unit).map(
    ([frequency = null, psd = null]): Row => [
      frequency,
      typeof psd === "number" ? Number(psd.toPrecision(5)) : psd,
    ],
  );
}
