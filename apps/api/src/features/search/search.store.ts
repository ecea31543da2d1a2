import { type MarginPolicy, marginPolicySchema } from "@headroom/contract/vocabulary/test/stereo-types";
import { type StereoTypeId, stereoTypeIdSchema } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";

export const makeSearchStore = (connection: Connection) => ({
  marginPolicies: async (): Promise<ReadonlyMap<StereoTypeId, MarginPolicy>> => {
    const rows = await connection
      .selectFrom("stereo_types")
      .select(["id", "margin_policy"])
      .orderBy("id")
      .execute();
    return new Map(
      rows.map((row) => [stereoTypeIdSchema.parse(row.id), marginPolicySchema.parse(row.margin_policy)]),
    );
  },

  /** Tells this database from every other: of another cluster, or another one of this cluster. */
  databaseIdentity: async (): Promise<string> => {
    const { rows } = await sql<{ identity: string }>`
      select system_identifier || '/' || current_database() as identity from pg_control_system()
    `.execute(connection);
    return rows[0]?.identity ?? "";
  },

  /** Keeps what nobody could serve, without who asked; the same one at most once an hour. */
  keepUnserved: async (summary: string, reasons: readonly string[]): Promise<void> => {
    await sql`
      insert into unserved_searches (summary, reasons)
      select ${summary}::text, ${JSON.stringify(reasons)}::jsonb
      where not exists (select 1 from unserved_searches where summary = ${summary}::text and at > now() - interval '1 hour')
    `.execute(connection);
  },
});
