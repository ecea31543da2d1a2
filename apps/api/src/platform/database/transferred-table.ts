import { type Expression, type Insertable, type Selectable, sql } from "kysely";
import type { Connection } from "./connect.ts";
import type { Tables } from "./tables.ts";
import { inChunks, takenFromInsert } from "./upsert.ts";

/** Tables that travel as files. */
type TransferredTable = "accreditations" | "equipment" | "labs";

interface Reading<T extends TransferredTable, D> {
  readonly table: T;
  /** Identifies a row without its identifier. */
  readonly key: Expression<string>;
  readonly draftOf: (row: Selectable<Tables[T]>) => D;
}

/** Many rows at once, in the order of their identifiers. */
export function readTransferred<T extends TransferredTable, D>(
  connection: Connection,
  { key, draftOf, ...reading }: Reading<T, D>,
) {
  const table: TransferredTable = reading.table; // its columns are those that all of them have
  const read = (rows: readonly { readonly id: string }[]) =>
    rows.map((row) => ({ id: row.id, draft: draftOf(row as Selectable<Tables[T]>) })); // a whole row of this table
  return {
    /** Those with one of the identifiers or keys; they stay as they are until the transaction ends. */
    find: async (ids: readonly string[], keys: readonly string[]) =>
      read(
        await connection
          .selectFrom(table)
          .selectAll()
          .where(sql<boolean>`id = any(${ids}::text[]) or ${key} = any(${keys}::text[])`)
          .orderBy("id")
          .forUpdate()
          .execute(),
      ),

    after: async (id: string, most: number) =>
      read(
        await connection
          .selectFrom(table)
          .selectAll()
          .where("id", ">", id)
          .orderBy("id")
          .limit(most)
          .execute(),
      ),
  };
}

interface Writing<T extends TransferredTable, D> extends Reading<T, D> {
  readonly columnsOf: (draft: D) => Omit<Insertable<Tables[T]>, "id">;
}

export function makeTransferredTable<T extends Exclude<TransferredTable, "labs">, D>(
  connection: Connection,
  { columnsOf, ...reading }: Writing<T, D>,
) {
  const table: TransferredTable = reading.table;
  return {
    ...readTransferred(connection, reading),

    /** Adds, or replaces what has the identifier. */
    write: async (rows: readonly { readonly id: string; readonly draft: D }[]): Promise<void> => {
      for (const chunk of inChunks(rows)) {
        const values = chunk.map(({ id, draft }) => ({ id, ...columnsOf(draft) }));
        const { id: _id, ...columns } = values[0] ?? { id: "" };
        await connection
          .insertInto(table)
          .values(values)
          .onConflict((same) =>
            same.column("id").doUpdateSet({
              ...takenFromInsert(Object.keys(columns)),
              version: sql`${sql.table(table)}.version + 1`,
            }),
          )
          .execute();
      }
    },
  };
}
