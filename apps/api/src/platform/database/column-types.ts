import type { ColumnType } from "kysely";

/** Read as a value, written as JSON text: the driver turns arrays into PostgreSQL arrays otherwise. */
export type Json<T = unknown> = ColumnType<T, string, string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** `date` columns come back as text, year-month-day. */
export type Day = string;
/** The database computes it; nobody writes it. */
export type Computed<T> = ColumnType<T, never, never>;
/** The database fills it where nothing is given. */
export type Filled<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;
