import {
  type Equipment,
  equipmentDraftSchema,
  equipmentSchema,
} from "@headroom/contract/vocabulary/equipment";
import type { Selectable } from "kysely";
import type { z } from "zod";
import { columnsFrom, propertiesFrom } from "../../platform/database/column-names.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { makeVersionedTable } from "../../platform/database/versioned-table.ts";

export type EquipmentDraft = z.output<typeof equipmentDraftSchema>;

/** A newer server may have added a column that this one does not know. */
const rowSchema = equipmentSchema.strip();

export const recordOf = (row: Selectable<Tables["equipment"]>): Equipment =>
  rowSchema.parse({ ...propertiesFrom(row), equipmentId: row.id });

/** A draft as its row. */
export const columnsOf = (draft: EquipmentDraft) => columnsFrom(equipmentDraftSchema.keyof().options, draft);

const sortable = {
  name: "name_key",
  model: 'name_order(model) collate "C"',
  equipmentTypeId: "equipment_type_id",
  provenance: "provenance",
  enabled: "enabled",
};
const maxOffered = 5000;

export const makeEquipmentStore = (connection: Connection) => ({
  ...makeVersionedTable(connection, {
    table: "equipment",
    sortable,
    order: "name",
    recordOf,
    columnsOf,
  }),

  /** What is offered: enabled models of enabled kinds. */
  enabled: async (): Promise<Equipment[]> => {
    const rows = await connection
      .selectFrom("equipment")
      .innerJoin("equipment_types", "equipment_types.id", "equipment.equipment_type_id")
      .selectAll("equipment")
      .where("equipment.enabled", "=", true)
      .where("equipment_types.enabled", "=", true)
      .orderBy("equipment.name_key")
      .orderBy("equipment.id")
      .limit(maxOffered)
      .execute();
    return rows.map(recordOf);
  },

  typeExists: async (id: string): Promise<boolean> =>
    (await connection.selectFrom("equipment_types").select("id").where("id", "=", id).executeTakeFirst()) !==
    undefined,
});
