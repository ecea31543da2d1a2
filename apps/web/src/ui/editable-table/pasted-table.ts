import { splitTable, unitAlone, withDecimalPoint } from "@headroom/calculators";
import { readQuantity } from "../../platform/quantity.ts";
import {
  type Cell,
  type ReadCell,
  type Row,
  readTypedCell,
  type TableColumn,
  unitOf,
} from "./table-column.ts";

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

/** One unit is written in several ways: `g2/Hz`, `(g^2)/Hz`. */
const plainUnit = (unit: string) => unit.replaceAll("²", "2").replaceAll(/[\s^*()·]/g, "");

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

const isOfKind = (unit: string, own: string) => readQuantity(`1 ${unit}`, own, "SI").error === undefined;

/** The unit that a heading names, or is; a heading that is a unit of another kind, such as `t`, is a symbol. */
function headingUnit({ headings, units }: Split, { from }: Place, own: string): string | null {
  const alone = unitAlone(headings[from] ?? "");
  return units[from] ?? (alone !== null && isOfKind(alone, own) ? alone : null);
}

/** A number under a heading with a unit is in that unit. */
function cellText(place: Place, { cells, row }: { cells: readonly string[]; row: Row }, split: Split) {
  const { column, from } = place;
  const text = cells[from] ?? "";
  if (column.kind !== "number") return text;
  const number = withDecimalPoint(text, split.delimiter);
  const own = unitOf(column, row);
  const unit = own === "" ? null : headingUnit(split, place, own);
  const isBare = /\d$/.test(number);
  return unit !== null && isBare ? `${number} ${unit}` : number;
}

/** A pasted cell that cannot be read: what it says, and why not. */
export interface BadCell {
  readonly text: string;
  readonly sentence: string;
}
interface PastedTable {
  readonly rows: readonly Row[];
  /** In which unit columns were read where their heading names another, or none; empty where there is nothing to say. */
  readonly unitNote: string;
  /** By `row/column`; the cell itself is empty. */
  readonly bad: ReadonlyMap<string, BadCell>;
}

function columnNote(split: Split, place: Place, own: string): string[] {
  const { label } = place.column;
  const given = headingUnit(split, place, own);
  if (given === null) return [`${label} read in ${own}`];
  if (plainUnit(given) === plainUnit(own) || !isOfKind(given, own)) return [];
  return [`${label} read in ${given} and converted to ${own}`];
}

/** Of the columns with a heading, in each unit that their rows have. */
function unitNoteOf(split: Split, places: readonly Place[], rows: readonly Row[]): string {
  const notes = places.flatMap((place) => {
    const { column, from } = place;
    if (column.kind !== "number" || !split.headings[from]) return [];
    const units = new Set(rows.map((row) => unitOf(column, row)).filter((own) => own !== ""));
    return [...units].flatMap((own) => columnNote(split, place, own));
  });
  return notes.join("; ");
}

const isNeeded = ({ column }: Place) => column.kind === "number" && !column.isOptional;

/** The row before anything is read into it: words that are not given are those of the first row. */
const blankRow = (columns: readonly TableColumn[], like: Row): Cell[] =>
  columns.map((column, i) =>
    column.kind === "word" && !column.isOptional ? (like[i] ?? column.options[0]?.id ?? null) : null,
  );

function tooNarrow({ lines }: Split, places: readonly Place[]): string | undefined {
  const width = Math.max(...places.filter(isNeeded).map(({ from }) => from + 1));
  const widest = Math.max(...lines.map(({ cells }) => cells.length));
  return widest < width
    ? `Line ${lines[0]?.number}: the table needs ${width} columns, this has ${widest}.`
    : undefined;
}

interface Line {
  readonly cells: readonly string[];
  /** Filled in as it is read: a word decides the unit of the numbers beside it. */
  readonly row: Cell[];
  readonly above: Row | undefined;
}

function readCell(place: Place, { cells, row, above }: Line, split: Split): ReadCell {
  if (isNeeded(place) && (cells[place.from] ?? "").trim() === "") return { error: "Please fill this in." };
  return readTypedCell(cellText(place, { cells, row }, split), place.column, { row, above });
}

/** Reads a line into its row; answers the places that cannot be read. */
function readLine(line: Line, places: readonly Place[], split: Split) {
  return places.flatMap((place) => {
    const read = readCell(place, line, split);
    if ("error" in read) return [{ place, text: line.cells[place.from] ?? "", sentence: read.error }];
    line.row[place.to] = read.cell ?? line.row[place.to] ?? null;
    return [];
  });
}

/**
 * Rows of a pasted table: what can be read is taken, what cannot is named. Throws RangeError where no line can be read
 * whole: that is another table, or none.
 */
export function readTable(text: string, columns: readonly TableColumn[], like: Row): PastedTable {
  const split = splitTable(text);
  const places = placesIn(split, columns);
  const narrow = tooNarrow(split, places);
  if (narrow !== undefined) throw new RangeError(narrow);
  const rows: Row[] = [];
  const bad = new Map<string, BadCell>();
  const faults: string[] = [];
  for (const { cells, number } of split.lines) {
    const row = blankRow(columns, like);
    const unread = readLine({ cells, row, above: rows.at(-1) }, places, split);
    for (const { place, ...cell } of unread) bad.set(`${rows.length}/${place.to}`, cell);
    const [first] = unread;
    if (first) faults.push(`Line ${number}, ${first.place.column.label}: ${first.sentence}`);
    rows.push(row);
  }
  if (faults[0] !== undefined && faults.length === rows.length) throw new RangeError(faults[0]);
  return { rows, bad, unitNote: unitNoteOf(split, places, rows) };
}
