import { sql } from "kysely";

/** `set column = excluded.column` for each: what an insert would have written replaces what is there. */
export const takenFromInsert = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]));

/** Rows per statement, so that its parameters stay below PostgreSQL's 65,535. */
const rowsPerStatement = 500;

export const inChunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, place) =>
    rows.slice(place * rowsPerStatement, (place + 1) * rowsPerStatement),
  );
