import { convertUnit, parseTable } from "@headroom/calculators";
import {
  type Cell,
  readTypedCell,
  type Row,
  type TableColumn,
  unitOf,
  withoutNoise,
} from "./table-column.ts";

/** Rows for a spreadsheet: a heading with units, tabs between cells. */
export function tableText(columns: readonly TableColumn[], rows: readonly Row[]): string {
  const head = columns.map((column) =>
    column.kind === "number" && typeof column.unit === "string"
      ? `${column.label} [${column.unit}]`
      : column.label,
  );
  const shown = (cell: Cell | undefined, column: TableColumn) =>
    column.kind === "word" ? (column.options.find(({ id }) => id === cell)?.label ?? "") : String(cell ?? "");
  return [head, ...rows.map((row) => columns.map((column, i) => shown(row[i], column)))]
    .map((cells) => cells.join("\t"))
    .join("\n");
}

/** Cell by cell: a table of ours that comes back, words included. */
function readCells(text: string, columns: readonly TableColumn[]): Row[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const rows: Row[] = [];
  for (const [number, line] of lines.entries()) {
    const row: Cell[] = [];
    let fault = "";
    // A word decides the unit of the numbers beside it, so words are read first.
    const texts = line.split("\t");
    const places = columns
      .map((column, i) => ({ column, i }))
      .toSorted((a, b) => Number(b.column.kind === "word") - Number(a.column.kind === "word"));
    for (const { column, i } of places) {
      const read = readTypedCell(texts[i] ?? "", column, row, rows.at(-1));
      if ("error" in read) fault ||= read.error;
      else row[i] = read.cell;
    }
    if (fault === "") rows.push(row);
    else if (number > 0) throw new RangeError(`Line ${number + 1}: ${fault}`);
  }
  return rows;
}

/** Numbers only: whatever separators, headings and units the spreadsheet gave. */
function readNumbers(text: string, columns: readonly TableColumn[], like: Row): Row[] {
  const { rows, units } = parseTable(text);
  const places = columns.flatMap((column, i) => (column.kind === "number" ? [{ column, i }] : []));
  const needed = places.filter(({ column }) => !column.isOptional).length;
  const width = rows[0]?.length ?? 0;
  if (width < needed)
    throw new RangeError(`The table needs ${needed} columns of numbers, this has ${width}.`);
  return rows.map((numbers) => {
    const row: Cell[] = columns.map((column, i) =>
      column.kind === "word" ? (like[i] ?? column.options[0]?.id ?? null) : null,
    );
    for (const [from, { column, i }] of places.entries()) {
      const value = numbers[from];
      if (value === undefined) continue;
      const [given, own] = [units[from], unitOf(column, row)];
      row[i] = given ? withoutNoise(convertUnit({ value, from: given, to: own }).value) : value;
    }
    return row;
  });
}

/** Rows of a pasted table. Throws RangeError with the line that cannot be read. */
export function readTable(text: string, columns: readonly TableColumn[], like: Row): Row[] {
  const hasWords = columns.some(({ kind }) => kind === "word");
  const isNumeric = text
    .split(/\r?\n/)
    .slice(1, 3)
    .every((line) => !/[a-z]{2}/i.test(line));
  return hasWords && text.includes("\t") && !isNumeric
    ? readCells(text, columns)
    : readNumbers(text, columns, like);
}
