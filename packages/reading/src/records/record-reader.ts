import {
  learnRecordFormat,
  type RecordColumn,
  type RecordFormat,
  type RecordOptions,
} from "./record-format.ts";
import { type RecordTiming, recordTiming } from "./record-timing.ts";
import { isFigure } from "../tables/cut-table.ts";
import type { TableAsk } from "../tables/table-reading.ts";

/** A recorded time history: evenly sampled columns. */
export interface RecordedSignals extends RecordTiming {
  readonly samples: number;
  readonly signals: readonly {
    readonly name: string;
    /** Its place in the file, from 0, by which an ask names its column. */
    readonly index: number;
    /** As the table of units spells it; null where the file names none, or one that is not understood. */
    readonly unit: string | null;
    readonly values: Float64Array;
  }[];
  readonly notes: readonly string[];
  readonly asks: readonly TableAsk[];
}

const maxColumns = 16;
const maxSamples = 20_000_000;
/** Rows that are enough to learn from, and lines in which they must begin. */
const [rowsToLearnFrom, maxHeaderLines] = [200, 5000];
/** No row of numbers is as long; a file without line breaks would fill the memory. */
const maxLineLength = 1_000_000;
const REMARK = /^\s*(?:#|%|\/\/|$)/;
const BEGINS_ROW = /^\s*"?[+\-−–]?[.,]?[\d０-９]/;

/** Numbers that grow. */
interface GrowingColumn {
  values: Float64Array;
}
function put(column: GrowingColumn, at: number, value: number): void {
  if (at >= column.values.length) {
    const larger = new Float64Array(Math.max(65_536, 2 * column.values.length));
    larger.set(column.values);
    column.values = larger;
  }
  column.values[at] = value;
}

/** Whether no number can be read before an answer. */
const isAmbiguous = ({ asks }: RecordFormat) =>
  asks.some(({ about }) => about === "decimal sign" || about === "delimiter");
const isIncomplete = (columns: readonly RecordColumn[]) => columns.length === 0;

/**
 * Reads a record piece by piece; the pieces may end anywhere. Headers of any length, remarks, and lines behind the
 * samples are passed over; a damaged row is refused with its line.
 *
 * @example
 * const reader = recordReader(); reader.push("t [s];a [g]\n0;0\n0,001;1"); reader.finish().sampleRateHz // 1000
 */
export function recordReader(options: RecordOptions = {}) {
  let format: RecordFormat | undefined;
  let rest = "";
  let lineNumber = 0;
  let samples = 0;
  /** The first line behind the samples: what follows it must not be a row again. */
  let footerLine: { readonly number: number; readonly text: string } | undefined;
  let earlyRows = 0;
  let firstLine = 0;
  /** Samples above each line among the rows that is none. */
  const passedOver: number[] = [];
  const early: string[] = [];
  const columns: GrowingColumn[] = [];

  function takeRow(cells: readonly string[], known: RecordFormat): void {
    const { width } = known;
    if (cells.length < width)
      throw new RangeError(`Line ${lineNumber} has ${cells.length} numbers, the first has ${width}.`);
    for (const [i, { index, read }] of known.columns.entries()) {
      const cell = cells[index] ?? "";
      const value = read(cell);
      if (!Number.isFinite(value) && !isAmbiguous(known))
        throw new RangeError(`Line ${lineNumber}: “${cell.trim().slice(0, 40)}” is not a number.`);
      put((columns[i] ??= { values: new Float64Array(0) }), samples, value);
    }
    if (samples === 0) firstLine = lineNumber;
    samples += 1;
  }

  function take(line: string, known: RecordFormat): void {
    lineNumber += 1;
    if (REMARK.test(line)) {
      passedOver.push(samples);
      return;
    }
    const isRow = BEGINS_ROW.test(line) && isFigure(known.split(line)[0]?.trim());
    if (!isRow && samples === 0) return;
    if (!isRow) {
      footerLine ??= { number: lineNumber, text: line };
      return;
    }
    if (samples >= maxSamples) throw new RangeError(`More than ${maxSamples} samples: shorten the record.`);
    if (footerLine !== undefined)
      throw new RangeError(
        `Line ${footerLine.number}: “${footerLine.text.trim().slice(0, 40)}” is not a row of numbers, but rows follow it.`,
      );
    takeRow(known.split(line), known);
  }

  /** The line on which a sample stands. */
  const lineOf = (sample: number) =>
    firstLine + sample + passedOver.filter((above) => above > 0 && above <= sample).length;

  function begin(): RecordFormat {
    if (!early.some((line) => BEGINS_ROW.test(line) && !REMARK.test(line)))
      throw new RangeError("The file has no numbers in its first lines.");
    format = learnRecordFormat(early.join("\n"), options);
    if (format.width > maxColumns)
      throw new RangeError(`The file has ${format.width} columns; at most ${maxColumns} are read.`);
    if (isIncomplete(format.columns)) throw new RangeError("The file has no column of samples.");
    for (const line of early) take(line, format);
    early.length = 0;
    return format;
  }

  function takeLine(line: string): void {
    if (format) {
      take(line, format);
      return;
    }
    if (BEGINS_ROW.test(line)) earlyRows += 1;
    if (early.push(line) >= maxHeaderLines || earlyRows >= rowsToLearnFrom) begin();
  }

  return {
    push(text: string): void {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      if (rest.length > maxLineLength)
        throw new RangeError(
          `Line ${lineNumber + early.length + 1} is longer than ${maxLineLength} characters: open a text file with one sample per line.`,
        );
      for (const line of lines) takeLine(line);
    },
    finish,
    /** As `finish`, with the column of time and the lines of the file. */
    finishTimed() {
      const record = finish();
      const time = timeColumn(format);
      const times = time < 0 ? null : (columns[time]?.values.slice(0, samples) ?? null);
      return { record, times, lineOf };
    },
  };

  function finish(): RecordedSignals {
    if (rest.trim() !== "") takeLine(rest);
    rest = "";
    const known = format ?? begin();
    if (samples < 2) throw new RangeError("A record needs at least two samples.");
    const values = columns.map((column) => column.values.slice(0, samples));
    return recorded(known, { values, samples, lineOf });
  }
}

/** Place of the column of time among the columns; -1 for none, or for one with nothing beside it. */
const timeColumn = (format: RecordFormat | undefined) =>
  format === undefined || format.columns.length < 2 || isAmbiguous(format)
    ? -1
    : format.columns.findIndex(({ isTime }) => isTime);

interface Gathered {
  readonly values: readonly Float64Array[];
  readonly samples: number;
  readonly lineOf: (sample: number) => number;
}

function recorded(format: RecordFormat, { values, samples, lineOf }: Gathered): RecordedSignals {
  const time = format.columns.findIndex(({ isTime }) => isTime);
  const times = values[timeColumn(format)];
  const timing =
    times === undefined
      ? { sampleRateHz: format.headerRateHz, startS: null, unevenness: 0, timeUnit: null }
      : recordTiming(times, format.columns[time]?.unit ?? null, lineOf);
  const places = format.columns.map((_, i) => i).filter((i) => i !== time || format.columns.length < 2);
  return {
    samples,
    ...timing,
    signals: places.map((i) => ({
      name: format.columns[i]?.name ?? "",
      index: format.columns[i]?.index ?? i,
      unit: format.columns[i]?.unit ?? null,
      values: values[i] ?? new Float64Array(0),
    })),
    notes: format.notes,
    asks: format.asks,
  };
}
