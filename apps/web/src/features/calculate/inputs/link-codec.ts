import type { Cell, Row } from "../../../ui/editable-table/table-column.ts";

/** Codec of one calculator value in the link. */
export interface LinkField<T> {
  write(value: T): string;
  /** Null when it cannot be read: then the start's holds. */
  read(text: string): { readonly value: T } | null;
}
type LinkFields<S> = { readonly [K in keyof S]: LinkField<S[K]> };

const found = <T>(value: T | undefined): { readonly value: T } | null =>
  value === undefined ? null : { value };
const readNumber = (text: string): number | undefined => {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
};

/** A number, or an empty field. */
export const numberField: LinkField<number | undefined> = {
  write: (value) => (value === undefined ? "" : String(value)),
  read: (text) => (text === "" ? { value: undefined } : found(readNumber(text))),
};

export const wordField = <W extends string>(words: readonly W[]): LinkField<W> => ({
  write: (value) => value,
  read: (text) => found(words.find((word) => word === text)),
});

/** An identifier such as a preset's; empty for none. */
export const nameField: LinkField<string> = {
  write: (value) => value,
  read: (text) => ({ value: text.slice(0, 200) }),
};

const maxRows = 2000;
const maxCells = 16;
const maxNumbers = 64;

/** Rows as `20,0.01;80,0.04`; the letters of a word must not be separators. */
export const rowsField: LinkField<readonly Row[]> = {
  write: (rows) => rows.map((row) => row.map((cell) => cell ?? "").join(",")).join(";"),
  read: (text) => {
    if (text === "") return { value: [] };
    const readCell = (cell: string): Cell => (cell === "" ? null : (readNumber(cell) ?? cell));
    const rows = text.split(";").slice(0, maxRows);
    return { value: rows.map((row) => row.split(",").slice(0, maxCells).map(readCell)) };
  },
};

/** Numbers that belong together, as `35,35,,1.8`; undefined is an empty place. */
export const numbersField: LinkField<readonly (number | undefined)[]> = {
  write: (values) => values.map((value) => value ?? "").join(","),
  read: (text) => ({ value: text === "" ? [] : text.split(",").slice(0, maxNumbers).map(readNumber) }),
};

export interface LinkCodec<S> {
  readonly start: S;
  /** The state as an address's query, without what is as at the start. */
  readonly encode: (state: S) => string;
  /** The state of a link; what is missing or damaged is as at the start. */
  readonly decode: (query: string) => S;
}

/** Commas and semicolons are allowed in a query, and a table is unreadable without them. */
const escape = (text: string) =>
  encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%3B", ";").replaceAll("%2F", "/");

export function linkCodec<S extends object>(start: S, fields: LinkFields<S>): LinkCodec<S> {
  // the keys of an object literal
  const names = Object.keys(fields) as (keyof S & string)[];
  const writeField = (name: keyof S, state: S) => fields[name].write(state[name]);
  return {
    start,
    encode: (state) =>
      names
        .filter((name) => writeField(name, state) !== writeField(name, start))
        .map((name) => `${name}=${escape(writeField(name, state))}`)
        .join("&"),
    decode: (query) => {
      const given = new URLSearchParams(query);
      const state: S = { ...start };
      const readField = (name: keyof S & string) => {
        const text = given.get(name);
        const read = text === null ? null : fields[name].read(text);
        if (read) state[name] = read.value;
      };
      for (const name of names) readField(name);
      return state;
    },
  };
}
