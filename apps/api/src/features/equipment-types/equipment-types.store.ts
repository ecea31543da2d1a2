import type { ListQuery } from "@headroom/contract/endpoints/endpoint";
import {
  type EquipmentType,
  type equipmentTypeDraftSchema,
  equipmentTypeSchema,
} from "@headroom/contract/vocabulary/equipment";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { countedMeta, countRows, mostCounted } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { containing, orderOf, pageOf } from "../../platform/paging.ts";

export type EquipmentTypeDraft = z.output<typeof equipmentTypeDraftSchema>;

const recordOf = (row: Selectable<Tables["equipment_types"]>): EquipmentType =>
  equipmentTypeSchema.parse({
    id: row.id,
    name: row.name,
    description: row.description,
    ratingKeys: row.rating_keys,
    enabled: row.enabled,
    version: row.version,
  });

const columnsOf = (draft: EquipmentTypeDraft) => ({
  name: draft.name,
  description: draft.description,
  rating_keys: JSON.stringify(draft.ratingKeys),
});

const sortable = { name: "lower(name)", enabled: "enabled" };

export const makeEquipmentTypesStore = (connection: Connection) => ({
  list: async (query: ListQuery) => {
    let matching = connection.selectFrom("equipment_types");
    if (query.q) matching = matching.where("name", "ilike", containing(query.q));
    if (query.enabled !== undefined) matching = matching.where("enabled", "=", query.enabled);
    const { offset, limit } = pageOf(query);
    const rows = await matching
      .selectAll()
      .orderBy(orderOf(query.sort, sortable, "name"))
      .orderBy("id")
      .offset(offset)
      .limit(limit)
      .execute();
    return {
      data: rows.map(recordOf),
      meta: countedMeta(query, await countRows(connection, matching.select("id").limit(mostCounted + 1))),
    };
  },

  find: async (id: string, lock = false): Promise<EquipmentType | null> => {
    const found = connection.selectFrom("equipment_types").selectAll().where("id", "=", id);
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
    return row ? recordOf(row) : null;
  },

  add: async (id: string, draft: EquipmentTypeDraft): Promise<void> => {
    await connection
      .insertInto("equipment_types")
      .values({ id, ...columnsOf(draft) })
      .execute();
  },

  change: async (id: string, draft: EquipmentTypeDraft): Promise<void> => {
    await connection
      .updateTable("equipment_types")
      .set({ ...columnsOf(draft), version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
  },

  setEnabled: async (id: string, enabled: boolean): Promise<void> => {
    await connection.updateTable("equipment_types").set({ enabled }).where("id", "=", id).execute();
  },

  remove: async (id: string): Promise<void> => {
    await connection.deleteFrom("equipment_types").where("id", "=", id).execute();
  },

  /** Models of this kind, and kinds of test that run on it. */
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
      ...kinds.map((kind) => `the kind of test "${kind.label}"`),
    ].slice(0, most);
  },
});
