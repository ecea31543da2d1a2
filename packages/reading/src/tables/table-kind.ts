import { isFigure } from "./cut-table.ts";
import { cellReadings } from "./decimal-sign.ts";
import { type ColumnQuantity, nameColumns } from "./heading.ts";
import type { RawColumn, TableContext, TableKind, TableOptions } from "./table-reading.ts";
import { readClock } from "./time-cells.ts";

const firstValue = (cell: string) => cellReadings(cell)[0]?.value ?? Number.NaN;

/** 1, 2, 3 … or 0, 1, 2 …: rows that count themselves. */
const countsRows = ({ cells }: RawColumn) => {
  const start = firstValue(cells[0] ?? "");
  return (
    (start === 0 || start === 1) &&
    cells.length > 2 &&
    cells.every((cell, row) => /^\d+$/.test(cell) && Number(cell) === start + row)
  );
};

const rises = ({ cells }: RawColumn) =>
  cells.every((cell, row) => row === 0 || firstValue(cell) > firstValue(cells[row - 1] ?? ""));

/** A first column without a heading that counts the rows, beside a column that is ordered by itself. */
function dropCounter(columns: readonly RawColumn[], kind: TableKind, context: TableContext): void {
  const [first, second] = columns.filter(({ quantity, isWords }) => quantity !== "counter" && !isWords);
  const isNamed = first !== undefined && first.title !== "";
  if (first === undefined || second === undefined || isNamed || columns.length < 3 || !countsRows(first))
    return;
  if (kind !== "any" && !rises(second)) return;
  first.quantity = "counter";
  context.notes.push(`column ${first.index + 1} counts the rows and is left out`);
}

const levelOf: Readonly<Record<TableKind, ColumnQuantity | null>> = {
  psd: "psd",
  srs: "acceleration",
  sine: "acceleration",
  record: null,
  any: null,
};

/** The columns of a spectrum that no heading names: frequency first, then levels. */
function assignSpectrum(
  columns: readonly RawColumn[],
  { as: kind, level }: TableOptions,
  context: TableContext,
): void {
  const figures = columns.filter(({ quantity, isWords }) => quantity !== "counter" && !isWords);
  const named = figures.find(({ quantity }) => quantity === "frequency");
  const open = figures.filter(({ quantity }) => quantity === null);
  const [first] = open;
  if (columns.length === 1)
    throw new RangeError(`Line ${context.lines[0]}: the table needs 2 columns, this has 1.`);
  if (named === undefined && first !== undefined) first.quantity = "frequency";
  for (const column of open.filter(({ quantity }) => quantity === null))
    column.quantity = column.title === "" || kind === "psd" ? levelOf[kind] : null;
  const levels = figures.filter(({ quantity }) => quantity !== "frequency" && quantity !== "slope");
  if (level === undefined) askLevel(levels, context);
  else leaveOut(levels.filter(({ index }) => index !== level));
}

/** A level that was not chosen is left out as a counter is. */
function leaveOut(columns: readonly RawColumn[]): void {
  for (const column of columns) column.quantity = "counter";
}

/** Asks which of several columns is the level, where no heading says it. */
function askLevel(levels: readonly RawColumn[], context: TableContext): void {
  if (levels.length > 1 && !nameColumns(levels.map(({ title }) => title)))
    context.asks.push({
      column: levels[0]?.index ?? 0,
      about: "column",
      why: `the table has ${levels.length} columns beside the frequency and no heading that names the level: which one is it?`,
      choices: levels.map(({ index }) => `column ${index + 1}`),
      answers: levels.map(({ index }) => ({ level: index })),
    });
}

const isSteady = (column: RawColumn) => {
  const values = column.cells.map(firstValue);
  const step = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return values.length > 2 && step > 0 && rises(column);
};

/** The time of a record, where no heading names it: a first column that rises beside others. */
function assignRecord(columns: readonly RawColumn[]): void {
  const figures = columns.filter(({ quantity, isWords }) => quantity !== "counter" && !isWords);
  const clock = figures.find(({ cells }) => cells.every((cell) => readClock(cell) !== null));
  if (clock) clock.quantity = "time";
  const [first] = figures;
  if (figures.length < 2 || first === undefined || figures.some(({ quantity }) => quantity === "time"))
    return;
  if (first.title === "" && first.quantity === null && isSteady(first)) first.quantity = "time";
}

/** Says what each column is, where its heading does not: the table's kind decides. */
export function assignQuantities(
  columns: readonly RawColumn[],
  options: TableOptions,
  context: TableContext,
): void {
  const { as: kind } = options;
  const counters = columns.filter(
    ({ quantity, cells }) => quantity === "counter" && cells.every((cell) => cell === "" || isFigure(cell)),
  );
  for (const { index, title } of counters)
    context.notes.push(`column ${index + 1} (${title}) counts the rows and is left out`);
  dropCounter(columns, kind, context);
  if (kind === "record") assignRecord(columns);
  else if (kind !== "any") assignSpectrum(columns, options, context);
}
