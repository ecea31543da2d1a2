import { splitTable, withDecimalPoint } from "@headroom/calculators";
import { type Cell, type Row, readTypedCell, type TableColumn, unitOf } from "./table-column.ts";

/** Rows for a spreadsheet: a heading with units, tabs between cells. */
export function tableText(columns: readonly TableColumn[], rows: readonly Row[]): string {
  const head = columns.map((column) =>
    column.kind === "number" && typeof column.unit === "string" && column.unit !== ""
      ? `${column.label} [${column.unit}]`
      : column.label,
  );
  const shown = (cell: Cell | undefined, column: TableColumn) =>
    column.kind === "word" ? (column.options.find(({ id }) => id === cell)?.label ?? "") : String(cell ?? "");
  return [head, ...rows.map((row) => columns.map((column, i) => shown(row[i], column)))]
    .map((cells) => cells.join("\t"))
    .join("\n");
}

interface Place {
  readonly column: TableColumn;
  /** Where the column stands in the row, and where in the pasted text. */
  readonly to: number;
  readonly from: number;
}

type Split = ReturnType<typeof splitTable>;

/** Column by column where the text has words too; else its numbers go to the columns of numbers. */
function placesIn({ lines }: Split, columns: readonly TableColumn[]): readonly Place[] {
  const all = columns.map((column, to): Place => ({ column, to, from: to }));
  const hasWords = lines.some(({ cells }) =>
    all.some(({ column, from }) => column.kind === "word" && /[a-z]{2}/i.test(cells[from] ?? "")),
  );
  // A word decides the unit of the numbers beside it, so words are read first.
  if (hasWords)
    return all.toSorted((a, b) => Number(b.column.kind === "word") - Number(a.column.kind === "word"));
  return all.filter(({ column }) => column.kind === "number").map((place, from) => ({ ...place, from }));
}

/** A number under a heading with a unit is in that unit. */
function cellText(
  { column, from }: Place,
  { cells, row }: { cells: readonly string[]; row: Row },
  split: Split,
) {
  const text = cells[from] ?? "";
  if (column.kind !== "number") return text;
  const number = withDecimalPoint(text, split.delimiter);
  const unit = split.units[from];
  const isBare = /\d$/.test(number);
  return unit && isBare && unitOf(column, row) !== "" ? `${number} ${unit}` : number;
}

/** Rows of a pasted table. Throws RangeError with the line that cannot be read. */
export function readTable(text: string, columns: readonly TableColumn[], like: Row): Row[] {
  const split = splitTable(text);
  const places = placesIn(split, columns);
  const needed = places.filter(({ column }) => column.kind === "number" && !column.isOptional);
  const width = Math.max(...needed.map(({ from }) => from + 1));
  const rows: Row[] = [];
  for (const { cells, number } of split.lines) {
    if (cells.length < width)
      throw new RangeError(`Line ${number}: the table needs ${width} columns, this has ${cells.length}.`);
    const row: Cell[] = columns.map((column, i) =>
      column.kind === "word" && !column.isOptional ? (like[i] ?? column.options[0]?.id ?? null) : null,
    );
    for (const place of places) {
      const read = readTypedCell(cellText(place, { cells, row }, split), place.column, {
        row,
        above: rows.at(-1),
      });
      if ("error" in read) throw new RangeError(`Line ${number}, ${place.column.label}: ${read.error}`);
      row[place.to] = read.cell ?? row[place.to] ?? null;
    }
    rows.push(row);
  }
  return rows;
}
