import type { DecimalSign } from "../numbers/number-readings.ts";
import { valueOf } from "../tables/column-values.ts";
import { cutTable } from "../tables/cut-table.ts";
import { readTable } from "../tables/read-table.ts";
import { type Delimiter, splitCells } from "../tables/split-cells.ts";
import type { ReadColumn, TableAsk, TableOptions } from "../tables/table-reading.ts";
import { clockReader, readClock } from "../tables/time-cells.ts";
import { headerRate } from "./record-timing.ts";

/** A column of a record: where it stands, and what it is. */
export interface RecordColumn {
  readonly index: number;
  readonly name: string;
  readonly unit: string | null;
  readonly isTime: boolean;
  /** Reads a cell; NaN where it is no number. */
  readonly read: (cell: string) => number;
}

/** Format of a record's rows, learned from its first lines. */
export interface RecordFormat {
  readonly split: (line: string) => readonly string[];
  /** Cells in a row, those of columns that are left out included. */
  readonly width: number;
  readonly columns: readonly RecordColumn[];
  readonly headerRateHz: number | null;
  readonly notes: readonly string[];
  readonly asks: readonly TableAsk[];
}

/** Options of a record's reader: the answers to its questions. */
export type RecordOptions = Omit<TableOptions, "as">;

const signs = { tab: "\t", semicolon: ";", comma: "," } as const;

/** Splits as fast as the line allows: quotation marks are rare among samples. */
const fastSplit = (delimiter: Delimiter) => (line: string) => {
  if (delimiter === "blank" || delimiter === "blanks" || delimiter === "pipe" || line.includes('"'))
    return splitCells(line, delimiter);
  const cells = line.split(signs[delimiter]);
  while (cells.length > 0 && cells.at(-1)?.trim() === "") cells.pop();
  return cells;
};

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Numbers as most programs write them go the short way; all others are read as everywhere. */
const numberReader =
  (sign: DecimalSign | null) =>
  (cell: string): number => {
    const trimmed = cell.trim();
    const pointed = sign === "," ? trimmed.replace(",", ".") : trimmed;
    const isShort = PLAIN.test(pointed) && !(sign === "," && trimmed.includes("."));
    return isShort ? Number(pointed) : (valueOf(trimmed, sign) ?? Number.NaN);
  };

function recordColumn(column: ReadColumn, firstCell: string, sign: DecimalSign | null): RecordColumn {
  const { index, heading, unit } = column;
  const clock = clockReader();
  return {
    index,
    name: heading === "" ? `Column ${index + 1}` : heading,
    unit,
    isTime: column.quantity === "time",
    read: readClock(firstCell) === null ? numberReader(sign) : (cell) => clock(cell) ?? Number.NaN,
  };
}

/**
 * Learns from the first lines of a record how its rows are written: what parts the cells, the decimal sign, headings,
 * units, and which column is the time. Refuses with RangeError lines without a row of numbers.
 */
export function learnRecordFormat(text: string, options: RecordOptions = {}): RecordFormat {
  const cut = cutTable(text, options.delimiter);
  const table = readTable(text, { ...options, as: "record" });
  // A table without a decimal sign holds whole numbers so far: a later fraction is written with a point.
  const isSignAmbiguous = table.asks.some(({ about }) => about === "decimal sign");
  const sign = table.decimalSign ?? (isSignAmbiguous ? null : ".");
  const [first] = cut.body;
  return {
    split: fastSplit(table.delimiter),
    width: first?.cells.length ?? 0,
    columns: table.columns
      .filter(({ values }) => values.some((value) => typeof value === "number" || value === null))
      .map((column) => recordColumn(column, first?.cells[column.index] ?? "", sign)),
    headerRateHz: headerRate(cut.above),
    notes: table.notes,
    asks: table.asks.map((ask) => {
      const index = ask.column === undefined ? undefined : table.columns[ask.column]?.index;
      return index === undefined ? ask : { ...ask, column: index };
    }),
  };
}
