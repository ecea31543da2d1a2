import type { ListQuery } from "@headroom/contract/endpoints/endpoint";
import {
  type Equipment,
  type equipmentDraftSchema,
  equipmentSchema,
} from "@headroom/contract/vocabulary/equipment";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { countedMeta, countRows, mostCounted } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { containing, orderOf, pageOf } from "../../platform/paging.ts";

export type EquipmentDraft = z.output<typeof equipmentDraftSchema>;

export const recordOf = (row: Selectable<Tables["equipment"]>): Equipment =>
  equipmentSchema.parse({
    equipmentId: row.id,
    equipmentTypeId: row.equipment_type_id,
    manufacturer: row.manufacturer,
    model: row.model,
    ratings: row.ratings,
    provenance: row.provenance,
    ratingProvenance: row.rating_provenance,
    source: row.source,
    note: row.note,
    enabled: row.enabled,
    version: row.version,
  });

/** A draft as its row. */
export const columnsOf = (draft: EquipmentDraft) => ({
  equipment_type_id: draft.equipmentTypeId,
  manufacturer: draft.manufacturer,
  model: draft.model,
  ratings: JSON.stringify(draft.ratings),
  provenance: draft.provenance,
  rating_provenance: JSON.stringify(draft.ratingProvenance),
  source: draft.source,
  note: draft.note,
});

const sortable = {
  name: "lower(manufacturer || ' ' || model)",
  model: "lower(model)",
  equipmentTypeId: "equipment_type_id",
  provenance: "provenance",
  enabled: "enabled",
};
const mostOffered = 5000;

export const makeEquipmentStore = (connection: Connection) => ({
  list: async (query: ListQuery) => {
    let matching = connection.selectFrom("equipment");
    if (query.q) matching = matching.where(sql`(manufacturer || ' ' || model)`, "ilike", containing(query.q));
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

  /** What is offered: enabled models of enabled kinds. */
  enabled: async (): Promise<Equipment[]> => {
    const rows = await connection
      .selectFrom("equipment")
      .innerJoin("equipment_types", "equipment_types.id", "equipment.equipment_type_id")
      .selectAll("equipment")
      .where("equipment.enabled", "=", true)
      .where("equipment_types.enabled", "=", true)
      .orderBy(sql`lower(manufacturer || ' ' || model)`)
      .orderBy("equipment.id")
      .limit(mostOffered)
      .execute();
    return rows.map(recordOf);
  },

  find: async (id: string, lock = false): Promise<Equipment | null> => {
    const found = connection.selectFrom("equipment").selectAll().where("id", "=", id);
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
    return row ? recordOf(row) : null;
  },

  typeExists: async (id: string): Promise<boolean> =>
    (await connection.selectFrom("equipment_types").select("id").where("id", "=", id).executeTakeFirst()) !==
    undefined,

  add: async (id: string, draft: EquipmentDraft): Promise<void> => {
    await connection
      .insertInto("equipment")
      .values({ id, ...columnsOf(draft) })
      .execute();
  },

  change: async (id: string, draft: EquipmentDraft): Promise<void> => {
    await connection
      .updateTable("equipment")
      .set({ ...columnsOf(draft), version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
  },

  setEnabled: async (id: string, enabled: boolean): Promise<void> => {
    await connection.updateTable("equipment").set({ enabled }).where("id", "=", id).execute();
  },
});
