import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { makeTransferredTable } from "../../platform/database/transferred-table.ts";
import { columnsOf, recordOf } from "./equipment.store.ts";

export const makeEquipmentTransferStore = (connection: Connection) => ({
  ...makeTransferredTable(connection, {
    table: "equipment",
    key: sql<string>`equipment_type_id || E'\n' || manufacturer || E'\n' || model`,
    draftOf: (row) => {
      const { equipmentId: _id, enabled: _enabled, version: _version, ...draft } = recordOf(row);
      return draft;
    },
    columnsOf,
  }),

  typeIds: async (): Promise<Set<string>> =>
    new Set((await connection.selectFrom("equipment_types").select("id").execute()).map((row) => row.id)),
});
