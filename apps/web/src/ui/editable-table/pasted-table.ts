import {
  readCells,
  readTable as readWholeTable,
  readUnit,
  type TableAnswer,
  type TableAsk,
  type TableCells,
  type TableOptions,
} from "@headroom/reading";
import { readQuantity } from "../../platform/quantity/quantity.ts";
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
  /** Index of the column in the row, and in the pasted text. */
  readonly to: number;
  readonly from: number;
}

/** A word decides the unit of the numbers beside it, so words are read first. */
const wordsFirst = (places: readonly Place[]) =>
  places.toSorted((a, b) => Number(b.column.kind === "word") - Number(a.column.kind === "word"));

const plainName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[[(,].*$/, "")
    .trim();

/** Columns under headings that name them, or that are in a unit of their kind and alone in that. */
function placesByHeading(
  { columns: given }: TableCells,
  columns: readonly TableColumn[],
): readonly Place[] | undefined {
  const places = columns.map((column, to): Place => {
    const named = given.findIndex(
      ({ heading }) => heading !== "" && plainName(heading) === plainName(column.label),
    );
    const measured =
      column.kind === "number" && typeof column.unit === "string" ? readUnit(column.unit) : undefined;
    const alike = given.flatMap(({ unit }, at) =>
      unit !== null &&
      measured &&
      readUnit(unit)?.dimensions.some((each) => measured.dimensions.includes(each))
        ? [at]
        : [],
    );
    const [only = -1] = alike.length === 1 ? alike : [];
    return { column, to, from: named >= 0 ? named : only };
  });
  const found = places.filter(({ from }) => from >= 0);
  const isWhole = places.every((place) => place.from >= 0 || !isNeeded(place));
  return isWhole && new Set(found.map(({ from }) => from)).size === found.length
    ? wordsFirst(found)
    : undefined;
}

/** Column by column where the text has words too; else its numbers go to the columns of numbers. */
function placesInOrder({ rows }: TableCells, columns: readonly TableColumn[]): readonly Place[] {
  const all = columns.map((column, to): Place => ({ column, to, from: to }));
  const hasWords = rows.some(({ cells }) =>
    all.some(({ column, from }) => column.kind === "word" && /[a-z]{2}/i.test(cells[from] ?? "")),
  );
  if (hasWords) return wordsFirst(all);
  return all.filter(({ column }) => column.kind === "number").map((place, from) => ({ ...place, from }));
}

const isOfKind = (unit: string, own: string) => readQuantity(`1 ${unit}`, own, "SI").error === undefined;

/** A number under a heading with a unit is in that unit. A heading in a unit of another kind is a symbol. */
function cellText(
  { column, from }: Place,
  { cells, row }: { cells: readonly string[]; row: Row },
  table: TableCells,
) {
  const text = cells[from] ?? "";
  if (column.kind !== "number") return text;
  const own = unitOf(column, row);
  const unit = own === "" ? null : (table.columns[from]?.unit ?? null);
  const isBare = /\d$/.test(text);
  return unit !== null && isBare && (isOfKind(unit, own) || isBracketed(table, from))
    ? `${text} ${unit}`
    : text;
}
/** A heading of more than its unit. */
const isBracketed = ({ columns }: TableCells, from: number) => {
  const { heading = "", unit = "" } = columns[from] ?? {};
  return unit !== null && heading.trim() !== unit;
};

/** A pasted cell that cannot be read: what it says, and why not. */
export interface BadCell {
  readonly text: string;
  readonly sentence: string;
}
export interface PastedTable {
  readonly rows: readonly Row[];
  /** In which unit columns were read where their heading names another, or none; empty where there is nothing to say. */
  readonly unitNote: string;
  /** Decisions by evidence, each as a sentence. */
  readonly notes: readonly string[];
  /** Questions to answer before anything is taken. */
  readonly asks: readonly TableAsk[];
  /** By `row/column`; the cell itself is empty. */
  readonly bad: ReadonlyMap<string, BadCell>;
}

function columnNote(table: TableCells, { column, from }: Place, own: string): string[] {
  const given = table.columns[from]?.unit ?? null;
  if (given === null || (!isOfKind(given, own) && !isBracketed(table, from)))
    return [`${column.label} read in ${own}`];
  if (plainUnit(given) === plainUnit(own) || !isOfKind(given, own)) return [];
  return [`${column.label} read in ${given} and converted to ${own}`];
}

/** Of the columns with a heading, in each unit that their rows have. */
function unitNoteOf(table: TableCells, places: readonly Place[], rows: readonly Row[]): string {
  const notes = places.flatMap((place) => {
    const { column, from } = place;
    if (column.kind !== "number" || !table.columns[from]?.heading) return [];
    const units = new Set(rows.map((row) => unitOf(column, row)).filter((own) => own !== ""));
    return [...units].flatMap((own) => columnNote(table, place, own));
  });
  return notes.join("; ");
}

const isNeeded = ({ column }: Place) => column.kind === "number" && !column.isOptional;

/** The row before anything is read into it: words that are not given are those of the first row. */
const blankRow = (columns: readonly TableColumn[], like: Row): Cell[] =>
  columns.map((column, i) =>
    column.kind === "word" && !column.isOptional ? (like[i] ?? column.options[0]?.id ?? null) : null,
  );

function tooNarrow({ rows }: TableCells, places: readonly Place[]): string | undefined {
  const width = Math.max(...places.filter(isNeeded).map(({ from }) => from + 1));
  const widest = Math.max(...rows.map(({ cells }) => cells.filter((cell) => cell !== "").length));
  return widest < Math.min(width, places.filter(isNeeded).length)
    ? `Line ${rows[0]?.line}: the table needs ${width} columns, this has ${widest}.`
    : undefined;
}

interface Line {
  readonly cells: readonly string[];
  /** Filled in as it is read: a word decides the unit of the numbers beside it. */
  readonly row: Cell[];
  readonly above: Row | undefined;
}

function readCell(place: Place, { cells, row, above }: Line, table: TableCells): ReadCell {
  if (isNeeded(place) && (cells[place.from] ?? "").trim() === "") return { error: "Required." };
  return readTypedCell(cellText(place, { cells, row }, table), place.column, { row, above });
}

/** Reads a line into its row; answers the places that cannot be read. */
function readLine(line: Line, places: readonly Place[], table: TableCells) {
  return places.flatMap((place) => {
    const read = readCell(place, line, table);
    if ("error" in read) return [{ place, text: line.cells[place.from] ?? "", sentence: read.error }];
    line.row[place.to] = read.cell ?? line.row[place.to] ?? null;
    return [];
  });
}

/** Throws RangeError where each line has a cell that cannot be read. */
function readLines(table: TableCells, places: readonly Place[], blank: () => Cell[]) {
  const rows: Row[] = [];
  const bad = new Map<string, BadCell>();
  const faults: string[] = [];
  for (const { cells, line } of table.rows) {
    const row = blank();
    const unread = readLine({ cells, row, above: rows.at(-1) }, places, table);
    for (const { place, ...cell } of unread) bad.set(`${rows.length}/${place.to}`, cell);
    const [first] = unread;
    if (first) faults.push(`Line ${line}, ${first.place.column.label}: ${first.sentence}`);
    rows.push(row);
  }
  if (faults[0] !== undefined && faults.length === rows.length) throw new RangeError(faults[0]);
  return { rows, bad };
}

/** Frequencies beside densities: a spectrum, which may be written in slopes and ranges. */
function isSpectrum(columns: readonly TableColumn[]): boolean {
  const [first, second, third] = columns.filter(({ kind }) => kind === "number");
  const unit = (column: TableColumn | undefined) =>
    column?.kind === "number" && typeof column.unit === "string" ? readUnit(column.unit) : undefined;
  return (
    third === undefined &&
    (unit(first)?.dimensions.includes("frequency") ?? false) &&
    (unit(second)?.dimensions.includes("accelerationPsd") ?? false)
  );
}

interface ResolvedText {
  readonly text: string;
  readonly notes: readonly string[];
  readonly asks: readonly TableAsk[];
}

/**
 * The breakpoints of a spectrum with slopes, ranges or a stated overall level, as a table of points; undefined where
 * it is no such text.
 */
function resolvedText(text: string, options: TableOptions): ResolvedText | undefined {
  if (!/db\s*\/\s*oct|\d\s*(?:hz\s*)?(?:-|–|\.\.|to|bis)\s*\d|rms/i.test(text)) return undefined;
  const { columns, notes, asks } = readWholeTable(text, options);
  if (asks.some(({ about }) => about === "overall")) return { text, notes, asks };
  const [frequency, level, other] = columns;
  if (asks.length > 0 || frequency === undefined || level === undefined || other !== undefined)
    return undefined;
  const headed = [frequency, level].map(({ quantity, unit }) => (unit === null ? (quantity ?? "") : unit));
  const rows = frequency.values.map(
    (value, row) => `${value}\t${Number(Number(level.values[row]).toPrecision(6))}`,
  );
  return { text: [headed.join("\t"), ...rows].join("\n"), notes, asks };
}

function plainCells(pasted: string, options: TableOptions) {
  const table = readCells(pasted, options);
  return { table, notes: table.notes, asks: table.asks };
}

/** A spectrum's cells, with slopes and ranges resolved. */
function spectrumCells(pasted: string, answers: TableAnswer) {
  const options = { ...answers, as: "psd" } as const;
  const resolved = resolvedText(pasted, options);
  if (resolved === undefined) return plainCells(pasted, options);
  // The resolved text has a decimal point, a heading and one level, whatever was answered for the pasted one.
  const table = readCells(resolved.text, { as: "psd" });
  return { table, notes: resolved.notes, asks: [...resolved.asks, ...table.asks] };
}

/**
 * Rows of a pasted table: what can be read is taken, what cannot is named; what can be read in two ways is asked.
 * Throws RangeError where no line can be read whole: that is another table, or none.
 */
export function readTable(
  pasted: string,
  columns: readonly TableColumn[],
  { like, answers = {} }: { readonly like: Row; readonly answers?: TableAnswer },
): PastedTable {
  const { table, notes, asks } = isSpectrum(columns)
    ? spectrumCells(pasted, answers)
    : plainCells(pasted, { ...answers, as: "any" });
  if (asks.length > 0) return { rows: [], bad: new Map(), unitNote: "", notes, asks };
  const places = placesByHeading(table, columns) ?? placesInOrder(table, columns);
  const narrow = tooNarrow(table, places);
  if (narrow !== undefined) throw new RangeError(narrow);
  const read = readLines(table, places, () => blankRow(columns, like));
  return { ...read, unitNote: unitNoteOf(table, places, read.rows), notes, asks: [] };
}
