import { sql } from "kysely";
import { countRows } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { currentRequestId } from "../../platform/request-scope.ts";
import type { CatalogueFacts } from "./lab-document.rules.ts";

const rebuildKey = "search-index-rebuild";

export const makeSearchIndexStore = (connection: Connection) => ({
  /** Asks whichever process holds the lease, now or after a restart. */
  askForRebuild: async (): Promise<void> => {
    const value = sql<string>`to_jsonb(now())`;
    await connection
      .insertInto("app_state")
      .values({ key: rebuildKey, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  },

  isRebuildRequested: async (): Promise<boolean> =>
    (await connection
      .selectFrom("app_state")
      .select("key")
      .where("key", "=", rebuildKey)
      .executeTakeFirst()) !== undefined,

  forgetRebuild: async (): Promise<void> => {
    await connection.deleteFrom("app_state").where("key", "=", rebuildKey).execute();
  },

  /** The changed laboratories, coalesced, and the rows that say so. */
  waiting: async (most: number): Promise<{ labIds: string[]; rowIds: number[]; requestIds: string[] }> => {
    const rows = await connection
      .selectFrom("search_outbox")
      .select(["id", "lab_id", "request_id"])
      .orderBy("id")
      .limit(most)
      .execute();
    return {
      labIds: [...new Set(rows.map((row) => row.lab_id))],
      rowIds: rows.map((row) => row.id),
      requestIds: [...new Set(rows.flatMap((row) => row.request_id ?? []))],
    };
  },

  clear: async (rowIds: readonly number[]): Promise<void> => {
    await connection.deleteFrom("search_outbox").where("id", "in", rowIds).execute();
  },

  lag: async (): Promise<{ waiting: number; oldest: Date | null }> => {
    const { waiting, oldest } = await connection
      .selectFrom("search_outbox")
      .select((all) => [all.fn.countAll<number>().as("waiting"), all.fn.min("created_at").as("oldest")])
      .executeTakeFirstOrThrow();
    return { waiting, oldest };
  },

  add: async (labIds: readonly string[]): Promise<void> => {
    if (labIds.length > 0)
      await connection
        .insertInto("search_outbox")
        .values(labIds.map((id) => ({ lab_id: id, request_id: currentRequestId() })))
        .execute();
  },

  countEnabled: (): Promise<number> =>
    countRows(connection, connection.selectFrom("labs").select("id").where("enabled", "=", true)),

  enabledVersionsAfter: async (id: string, most: number) =>
    connection
      .selectFrom("labs")
      .select(["id", "version"])
      .where("enabled", "=", true)
      .where("id", ">", id)
      .orderBy("id")
      .limit(most)
      .execute(),

  catalogueFacts: async (): Promise<CatalogueFacts> => {
    const methods = await connection
      .selectFrom("stereo_types")
      .select(["id", "label", "standards"])
      .execute();
    const tests = await connection.selectFrom("test_types").select(["id", "standard", "clause"]).execute();
    const bodies = await connection.selectFrom("accreditations").select(["id", "standards"]).execute();
    return {
      methodLabels: new Map(methods.map(({ id, label }) => [id, label])),
      methodStandards: new Map(
        methods.map(({ id, standards }) => [
          id,
          standards.map(({ ref, clause }) => ({ standard: ref, clause })),
        ]),
      ),
      standardTests: new Map(tests.map(({ id, standard, clause }) => [id, { standard, clause }])),
      bodyStandards: new Map(bodies.map(({ id, standards }) => [id, standards])),
    };
  },
});
