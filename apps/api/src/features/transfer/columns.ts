import { unambiguousDigits } from "@headroom/reading";

/** Reads a number's cell with the evidence of its file; `most` bounds what the field takes. */
export type NumberReader = (cell: string, most?: number) => unknown;
type Draft = Readonly<Record<string, unknown>>;

/** A column of a CSV file: how a draft's field is written, and what a cell puts into a draft. */
export interface Column {
  readonly name: string;
  readonly write: (draft: Draft) => string;
  /** Cells that cannot be read stay as they are; the schema says what is wrong with them. */
  readonly put: (target: Record<string, unknown>, cell: string, readNumber: NumberReader) => void;
}

const separator = "; ";

export function writeList(value: unknown): string {
  const items = Array.isArray(value) ? value.map(String) : [];
  return items.some((item) => item.includes(";") || item.startsWith("["))
    ? JSON.stringify(items)
    : items.join(separator);
}

export function readList(cell: string): unknown {
  if (!cell.startsWith("["))
    return cell
      .split(";")
      .map((item) => item.trim())
      .filter(Boolean);
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

export function writeCell(value: unknown): string {
  if (typeof value === "string") return value;
  // A file of ours is read back in one way alone, whatever else is in it.
  if (typeof value === "number") return unambiguousDigits(String(value));
  return typeof value === "boolean" ? String(value) : "";
}

const column = (
  name: string,
  write: (value: unknown) => string,
  read: (cell: string, readNumber: NumberReader) => unknown,
): Column => ({
  name,
  write: (draft) => write(draft[name]),
  put: (target, cell, readNumber) => {
    target[name] = read(cell, readNumber);
  },
});

export const text = (name: string) => column(name, writeCell, (cell) => cell);
/** An empty cell means that there is none. */
export const optionalText = (name: string) => column(name, writeCell, (cell) => (cell === "" ? null : cell));
/** An empty cell means the field's default. */
export const word = (name: string) => column(name, writeCell, (cell) => (cell === "" ? undefined : cell));
/** `most` is the largest value that the field takes, where that tells thousands from a fraction. */
export const number = (name: string, most?: number) =>
  column(name, writeCell, (cell, readNumber) => readNumber(cell, most));
/** An empty cell means that there is none. */
export const optionalNumber = (name: string) =>
  column(name, writeCell, (cell, readNumber) => (cell === "" ? null : readNumber(cell)));
export const list = (name: string) => column(name, writeList, readList);
