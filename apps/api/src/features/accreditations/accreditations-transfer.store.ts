import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { inChunks, takenFromInsert } from "../../platform/database/upsert.ts";
import { type AccreditationDraft, columnsOf, recordOf } from "./accreditations.store.ts";

type Row = Parameters<typeof recordOf>[0];

function storedOf(row: Row) {
  const { id, enabled: _enabled, version: _version, ...draft } = recordOf(row);
  return { id, draft };
}

export const makeAccreditationsTransferStore = (connection: Connection) => ({
  find: async (ids: readonly string[], keys: readonly string[]) => {
    const rows = await connection
      .selectFrom("accreditations")
      .selectAll()
      .where((either) =>
        either.or([
          sql<boolean>`id = any(${ids}::text[])`,
          sql<boolean>`abbreviation || E'\n' || name = any(${keys}::text[])`,
        ]),
      )
      .orderBy("id")
      .forUpdate()
      .execute();
    return rows.map(storedOf);
  },

  after: async (id: string, most: number) =>
    (
      await connection
        .selectFrom("accreditations")
        .selectAll()
        .where("id", ">", id)
        .orderBy("id")
        .limit(most)
        .execute()
    ).map(storedOf),

  /** Adds, or replaces what has the identifier. */
  write: async (
    rows: readonly { readonly id: string; readonly draft: AccreditationDraft }[],
  ): Promise<void> => {
    for (const chunk of inChunks(rows.map(({ id, draft }) => ({ id, ...columnsOf(draft) })))) {
      const { id: _id, ...columns } = chunk[0] ?? { id: "" };
      await connection
        .insertInto("accreditations")
        .values(chunk)
        .onConflict((same) =>
          same.column("id").doUpdateSet({
            ...takenFromInsert(Object.keys(columns)),
            version: sql`accreditations.version + 1`,
          }),
        )
        .execute();
    }
  },
});
