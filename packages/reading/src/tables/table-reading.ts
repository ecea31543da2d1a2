import type { DecimalSign } from "../numbers/number-readings.ts";
import type { ReadUnit } from "../units/read-unit.ts";
import type { ColumnQuantity, Heading } from "./heading.ts";
import type { Delimiter } from "./split-cells.ts";

/** Kinds of tables; `any` takes the columns as they are. */
export type TableKind = "psd" | "sine" | "srs" | "record" | "any";

/** A column: numbers as they are written, in the unit beside them, or words. */
export interface ReadColumn {
  /** Its place in the text, from 0; columns that count the rows are left out. */
  readonly index: number;
  readonly heading: string;
  readonly quantity: ColumnQuantity | null;
  /** As the table of units spells it; null where the text names none. */
  readonly unit: string | null;
  readonly amplitude?: ReadUnit["amplitude"];
  readonly values: readonly (number | string | null)[];
}

/** A question that the text leaves open. The values of its column do not count until it is answered. */
export interface TableAsk {
  readonly column?: number;
  readonly about: "decimal sign" | "delimiter" | "unit" | "column" | "overall" | "time steps";
  readonly why: string;
  readonly choices: readonly string[];
  /** The options that say each choice to the reader; null where the text has to be corrected first. */
  readonly answers: readonly (TableAnswer | null)[];
}

/** Options that answer asks. */
export type TableAnswer = Omit<TableOptions, "as" | "unit">;

export interface ReadTable {
  readonly delimiter: Delimiter;
  /** The sign that the cells show or the caller states; null where they show none, or where it is asked. */
  readonly decimalSign: DecimalSign | null;
  readonly columns: readonly ReadColumn[];
  readonly rows: number;
  /** Decisions by evidence, each as a sentence. */
  readonly notes: readonly string[];
  readonly asks: readonly TableAsk[];
}

/** Options that the caller states, or answers to an ask. */
export interface TableOptions {
  readonly as: TableKind;
  /** The unit of a level or signal whose heading names none. */
  readonly unit?: string | undefined;
  /** Units that were chosen for columns, by their place in the text. */
  readonly units?: Readonly<Record<number, string>> | undefined;
  readonly decimalSign?: DecimalSign | undefined;
  readonly delimiter?: Delimiter | undefined;
  /** The column of levels that was chosen among several, by its place in the text. */
  readonly level?: number | undefined;
  /** The table counts where the text states another overall level. */
  readonly ignoresOverall?: boolean | undefined;
  /** The samples of a record count as even where its time column is not. */
  readonly takesEvenTime?: boolean | undefined;
}

/** A column as it is written, before anything is computed from it. */
export interface RawColumn {
  readonly index: number;
  readonly heading: Heading;
  readonly title: string;
  readonly cells: readonly string[];
  readonly isWords: boolean;
  quantity: ColumnQuantity | null;
}

/** Context that a table's cells share. */
export interface TableContext {
  readonly sign: DecimalSign | null;
  readonly lines: readonly number[];
  readonly notes: string[];
  readonly asks: TableAsk[];
}
