import {
  type ProjectId,
  projectIdSchema,
  type ProjectLabId,
  type UserId,
} from "@headroom/contract/vocabulary/identifiers";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/connect.ts";

const anHourAgo = sql<Date>`now() - interval '1 hour'`;

/** Sending limits of an account: its confirmed address, recent requests, and those that wait. */
export const makeSendingStore = (connection: Connection) => ({
  /**
   * Holds the account's row until the end of the transaction: what it sends side by side is counted one after the
   * other, and its address is not confirmed meanwhile. Always after the project's row, so that nobody waits in a ring.
   */
  lockAccount: async (id: UserId): Promise<{ readonly isConfirmed: boolean }> => {
    const row = await connection
      .selectFrom("users")
      .select("email_verified_at")
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return { isConfirmed: row !== undefined && row.email_verified_at !== null };
  },

  /** Once by the request, and again by each of its revisions. */
  countLabRequestsLastHour: async (ownerId: UserId): Promise<number> => {
    const labs = connection
      .selectFrom("project_labs")
      .innerJoin("projects", "projects.id", "project_labs.project_id")
      .where("projects.owner_id", "=", ownerId)
      .select(({ fn }) => fn.countAll<number>().as("requests"));
    const first = await labs.where("project_labs.created_at", ">", anHourAgo).executeTakeFirstOrThrow();
    const again = await labs
      .innerJoin("project_revisions", "project_revisions.project_id", "projects.id")
      .whereRef("project_revisions.created_at", ">", "project_labs.created_at")
      .where("project_revisions.created_at", ">", anHourAgo)
      .where("project_labs.parted_with", "is", null)
      .executeTakeFirstOrThrow();
    return first.requests + again.requests;
  },

  /** Messages, and answers that were published: by an account, or by the guest of a part. */
  countMessagesSentLately: async (by: UserId | { readonly projectLabId: ProjectLabId }): Promise<number> => {
    const { sent } = await connection
      .selectFrom("project_messages")
      .where((row) =>
        typeof by === "string"
          ? row("from_user_id", "=", by)
          : row.and([row("project_lab_id", "=", by.projectLabId), row("from_user_id", "is", null)]),
      )
      .where("created_at", ">", anHourAgo)
      .select(({ fn }) => fn.countAll<number>().as("sent"))
      .executeTakeFirstOrThrow();
    // Only customers publish.
    if (typeof by !== "string") return sent;
    const { published } = await connection
      .selectFrom("published_answers")
      .where("by_user_id", "=", by)
      .where("created_at", ">", anHourAgo)
      .select(({ fn }) => fn.countAll<number>().as("published"))
      .executeTakeFirstOrThrow();
    return sent + published;
  },

  setWaiting: async (id: ProjectId, isWaiting: boolean): Promise<void> => {
    await connection
      .updateTable("projects")
      .set({ submit_when_confirmed: isWaiting })
      .where("id", "=", id)
      .execute();
  },

  /** Projects that waited and need not wait any more, of one owner or of all. */
  confirmedProjects: async (ownerId: UserId | null, most: number): Promise<ProjectId[]> => {
    let found = connection
      .selectFrom("projects")
      .innerJoin("users", "users.id", "projects.owner_id")
      .select("projects.id")
      .where("projects.submit_when_confirmed", "=", true)
      .where("users.email_verified_at", "is not", null);
    if (ownerId !== null) found = found.where("projects.owner_id", "=", ownerId);
    const rows = await found.orderBy("projects.id").limit(most).execute();
    return rows.map((row) => projectIdSchema.parse(row.id));
  },
});
