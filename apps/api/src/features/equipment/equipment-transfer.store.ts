import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { inChunks, takenFromInsert } from "../../platform/database/upsert.ts";
import { columnsOf, type EquipmentDraft, recordOf } from "./equipment.store.ts";

type Row = Parameters<typeof recordOf>[0];

function storedOf(row: Row) {
  const { equipmentId, enabled: _enabled, version: _version, ...draft } = recordOf(row);
  return { id: equipmentId, draft };
}

export const makeEquipmentTransferStore = (connection: Connection) => ({
  find: async (ids: readonly string[], keys: readonly string[]) => {
    const rows = await connection
      .selectFrom("equipment")
      .selectAll()
      .where((either) =>
        either.or([
          sql<boolean>`id = any(${ids}::text[])`,
          sql<boolean>`equipment_type_id || E'\n' || manufacturer || E'\n' || model = any(${keys}::text[])`,
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
        .selectFrom("equipment")
        .selectAll()
        .where("id", ">", id)
        .orderBy("id")
        .limit(most)
        .execute()
    ).map(storedOf),

  typeIds: async (): Promise<Set<string>> =>
    new Set((await connection.selectFrom("equipment_types").select("id").execute()).map((row) => row.id)),

  /** Adds, or replaces what has the identifier. */
  write: async (rows: readonly { readonly id: string; readonly draft: EquipmentDraft }[]): Promise<void> => {
    for (const chunk of inChunks(rows.map(({ id, draft }) => ({ id, ...columnsOf(draft) })))) {
      const { id: _id, ...columns } = chunk[0] ?? { id: "" };
      await connection
        .insertInto("equipment")
        .values(chunk)
        .onConflict((same) =>
          same
            .column("id")
            .doUpdateSet({ ...takenFromInsert(Object.keys(columns)), version: sql`equipment.version + 1` }),
        )
        .execute();
    }
  },
});
