import {
  labIdSchema,
  projectLabIdSchema,
  type LabId,
  type ProjectLabId,
} from "@headroom/contract/vocabulary/identifiers";
import type { ProjectLabStatus } from "@headroom/contract/vocabulary/project/project-states";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/connect.ts";

/** A link and the part that it opens, with what decides whether it still does. */
export interface StoredGuestLink {
  readonly hash: Buffer;
  readonly guestId: LabId;
  /** The laboratory as which it answers: itself, or a listed one that has no account. */
  readonly labId: LabId;
  readonly isEnabled: boolean;
  readonly name: string;
  readonly email: string;
  readonly isRevoked: boolean;
  readonly isClaimed: boolean;
  readonly deadline: { readonly answerBy: string | null; readonly timeZone: string | null };
  readonly part: {
    readonly projectLabId: ProjectLabId;
    readonly status: ProjectLabStatus;
    readonly awardedLineIds: readonly string[];
    readonly waitingSince: string;
  };
}

const linksIn = (connection: Connection) =>
  connection
    .selectFrom("guest_links")
    .innerJoin("guest_labs", "guest_labs.id", "guest_links.lab_id")
    // A claimed part is its account's, of the same project.
    .innerJoin("project_labs", (join) =>
      join
        .onRef("project_labs.project_id", "=", "guest_labs.project_id")
        .on("project_labs.lab_id", "=", sql<string>`coalesce(guest_labs.claimed_by, guest_labs.part_lab_id)`),
    )
    .leftJoin("labs", "labs.id", "guest_labs.listing_id")
    .innerJoin("projects", "projects.id", "project_labs.project_id")
    .where("projects.status", "<>", "Deleted")
    .select([
      "guest_links.token_hash",
      "guest_links.revoked_at",
      "guest_labs.id as guest_id",
      "guest_labs.part_lab_id as lab_id",
      "labs.enabled",
      "guest_labs.name",
      "guest_labs.email",
      "guest_labs.claimed_by",
      "project_labs.id as project_lab_id",
      "project_labs.status",
      "project_labs.awarded_line_ids",
      "project_labs.waiting_since",
      "projects.answer_by",
      sql<string | null>`projects.specification ->> 'timeZone'`.as("time_zone"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof linksIn>["executeTakeFirstOrThrow"]>>;

const linkOf = (row: Row): StoredGuestLink => ({
  hash: row.token_hash,
  guestId: labIdSchema.parse(row.guest_id),
  labId: labIdSchema.parse(row.lab_id),
  isEnabled: row.enabled ?? true,
  name: row.name,
  email: row.email,
  isRevoked: row.revoked_at !== null,
  isClaimed: row.claimed_by !== null,
  deadline: { answerBy: row.answer_by, timeZone: row.time_zone },
  part: {
    projectLabId: projectLabIdSchema.parse(row.project_lab_id),
    status: row.status,
    awardedLineIds: row.awarded_line_ids,
    waitingSince: row.waiting_since.toISOString(),
  },
});

/** Guests' links and sessions, by the hashes of their tokens. */
export const makeGuestSessionsStore = (connection: Connection) => ({
  findLink: async (tokenHash: Buffer): Promise<StoredGuestLink | null> => {
    const row = await linksIn(connection).where("guest_links.token_hash", "=", tokenHash).executeTakeFirst();
    return row ? linkOf(row) : null;
  },

  linkOfSession: async (sessionHash: Buffer): Promise<StoredGuestLink | null> => {
    const row = await linksIn(connection)
      .innerJoin("guest_sessions", "guest_sessions.link_hash", "guest_links.token_hash")
      .where("guest_sessions.token_hash", "=", sessionHash)
      .executeTakeFirst();
    return row ? linkOf(row) : null;
  },

  addSession: async (sessionHash: Buffer, linkHash: Buffer): Promise<void> => {
    await connection
      .insertInto("guest_sessions")
      .values({ token_hash: sessionHash, link_hash: linkHash })
      .execute();
  },

  endSession: async (sessionHash: Buffer): Promise<void> => {
    await connection.deleteFrom("guest_sessions").where("token_hash", "=", sessionHash).execute();
  },
});
