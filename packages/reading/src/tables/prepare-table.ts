import { unambiguous } from "../numbers/read-number.ts";
import { valueOf } from "./column-values.ts";
import { type CutTable, cutTable, isFigure } from "./cut-table.ts";
import { cellReadings, type DecimalConvention, decimalConvention } from "./decimal-sign.ts";
import { type Heading, readHeading } from "./heading.ts";
import type { Delimiter } from "./split-cells.ts";
import { assignQuantities } from "./table-kind.ts";
import type { RawColumn, TableContext, TableKind, TableOptions } from "./table-reading.ts";
import { readClock } from "./time-cells.ts";

const isMissing = (cell: string) => cell === "" || /^[-–—]$/.test(cell);

/** The headings with the units of the line below them. */
function headingOf(title: string, unitCell: string | undefined): Heading {
  const own = readHeading(title);
  if (unitCell === undefined || isMissing(unitCell)) return own;
  const below = readHeading(unitCell.replace(/^[([](.*)[)\]]$/, "$1"));
  const { unknownUnit: _, ...rest } = own;
  return {
    ...rest,
    ...(below.unit === undefined ? {} : { unit: below.unit, writtenUnit: unitCell }),
    ...(below.unknownUnit === undefined ? {} : { unknownUnit: below.unknownUnit }),
    quantity: below.unit === undefined ? own.quantity : (below.quantity ?? own.quantity),
  };
}

/** The most frequent number of cells; the larger one of equals. */
function usualWidth(widths: readonly number[]): number {
  const counts = Map.groupBy(widths, (width) => width);
  return Math.max(
    ...[...counts]
      .filter(([, each]) => each.length === Math.max(...[...counts.values()].map(({ length }) => length)))
      .map(([width]) => width),
  );
}

function refuseRagged({ body }: CutTable, width: number): void {
  for (const { cells, number } of body)
    if (cells.length !== width)
      throw new RangeError(
        `line ${number} must hold ${width} cells like the other rows, got ${cells.length}: write one value in each cell`,
      );
}

function rawColumns(cut: CutTable, width: number): RawColumn[] {
  return Array.from({ length: width }, (_, index) => {
    const title = cut.headings[index] ?? "";
    const cells = cut.body.map((line) => line.cells[index] ?? "");
    const heading = headingOf(title, cut.unitRow[index]);
    const isWords =
      !cells.some(isFigure) || (heading.quantity === null && cells.every((cell) => !isFigure(cell)));
    return { index, heading, title, cells, isWords, quantity: heading.quantity };
  });
}

/** The column in whose order a table stands. */
const orderedColumn = (columns: readonly RawColumn[], kind: TableKind): number | null => {
  const named = columns.find(({ quantity }) => quantity === "frequency" || quantity === "time");
  if (named) return named.index;
  const first = columns.find(({ quantity, isWords }) => quantity !== "counter" && !isWords);
  return kind === "any" ? null : (first?.index ?? null);
};

function conventionOf(
  columns: readonly RawColumn[],
  delimiter: Delimiter,
  { as, decimalSign }: TableOptions,
): DecimalConvention {
  if (decimalSign !== undefined) return { sign: decimalSign, isDecidedByOthers: true };
  const numeric = columns.filter(({ isWords }) => !isWords);
  const rows = (numeric[0]?.cells ?? []).map((_, row) =>
    numeric.map(({ cells }) => cells[row] ?? "").map((cell) => (readClock(cell) === null ? cell : "")),
  );
  // Where commas part the cells, none of them is a decimal sign.
  if (delimiter === "comma" && !rows.flat().some((cell) => cell.includes(",")))
    return { sign: ".", isDecidedByOthers: false };
  const ordered = orderedColumn(columns, as);
  const place = ordered === null ? -1 : numeric.findIndex(({ index }) => index === ordered);
  return decimalConvention(rows, {
    orderedColumn: place < 0 ? null : place,
    isFrequency: numeric[place]?.quantity === "frequency" && as !== "record",
  });
}

function askSign(convention: DecimalConvention, context: TableContext): void {
  const { ambiguous } = convention;
  if (ambiguous === undefined) return;
  const choices = cellReadings(ambiguous.cell).map(({ value }) => unambiguous(value));
  context.asks.push({
    column: ambiguous.column,
    about: "decimal sign",
    why: `"${ambiguous.cell}" can be read in two ways: ${choices.join(" or ")}`,
    choices,
  });
}

const isWhole = (cell: string) => /^[+-]?\d+$/.test(cell);

/** Asks where commas or blanks between whole numbers may part decimals or thousands and not columns. */
function askDelimiter(
  columns: readonly RawColumn[],
  { delimiter, headings }: CutTable,
  { as, context }: { readonly as: TableKind; readonly context: TableContext },
): void {
  if (headings.length > 0 || (delimiter !== "comma" && delimiter !== "blank")) return;
  const rows = (columns[0]?.cells ?? []).map((_, row) => columns.map(({ cells }) => cells[row] ?? ""));
  const couldBeDecimals =
    delimiter === "comma" && columns.length % 2 === 0 && rows.every((row) => row.every(isWhole));
  const groupAt = (row: readonly string[], at: number) =>
    /^[+-]?[1-9]\d{0,2}$/.test(row[at - 1] ?? "") && /^\d{3}$/.test(row[at] ?? "");
  const couldBeGroups = columns.some(
    (_, at) => rows.every((row) => groupAt(row, at)) && rows.some((row) => row[at]?.startsWith("0") ?? false),
  );
  const needsColumns = as !== "record" && as !== "any" && columns.length === 2;
  if (!(couldBeDecimals && !needsColumns) && !couldBeGroups) return;
  const sign = delimiter === "comma" ? "commas" : "blanks";
  context.asks.push({
    about: "delimiter",
    why: `${sign} part columns here, or digits of one number: "${rows[0]?.join(delimiter === "comma" ? "," : " ")}"`,
    choices: [`${columns.length} columns`, couldBeGroups ? "thousands" : "decimal commas"],
  });
}

/** Says how figures were read that could have been read otherwise: the first of them stands for all. */
function noteSign(columns: readonly RawColumn[], convention: DecimalConvention, context: TableContext): void {
  if (!convention.isDecidedByOthers) return;
  const cell = columns
    .flatMap(({ cells, isWords }) => (isWords ? [] : cells))
    .find((each) => cellReadings(each).length > 1);
  const value = cell === undefined ? null : valueOf(cell, convention.sign);
  if (cell !== undefined && value !== null)
    context.notes.push(
      `read ${cell} as ${value} (${convention.sign === "." ? "decimal point" : "decimal comma"})`,
    );
}

/** A table that was parted and whose columns and decimal sign are known; nothing is computed from it yet. */
export interface PreparedTable {
  readonly cut: CutTable;
  readonly columns: readonly RawColumn[];
  readonly context: TableContext;
}

/**
 * Parts a text into columns and decides its decimal sign. Rows of several lengths are refused, unless the caller
 * marks the cells that are missing (`isRagged`).
 */
export function prepareTable(text: string, options: TableOptions, { isRagged = false } = {}): PreparedTable {
  const cut = cutTable(text, options.delimiter);
  const widths = cut.body.map(({ cells }) => cells.length);
  const width = isRagged ? Math.max(...widths) : usualWidth(widths);
  if (!isRagged) refuseRagged(cut, width);
  const columns = rawColumns(cut, width);
  const context: { -readonly [K in keyof TableContext]: TableContext[K] } = {
    sign: null,
    lines: cut.body.map(({ number }) => number),
    notes: cut.isAcross ? ["read across: each row of the text is a column"] : [],
    asks: [],
  };
  if (options.delimiter === undefined) askDelimiter(columns, cut, { ...options, context });
  assignQuantities(columns, options.as, context);
  const convention = conventionOf(columns, cut.delimiter, options);
  context.sign = convention.sign;
  askSign(convention, context);
  noteSign(columns, convention, context);
  return { cut, columns, context };
}
