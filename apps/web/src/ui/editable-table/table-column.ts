import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { parseNumber } from "@headroom/reading";
import { readQuantity } from "../../platform/quantity/quantity.ts";

/**
 * A cell of a table: a number, a word, or empty. A library's grid was not taken: it brings virtual scrolling and
 * sorting, which no editable table here needs, and reading a pasted spectrum with units, decimal commas and decibels
 * per octave would stay ours.
 */
export type Cell = number | string | null;
export type Row = readonly Cell[];

interface AnyColumn {
  readonly label: string;
  /** Key of the column in a record, and in the faults of a form. */
  readonly key?: string;
  readonly isOptional?: boolean;
}
interface NumberColumn extends AnyColumn {
  readonly kind: "number";
  /** The unit of a bare number; it may depend on the rest of the row. */
  readonly unit: string | ((row: Row) => string);
  /** Reads what is no quantity, such as `+3 dB/oct`; undefined when it is nothing of the kind. */
  readonly readAlso?: (text: string, row: Row, above: Row | undefined) => number | undefined;
}
interface WordColumn extends AnyColumn {
  readonly kind: "word";
  readonly options: readonly { readonly id: string; readonly label: string }[];
}
interface TextColumn extends AnyColumn {
  readonly kind: "text";
}
export type TableColumn = NumberColumn | WordColumn | TextColumn;

export const unitOf = (column: NumberColumn, row: Row): string =>
  typeof column.unit === "string" ? column.unit : column.unit(row);

export type ReadCell = { readonly cell: Cell } | { readonly error: string };

function readWord(typed: string, { options }: WordColumn): ReadCell {
  const word = options.find(({ id, label }) =>
    [id.toLowerCase(), label.toLowerCase()].includes(typed.toLowerCase()),
  );
  return word
    ? { cell: word.id }
    : { error: `Choose one of: ${options.map(({ label }) => label).join(", ")}.` };
}

/** Context of a cell: its own row, and the row above. */
export interface CellPlace {
  readonly row: Row;
  readonly above?: Row | undefined;
}

function readNumber(typed: string, column: NumberColumn, { row, above }: CellPlace): ReadCell {
  try {
    const special = column.readAlso?.(typed, row, above);
    if (special !== undefined) return { cell: special };
    if (/^[+-]?[\d.,\s'/]*[\d.,](e[+-]?\d+)?$/i.test(typed))
      return { cell: parseNumber(typed, { pointIsDecimal: true }) };
  } catch (cause) {
    const sentence = cause instanceof Error ? cause.message : "this is not a number";
    return { error: `${sentenceStart(sentence)}.` };
  }
  // The head names the unit, so a cell is always in it, whatever the reader's units are.
  const { value = null, error } = readQuantity(typed, unitOf(column, row), "SI");
  // Twelve digits drop the rounding error of the unit conversion.
  return error === undefined ? { cell: value === null ? null : Number(value.toPrecision(12)) } : { error };
}

/** Reads a typed cell; a bare number is in the column's unit. */
export function readTypedCell(text: string, column: TableColumn, place: CellPlace): ReadCell {
  const typed = text.trim().replaceAll("−", "-");
  if (typed === "") return { cell: null };
  if (column.kind === "text") return { cell: text };
  return column.kind === "word" ? readWord(typed, column) : readNumber(typed, column, place);
}

/** Returns the cell that a table computes with: an unreadable one is empty, never the value before it. */
export const cellFrom = (read: ReadCell): Cell => ("cell" in read ? read.cell : null);

/** The number in a cell, or NaN, which no formula accepts. */
export const numberIn = (row: Row | undefined, index: number): number => {
  const cell = row?.[index];
  return typeof cell === "number" ? cell : Number.NaN;
};
export const optionalIn = (row: Row | undefined, index: number): number | undefined => {
  const cell = row?.[index];
  return typeof cell === "number" ? cell : undefined;
};
