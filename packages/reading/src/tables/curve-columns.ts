import { columnUnit } from "./column-unit.ts";
import { cellValue, plainColumn, valueOf } from "./column-values.ts";
import { type CurveRow, curvePoints, readSlope, splitRange } from "./curve-rows.ts";
import type { RawColumn, ReadColumn, TableContext, TableOptions } from "./table-reading.ts";

/** A frequency beyond which the order of a table turns; undefined where it rises throughout. */
const disorder = (values: readonly number[]) =>
  values.findIndex((value, i) => i > 0 && value < (values[i - 1] ?? 0));

function refuseDisorder(values: readonly number[], { lines }: TableContext): void {
  const at = disorder(values);
  if (at > 0)
    throw new RangeError(
      `line ${lines[at]}: frequency must rise: ${values[at]} Hz after ${values[at - 1]} Hz`,
    );
}

/** A table that falls throughout is turned round. */
function inOrder(columns: readonly ReadColumn[], context: TableContext): readonly ReadColumn[] {
  const frequencies = columns.filter(({ quantity }) => quantity === "frequency");
  const [first] = frequencies;
  // Segments from one frequency to another stand in the order of the sweep.
  if (first === undefined || frequencies.length > 1) return columns;
  const values = first.values.filter((value) => typeof value === "number");
  // A value that is asked has no place in an order yet.
  if (values.length < first.values.length || disorder(values) < 0) return columns;
  if (disorder(values.toReversed()) < 0) {
    context.notes.push("the table falls in frequency and was turned round");
    return columns.map((column) => ({ ...column, values: column.values.toReversed() }));
  }
  refuseDisorder(values, context);
  return columns;
}

interface CurveParts {
  readonly start: RawColumn;
  readonly end: RawColumn | undefined;
  readonly level: RawColumn;
  readonly slope: RawColumn | undefined;
}

/** The parts of a spectrum that is written with slopes or ranges; undefined where it is points alone. */
function curveParts(columns: readonly RawColumn[]): CurveParts | undefined {
  const [start, end] = columns.filter(({ quantity }) => quantity === "frequency");
  const slope = columns.find(({ quantity }) => quantity === "slope");
  const level = columns.find(
    (column) => column !== start && column !== end && column !== slope && !column.isWords,
  );
  if (start === undefined || level === undefined) return undefined;
  const hasSlopes = level.cells.some((cell) => readSlope(cell, ".") !== undefined);
  const hasRanges = start.cells.some((cell) => splitRange(cell) !== undefined);
  const hasGaps = slope !== undefined && level.cells.some(isEmpty);
  return end !== undefined || hasSlopes || hasRanges || hasGaps ? { start, end, level, slope } : undefined;
}

function frequenciesOf(
  { start, end }: CurveParts,
  row: number,
  context: TableContext,
): readonly [number, number] | null {
  const cell = start.cells[row] ?? "";
  const range = end === undefined ? splitRange(cell) : [cell, end.cells[row] ?? ""];
  const ends = (range ?? [cell]).map((text) => valueOf(text, context.sign)).filter((value) => value !== null);
  const isWhole = ends.length === (range ?? [cell]).length;
  if (!isWhole && context.asks.length === 0)
    throw new RangeError(`line ${context.lines[row]}: "${cell}" is not a frequency or a range of them`);
  return isWhole ? [Math.min(...ends), Math.max(...ends)] : null;
}

const isEmpty = (cell: string) => /^[-–—]?$/.test(cell);

/** The slope of a row: in the cell of its level, or beside it where that is empty. */
function slopeOf({ level, slope }: CurveParts, row: number, { sign }: TableContext): number | undefined {
  const cell = level.cells[row] ?? "";
  if (!isEmpty(cell)) return readSlope(cell, sign);
  const beside = slope?.cells[row] ?? "";
  return readSlope(beside, sign) ?? valueOf(beside, sign) ?? undefined;
}

function curveRow(parts: CurveParts, row: number, context: TableContext): CurveRow | null {
  const frequencies = frequenciesOf(parts, row, context);
  if (frequencies === null) return null;
  const [startFrequency, endFrequency] = frequencies;
  const base = { line: context.lines[row] ?? row + 1, startFrequency, endFrequency };
  const slope = slopeOf(parts, row, context);
  if (slope !== undefined) return { ...base, slopeDbPerOctave: slope };
  const level = cellValue(parts.level, row, context);
  return level === null ? null : { ...base, level };
}

/** Breakpoints from slopes, ranges and levels; frequencies in Hz or a multiple of it, as they are written. */
function resolvedColumns(
  parts: CurveParts,
  options: TableOptions,
  context: TableContext,
): readonly ReadColumn[] {
  const rows = parts.start.cells.map((_, row) => curveRow(parts, row, context));
  const known = rows.filter((row) => row !== null);
  const points =
    known.length < rows.length
      ? []
      : curvePoints(inRisingOrder(known, context), options.as === "psd" ? 10 : 20);
  context.notes.push("slopes and ranges were resolved into breakpoints");
  const [frequency, level] = [parts.start, parts.level];
  return [
    {
      index: frequency.index,
      heading: frequency.title,
      quantity: "frequency",
      ...columnUnit(frequency, options, context),
      values: points.map((point) => point.frequency),
    },
    {
      index: level.index,
      heading: level.title,
      quantity: level.quantity,
      ...columnUnit(level, options, context),
      values: points.map((point) => point.level),
    },
  ];
}

function inRisingOrder(rows: readonly CurveRow[], context: TableContext): readonly CurveRow[] {
  const starts = rows.map(({ startFrequency }) => startFrequency);
  if (disorder(starts) < 0) return rows;
  const turned = rows.toReversed();
  if (
    disorder(turned.map(({ startFrequency }) => startFrequency)) < 0 &&
    rows.every(({ slopeDbPerOctave }) => slopeDbPerOctave === undefined)
  ) {
    context.notes.push("the table falls in frequency and was turned round");
    return turned;
  }
  refuseDisorder(starts, context);
  return rows;
}

/** The columns of a spectrum: points as they are written, slopes and ranges resolved, in rising order. */
export function curveColumns(
  columns: readonly RawColumn[],
  options: TableOptions,
  context: TableContext,
): readonly ReadColumn[] {
  // A sine profile's segments have laws of their own and are no curve.
  const parts = options.as === "sine" && columns.length > 2 ? undefined : curveParts(columns);
  if (parts !== undefined) return resolvedColumns(parts, options, context);
  return inOrder(
    columns.map((column) => plainColumn(column, options, context)),
    context,
  );
}
