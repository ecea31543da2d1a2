import { sentenceStart } from "@headroom/contract/vocabulary/sentence-start";
import { type Dimension, parseNumber, parseQuantity } from "@headroom/calculators";

/** A cell of a table: a number, a word, or empty. */
export type Cell = number | string | null;
export type Row = readonly Cell[];

interface NumberColumn {
  readonly kind: "number";
  readonly label: string;
  /** The unit of a bare number; it may depend on the rest of the row. */
  readonly unit: string | ((row: Row) => string);
  readonly dimension: Dimension | ((row: Row) => Dimension);
  readonly isOptional?: boolean;
  /** Reads what is no quantity, such as `+3 dB/oct`; undefined when it is nothing of the kind. */
  readonly readAlso?: (text: string, row: Row, above: Row | undefined) => number | undefined;
}
interface WordColumn {
  readonly kind: "word";
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}
export type TableColumn = NumberColumn | WordColumn;

export const unitOf = (column: NumberColumn, row: Row): string =>
  typeof column.unit === "string" ? column.unit : column.unit(row);
const dimensionOf = (column: NumberColumn, row: Row): Dimension =>
  typeof column.dimension === "string" ? column.dimension : column.dimension(row);

export type ReadCell = { readonly cell: Cell } | { readonly error: string };

/** A converted number without the last digits, which are the conversion's rounding. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(12));

/** Reads a typed cell; a bare number is in the column's unit. */
export function readTypedCell(text: string, column: TableColumn, row: Row, above: Row | undefined): ReadCell {
  const typed = text.trim().replaceAll("−", "-");
  if (typed === "") return { cell: null };
  if (column.kind === "word") {
    const word = column.options.find(({ id, label }) =>
      [id, label.toLowerCase()].includes(typed.toLowerCase()),
    );
    return word
      ? { cell: word.id }
      : { error: `Choose one of: ${column.options.map(({ label }) => label).join(", ")}.` };
  }
  try {
    const special = column.readAlso?.(typed, row, above);
    if (special !== undefined) return { cell: special };
    if (/^[+-]?[\d.,\s']*[\d.,](e[+-]?\d+)?$/i.test(typed)) return { cell: parseNumber(typed) };
    return {
      cell: withoutNoise(parseQuantity(typed, dimensionOf(column, row), { unit: unitOf(column, row) })),
    };
  } catch (cause) {
    const sentence = cause instanceof Error ? cause.message : "this is not a number";
    return { error: `${sentenceStart(sentence)}.` };
  }
}

/** What a table computes with after a reading: what cannot be read is an empty cell, never the value before it. */
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
