import { convertUnit, type PsdPoint, type PsdTable } from "@headroom/calculators";
import { numberIn, type Row, type TableColumn } from "../../../ui/editable-table/table-column.ts";
import { rowsField, wordField } from "./link-codec.ts";

export const psdUnits = ["g²/Hz", "(m/s²)²/Hz"] as const;
export type PsdUnit = (typeof psdUnits)[number];
export const readings = ["log-log", "linear-linear"] as const;
const readingNames = { "log-log": "Straight on log-log axes", "linear-linear": "Straight on linear axes" };
export const readingOptions = readings.map((id) => ({ id, label: readingNames[id] }));

/** A spectrum as it stands in the fields. */
export interface PsdState {
  readonly psd: readonly Row[];
  readonly unit: PsdUnit;
  readonly reading: (typeof readings)[number];
}

export const navmat: readonly Row[] = [
  [20, 0.01],
  [80, 0.04],
  [350, 0.04],
  [2000, 0.007],
];

export const psdFields = { psd: rowsField, unit: wordField(psdUnits), reading: wordField(readings) };

const plainUnit = (unit: PsdUnit) => (unit === "g²/Hz" ? "g2/Hz" : "(m/s2)2/Hz");

export function psdTable({ psd, unit, reading }: PsdState): PsdTable {
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
  { kind: "number", label: "Frequency", unit: "Hz" },
  { kind: "number", label: "PSD", unit, readAlso: slopeFrom },
];

export const nextPsdRow = (last: Row | undefined): Row => {
  const [frequency, value] = [numberIn(last, 0), numberIn(last, 1)];
  return Number.isNaN(frequency) ? [20, 0.01] : [2 * frequency, Number.isNaN(value) ? 0.01 : value];
};
