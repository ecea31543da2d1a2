import type { ListQuery } from "@headroom/contract/endpoints/endpoint";
import { type TestType, type TestTypeDraft, testTypeSchema } from "@headroom/contract/vocabulary/test-types";
import { type Selectable, sql } from "kysely";
import { countedMeta, countRows, mostCounted } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { containing, orderOf, pageOf } from "../../platform/paging.ts";

const recordOf = (row: Selectable<Tables["test_types"]>): TestType =>
  testTypeSchema.parse({
    testTypeId: row.id,
    name: row.name,
    stereoTypeId: row.stereo_type_id,
    standard: row.standard,
    clause: row.clause,
    sector: row.sector,
    preset: row.preset,
    enabled: row.enabled,
    version: row.version,
  });

const columnsOf = (draft: TestTypeDraft) => ({
  name: draft.name,
  stereo_type_id: draft.stereoTypeId,
  standard: draft.standard,
  clause: draft.clause,
  sector: JSON.stringify(draft.sector),
  preset: JSON.stringify(draft.preset),
});

const sortable = {
  name: "lower(name)",
  stereoTypeId: "stereo_type_id",
  standard: "standard",
  enabled: "enabled",
};
const mostOffered = 2000;

export const makeTestTypesStore = (connection: Connection) => ({
  list: async (query: ListQuery) => {
    let matching = connection.selectFrom("test_types");
    if (query.q)
      matching = matching.where(
        sql`(name || ' ' || coalesce(standard, '') || ' ' || coalesce(clause, ''))`,
        "ilike",
        containing(query.q),
      );
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

  /** What is offered: enabled, and of a kind of test that is enabled. */
  enabled: async (): Promise<TestType[]> => {
    const rows = await connection
      .selectFrom("test_types")
      .innerJoin("stereo_types", "stereo_types.id", "test_types.stereo_type_id")
      .selectAll("test_types")
      .where("test_types.enabled", "=", true)
      .where("stereo_types.enabled", "=", true)
      .orderBy(sql`lower(test_types.name)`)
      .orderBy("test_types.id")
      .limit(mostOffered)
      .execute();
    return rows.map(recordOf);
  },

  find: async (id: string, lock = false): Promise<TestType | null> => {
    const found = connection.selectFrom("test_types").selectAll().where("id", "=", id);
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
    return row ? recordOf(row) : null;
  },

  add: async (id: string, draft: TestTypeDraft): Promise<void> => {
    await connection
      .insertInto("test_types")
      .values({ id, ...columnsOf(draft) })
      .execute();
  },

  change: async (id: string, draft: TestTypeDraft): Promise<void> => {
    await connection
      .updateTable("test_types")
      .set({ ...columnsOf(draft), version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
  },

  setEnabled: async (id: string, enabled: boolean): Promise<void> => {
    await connection.updateTable("test_types").set({ enabled }).where("id", "=", id).execute();
  },
});
