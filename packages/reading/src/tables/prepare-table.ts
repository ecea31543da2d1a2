import { plainCharacters } from "../numbers/plain-characters.ts";
import { unambiguous } from "../numbers/read-number.ts";
import { valueOf } from "./column-values.ts";
import { type CutTable, cutTable, isFigure } from "./cut-table.ts";
import { cellReadings, type DecimalConvention, decimalConvention } from "./decimal-sign.ts";
import { type Heading, nameColumns, readHeading } from "./heading.ts";
import { type Delimiter, splitCells } from "./split-cells.ts";
import { settleSecondColumns } from "./second-columns.ts";
import { assignQuantities } from "./table-kind.ts";
import type { RawColumn, TableAsk, TableContext, TableKind, TableOptions } from "./table-reading.ts";
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

/** Headings of fewer columns than the rows have: a comma in the numbers was taken for one between cells. */
function refuseFewHeadings({ above, headings, delimiter }: CutTable, width: number): void {
  const last = above.at(-1);
  if (delimiter !== "comma" || headings.length > 0 || last === undefined) return;
  const names = splitCells(last.replace(/^\s*#\s*/, ""), "comma");
  if (names.length < 2 || names.length >= width || names.some((cell) => isFigure(cell))) return;
  throw new RangeError(
    `the headings name ${names.length} columns and the rows have ${width}: put numbers with a comma in quotation marks, or part the cells by tabs`,
  );
}

/** The last point of a spectrum has no slope behind it. */
const lacksSlopesAlone = (columns: readonly RawColumn[], count: number) =>
  count < columns.length && columns.slice(count).every(({ quantity }) => quantity === "slope");

function refuseRagged({ body }: CutTable, columns: readonly RawColumn[]): void {
  const width = columns.length;
  for (const { cells, number } of body)
    if (cells.length !== width && !lacksSlopesAlone(columns, cells.length))
      throw new RangeError(
        `line ${number} must hold ${width} cells like the other rows, got ${cells.length}: write one value in each cell`,
      );
}

function rawColumns(cut: CutTable, width: number): RawColumn[] {
  return Array.from({ length: width }, (_, index) => {
    const title = cut.headings[index] ?? "";
    const cells = cut.body.map((line) => line.cells[index] ?? "");
    const heading = headingOf(title, cut.unitRow[index]);
    // A cell that begins like a number is no word: where it is none, that is said.
    const isWords = cells.every((cell) => !isFigure(cell) && !/^[+-]?[.,]?\d/.test(plainCharacters(cell)));
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
  // Commas that separate cells are no decimal signs.
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
  const readings = cellReadings(ambiguous.cell);
  const choices = readings.map(({ value }) => unambiguous(value));
  context.asks.push({
    column: ambiguous.column,
    about: "decimal sign",
    why: `"${ambiguous.cell}" can be read in two ways: ${choices.join(" or ")}`,
    choices,
    answers: readings.map(({ decimalSign }) => (decimalSign === null ? null : { decimalSign })),
  });
}

/** Whole numbers, grouped or not, and those with a power of ten: each may be half of one with a decimal comma. */
const couldBeDecimals = (rows: readonly (readonly string[])[]) =>
  rows.every((row) =>
    row.every((cell) => {
      const readings = cellReadings(cell);
      return readings.length === 1 && readings[0]?.decimalSign === null;
    }),
  );

/** Digits that may be the groups of one number, in every row at the same place. */
function couldBeGroups(rows: readonly (readonly string[])[], width: number): boolean {
  const isGroup = (row: readonly string[], at: number) =>
    /^[+-]?[1-9]\d{0,2}$/.test(row[at - 1] ?? "") && /^\d{3}(?:[.,]\d+)?$/.test(row[at] ?? "");
  const places = Array.from({ length: width }, (_, at) => at).filter((at) =>
    rows.every((row) => isGroup(row, at)),
  );
  return places.some((at) => width > 2 || rows.some((row) => row[at]?.startsWith("0") ?? false));
}

const rowsOf = (columns: readonly RawColumn[]) =>
  (columns[0]?.cells ?? []).map((_, row) => columns.map(({ cells }) => plainCharacters(cells[row] ?? "")));

/** Asks where commas or blanks between whole numbers may part decimals or thousands and not columns. */
function askDelimiter(
  columns: readonly RawColumn[],
  { delimiter, headings, isAcross }: CutTable,
  { as, context }: { readonly as: TableKind; readonly context: TableContext },
): void {
  if ((nameColumns(headings) && !isAcross) || !["comma", "blank"].includes(delimiter)) return;
  const written = rowsOf(columns);
  const width = columns.length;
  const needsTwo = isSpectrum(as) && width === 2;
  const isGroups = couldBeGroups(written, width);
  const hasDecimals = delimiter === "comma" && couldHaveDecimals(written, needsTwo);
  if (isGroups || hasDecimals) context.asks.push(delimiterAsk(written, delimiter, isGroups));
}

/** The question, with what reads the text again for each answer. */
function delimiterAsk(
  rows: readonly (readonly string[])[],
  delimiter: Delimiter,
  isGroups: boolean,
): TableAsk {
  const { sign, name } =
    delimiter === "comma" ? { sign: ",", name: "commas" } : { sign: " ", name: "blanks" };
  const [example = []] = rows;
  // Digits that belong together are one cell where nothing parts them.
  const joined = { delimiter: "tab", decimalSign: isGroups ? "." : "," } as const;
  return {
    about: "delimiter",
    why: `${name} part columns here, or digits of one number: "${example.join(sign)}"`,
    choices: [`${example.length} columns`, isGroups ? "thousands" : "decimal commas"],
    answers: [{ delimiter }, example.length === 2 ? joined : null],
  };
}

const isSpectrum = (kind: TableKind) => kind !== "record" && kind !== "any";

/** No whole number begins with a zero: 20,0,04 has a decimal comma in it. */
const couldHaveDecimals = (rows: readonly (readonly string[])[], needsTwo: boolean) =>
  rows.some((row) => row.some((cell) => /^0\d+$/.test(cell))) ||
  (!needsTwo && (rows[0]?.length ?? 0) > 1 && couldBeDecimals(rows));

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
  refuseFewHeadings(cut, width);
  const columns = rawColumns(cut, width);
  if (!isRagged) refuseRagged(cut, columns);
  const context: { -readonly [K in keyof TableContext]: TableContext[K] } = {
    sign: null,
    lines: cut.body.map(({ number }) => number),
    notes: cut.isAcross ? ["read across: each row of the text is a column"] : [],
    asks: [],
  };
  if (options.delimiter === undefined) askDelimiter(columns, cut, { ...options, context });
  assignQuantities(columns, options, context);
  const convention = conventionOf(columns, cut.delimiter, options);
  context.sign = convention.sign;
  askSign(convention, context);
  if (convention.ambiguous === undefined) settleSecondColumns(columns, options, context);
  noteSign(columns, convention, context);
  return { cut, columns, context };
}
