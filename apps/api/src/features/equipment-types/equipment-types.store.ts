import {
  type EquipmentType,
  equipmentTypeDraftSchema,
  equipmentTypeSchema,
} from "@headroom/contract/vocabulary/laboratory/equipment";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { columnsFrom, propertiesFrom } from "../../platform/database/column-names.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { makeVersionedTable } from "../../platform/database/versioned-table.ts";

export type EquipmentTypeDraft = z.output<typeof equipmentTypeDraftSchema>;

/** A newer server may have added a column that this one does not know. */
const rowSchema = equipmentTypeSchema.strip();

const recordOf = (row: Selectable<Tables["equipment_types"]>): EquipmentType =>
  rowSchema.parse(propertiesFrom(row));

const columnsOf = (draft: EquipmentTypeDraft) => columnsFrom(equipmentTypeDraftSchema.keyof().options, draft);

const sortable = { name: "name_key", enabled: "enabled" };

export const makeEquipmentTypesStore = (connection: Connection) => ({
  ...makeVersionedTable(connection, {
    table: "equipment_types",
    sortable,
    order: "name",
    recordOf,
    columnsOf,
  }),

  remove: async (id: string): Promise<void> => {
    await connection.deleteFrom("equipment_types").where("id", "=", id).execute();
  },

  /** Models of this kind, and test methods that run on it. */
  usersOf: async (id: string, most: number): Promise<string[]> => {
    const models = await connection
      .selectFrom("equipment")
      .select(["manufacturer", "model"])
      .where("equipment_type_id", "=", id)
      .orderBy("id")
      .limit(most)
      .execute();
    const kinds = await connection
      .selectFrom("stereo_types")
      .select("label")
      .where(sql<boolean>`equipment_type_ids ? ${id}`)
      .orderBy("sort_order")
      .limit(most)
      .execute();
    return [
      ...models.map((model) => `${model.manufacturer} ${model.model}`),
      ...kinds.map((kind) => `the test method "${kind.label}"`),
    ].slice(0, most);
  },
});
