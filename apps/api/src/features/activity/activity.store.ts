import type { ActivitySubject } from "@headroom/contract/vocabulary/project/activity-subjects";
import { userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import { countedMeta, countRows, maxCounted } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { containing, orderOf, pageOf } from "../../platform/paging.ts";

export interface ActivityFilter {
  readonly q?: string | undefined;
  readonly subjectType?: ActivitySubject | undefined;
  readonly subjectId?: string | undefined;
  readonly actorId?: string | undefined;
  /** Days in UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export interface LatestActivity {
  readonly subjectId: string;
  readonly actions: readonly string[];
  readonly limit: number;
}
interface ActivityPage extends ActivityFilter {
  readonly page: number;
  readonly limit: number;
  readonly sort?: string | undefined;
}

const entryOf = (row: Selectable<Tables["activity"]>) => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actorName: row.actor_name,
  actorRole: row.actor_role,
  action: row.action,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  before: row.before,
  after: row.after,
});
export type ActivityEntry = ReturnType<typeof entryOf>;

const isUserId = (text: string) => userIdSchema.safeParse(text).success;

/** Entries are numbered as they happen, so their number is their order in time. */
const sortable = { at: "id" };
const rowsPerInsert = 500;

function matchingEntries(connection: Connection, filter: ActivityFilter) {
  let matching = connection.selectFrom("activity");
  if (filter.q)
    matching = matching.where(
      sql`fold_letters(subject_name || ' ' || actor_name || ' ' || action)`,
      "like",
      containing(filter.q),
    );
  if (filter.subjectType) matching = matching.where("subject_type", "=", filter.subjectType);
  if (filter.subjectId) matching = matching.where("subject_id", "=", filter.subjectId);
  if (filter.actorId)
    matching = isUserId(filter.actorId)
      ? matching.where("actor_id", "=", filter.actorId)
      : matching.where(sql<boolean>`false`);
  if (filter.from)
    matching = matching.where("at", ">=", sql<Date>`${filter.from}::date::timestamp at time zone 'UTC'`);
  if (filter.to)
    matching = matching.where("at", "<", sql<Date>`(${filter.to}::date + 1)::timestamp at time zone 'UTC'`);
  return matching;
}

export const makeActivityStore = (connection: Connection) => ({
  append: async (rows: readonly Insertable<Tables["activity"]>[]): Promise<void> => {
    for (let start = 0; start < rows.length; start += rowsPerInsert)
      await connection
        .insertInto("activity")
        .values(rows.slice(start, start + rowsPerInsert))
        .execute();
  },

  list: async (query: ActivityPage) => {
    const matching = matchingEntries(connection, query);
    const { offset, limit } = pageOf(query);
    const rows = await matching
      .selectAll()
      .orderBy(orderOf(query.sort, sortable, "-at"))
      .offset(offset)
      .limit(limit)
      .execute();
    return {
      data: rows.map(entryOf),
      meta: countedMeta(query, await countRows(connection, matching.select("id").limit(maxCounted + 1))),
    };
  },

  latestOfUser: async ({ subjectId, actions, limit }: LatestActivity): Promise<ActivityEntry[]> => {
    const rows = await connection
      .selectFrom("activity")
      .selectAll()
      .where("subject_type", "=", "user")
      .where("subject_id", "=", subjectId)
      .where("action", "in", actions)
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.map(entryOf);
  },

  deletedIds: async (subjectType: ActivitySubject): Promise<string[]> => {
    const rows = await connection
      .selectFrom("activity")
      .select("subject_id")
      .distinct()
      .where("subject_type", "=", subjectType)
      .where("action", "=", "delete")
      .orderBy("subject_id")
      .execute();
    return rows.map((row) => row.subject_id);
  },

  /** The next entries before a number, newest first; for reading all without holding all. */
  before: async (filter: ActivityFilter, number: number | null, most: number): Promise<ActivityEntry[]> => {
    let matching = matchingEntries(connection, filter);
    if (number !== null) matching = matching.where("id", "<", number);
    return (await matching.selectAll().orderBy("id", "desc").limit(most).execute()).map(entryOf);
  },
});
