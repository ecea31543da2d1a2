import {
  type Equipment,
  equipmentDraftSchema,
  equipmentSchema,
} from "@headroom/contract/vocabulary/laboratory/equipment";
import { ratingRanges } from "@headroom/contract/vocabulary/laboratory/ratings";
import { type Selectable, sql } from "kysely";
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

  names: () =>
    connection.selectFrom("equipment").select(["id", "manufacturer", "model", "enabled"]).execute(),

  /** Models with a range whose lower end lies above the upper one: they were stored before anybody looked. */
  withReversedRanges: async () => {
    const reversed = ratingRanges.map(
      ([lower, upper]) => sql<boolean>`(
        jsonb_typeof(ratings -> ${lower}) = 'number' and jsonb_typeof(ratings -> ${upper}) = 'number'
        and ratings -> ${lower} > ratings -> ${upper}
      )`,
    );
    const rows = await connection
      .selectFrom("equipment")
      .selectAll()
      .where(sql<boolean>`(${sql.join(reversed, sql` or `)})`)
      .orderBy("id")
      .limit(maxOffered)
      .execute();
    return rows.map(recordOf);
  },

  /** Models on offer: enabled ones of enabled kinds. */
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
