/**
 * A mail is tried for three days from its first attempt: eight attempts were over after 21 minutes, which is an
 * ordinary outage of a mail server. An answer of the mail server is waited for two minutes, since the ten of RFC 5321
 * would hold all mail as long after a connection that the network swallowed. "Send again" makes a mail due at once, and
 * takes it from nobody who is sending it; the count of attempts goes on, because it tells claims apart. A wrong address
 * is tried hourly for three days, and the operator sees it from the fifteenth minute.
 */

import { sql } from "kysely";
import { countRows } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { currentRequestId } from "../../platform/request-scope.ts";
import type { Email } from "./email.rules.ts";

export interface ClaimedEmail extends Email {
  readonly id: string;
  /** Counts the claims: whoever has claimed it since has a higher one. */
  readonly attempts: number;
  /** Request that caused it; null for one older than such ids. */
  readonly requestId: string | null;
}

export interface UndeliveredEmail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly isGivenUp: boolean;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: string;
}

// Times are the database's: the clocks of two processes may differ by more than a claim lasts.
const claimEnd = sql<Date>`now() + interval '10 seconds'`;
/** One that would last a minute was made before the clock was set back; the clock of a statement may be some seconds old. */
const isUnclaimed = sql<boolean>`coalesce(claimed_until <= now() or claimed_until > now() + interval '1 minute', true)`;
/** Nothing waits for more than an hour, except for a clock that was set back. */
const isDue = sql<boolean>`(next_attempt_at <= now() or next_attempt_at > now() + interval '2 hours')`;
const triedFor = sql`now() - trying_since`;
/** As long again as it has been tried in vain. */
const nextAttempt = sql<Date>`now() + least(greatest(${triedFor}, interval '10 seconds'), interval '1 hour')`;
const isOutOfTime = sql<boolean>`${triedFor} >= interval '3 days'`;
/** An operator hears of a mail that waits this long, before it is given up. */
const isLate = sql<boolean>`coalesce(trying_since, next_attempt_at) <= now() - interval '15 minutes'`;

export const makeMailStore = (connection: Connection) => {
  /** Nothing where another process has claimed it since. */
  const stillClaimed = ({ id, attempts }: ClaimedEmail) =>
    connection
      .updateTable("mail_outbox")
      .where("id", "=", id)
      .where("attempts", "=", attempts)
      .where("status", "=", "waiting");
  const undelivered = connection
    .selectFrom("mail_outbox")
    .where("status", "<>", "sent")
    .where((mail) => mail.or([mail("status", "=", "failed"), isLate]));

  return {
    add: async (id: string, email: Email): Promise<void> => {
      await connection
        .insertInto("mail_outbox")
        .values({
          id,
          to_address: email.to,
          subject: email.subject,
          text: email.text,
          html: email.html,
          request_id: currentRequestId(),
        })
        .execute();
    },

    /** Claims a due email for ten seconds; another process skips it, and takes it over when this one dies. */
    claim: async (): Promise<ClaimedEmail | null> => {
      const row = await connection
        .updateTable("mail_outbox")
        .set({
          claimed_until: claimEnd,
          attempts: sql`attempts + 1`,
          trying_since: sql`coalesce(trying_since, now())`,
        })
        // Asked once: what stands behind "in" may be asked once a row, and each time finds another due one.
        .where("id", "=", (due) =>
          due
            .selectFrom("mail_outbox")
            .select("id")
            .where("status", "=", "waiting")
            .where(isDue)
            .where(isUnclaimed)
            .orderBy("next_attempt_at")
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(["id", "to_address", "subject", "text", "html", "attempts", "request_id"])
        .executeTakeFirst();
      return row
        ? {
            id: row.id,
            to: row.to_address,
            subject: row.subject,
            text: row.text,
            html: row.html,
            attempts: row.attempts,
            requestId: row.request_id,
          }
        : null;
    },

    renew: async (email: ClaimedEmail): Promise<void> => {
      await stillClaimed(email).set({ claimed_until: claimEnd }).execute();
    },

    /** The server has it, whoever claims it by now. */
    markSent: async (id: string): Promise<void> => {
      await connection
        .updateTable("mail_outbox")
        .set({ status: "sent", sent_at: sql<Date>`now()`, claimed_until: null, last_error: null })
        .where("id", "=", id)
        .execute();
    },

    /** To be tried again later, or given up after three days of trying. */
    postpone: async (email: ClaimedEmail, reason: string): Promise<void> => {
      await stillClaimed(email)
        .set({
          claimed_until: null,
          last_error: reason,
          next_attempt_at: nextAttempt,
          status: sql<"waiting" | "failed">`case when ${isOutOfTime} then 'failed' else 'waiting' end`,
        })
        .execute();
    },

    /** Due at once, and with three days again; who is sending one of them keeps it. */
    retry: (mails: "all" | readonly string[]): Promise<{ id: string; subject: string }[]> =>
      connection
        .updateTable("mail_outbox")
        .set({ status: "waiting", next_attempt_at: sql<Date>`now()`, trying_since: null })
        .where("id", "in", mails === "all" ? undelivered.select("id") : mails)
        .where("status", "<>", "sent")
        .returning(["id", "subject"])
        .execute(),

    /** Given up, or late; the newest first. */
    undelivered: async (maxListed: number, maxCounted: number) => {
      const rows = await undelivered
        .select(["id", "to_address", "subject", "status", "attempts", "last_error", "created_at"])
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(maxListed)
        .execute();
      const emails = rows.map(
        (row): UndeliveredEmail => ({
          id: row.id,
          to: row.to_address,
          subject: row.subject,
          isGivenUp: row.status === "failed",
          attempts: row.attempts,
          lastError: row.last_error,
          createdAt: row.created_at.toISOString(),
        }),
      );
      return { emails, counted: await countRows(connection, undelivered.select("id").limit(maxCounted)) };
    },

    /** Counts waiting mails, with the oldest one's time, and those given up. */
    backlog: async (): Promise<{ waiting: number; oldest: Date | null; failed: number }> => {
      const failed = connection.selectFrom("mail_outbox").select("id").where("status", "=", "failed");
      const { waiting, oldest } = await connection
        .selectFrom("mail_outbox")
        .select((all) => [all.fn.countAll<number>().as("waiting"), all.fn.min("created_at").as("oldest")])
        .where("status", "=", "waiting")
        .executeTakeFirstOrThrow();
      return { waiting, oldest, failed: await countRows(connection, failed) };
    },

    latest: async (most: number) => {
      const rows = await connection
        .selectFrom("mail_outbox")
        .selectAll()
        .orderBy("created_at", "desc")
        .limit(most)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        to: row.to_address,
        subject: row.subject,
        text: row.text,
        status: row.status,
        createdAt: row.created_at.toISOString(),
      }));
    },
  };
};
