import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import type { Email } from "./email.rules.ts";

export interface WaitingEmail extends Email {
  readonly id: string;
  readonly attempts: number;
}

export const makeMailStore = (connection: Connection) => ({
  add: async (id: string, email: Email): Promise<void> => {
    await connection
      .insertInto("mail_outbox")
      .values({ id, to_address: email.to, subject: email.subject, text: email.text, html: email.html })
      .execute();
  },

  /** Claims a due email until `leaseUntil`; another process skips it, and takes it over when this one dies. */
  claim: async (now: Date, leaseUntil: Date): Promise<WaitingEmail | null> => {
    const row = await connection
      .updateTable("mail_outbox")
      .set({ next_attempt_at: leaseUntil, attempts: sql`attempts + 1` })
      .where("id", "in", (due) =>
        due
          .selectFrom("mail_outbox")
          .select("id")
          .where("status", "=", "waiting")
          .where("next_attempt_at", "<=", now)
          .orderBy("created_at")
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "to_address", "subject", "text", "html", "attempts"])
      .executeTakeFirst();
    return row
      ? {
          id: row.id,
          to: row.to_address,
          subject: row.subject,
          text: row.text,
          html: row.html,
          attempts: row.attempts,
        }
      : null;
  },

  /** The server has it, whoever claims it by now. */
  markSent: async (id: string, at: Date): Promise<void> => {
    await connection
      .updateTable("mail_outbox")
      .set({ status: "sent", sent_at: at, last_error: null })
      .where("id", "=", id)
      .execute();
  },

  /** Changes a claimed email; nothing where another process has claimed it since: each claim is one attempt more. */
  changeClaimed: async (
    { id, attempts }: WaitingEmail,
    change: { next_attempt_at?: Date; last_error?: string; status?: "failed" },
  ): Promise<void> => {
    await connection
      .updateTable("mail_outbox")
      .set(change)
      .where("id", "=", id)
      .where("attempts", "=", attempts)
      .where("status", "=", "waiting")
      .execute();
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
});
