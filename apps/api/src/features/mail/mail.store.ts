import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import type { Letter } from "./letter.rules.ts";

export interface WaitingLetter extends Letter {
  readonly id: string;
  readonly attempts: number;
}

export const makeMailStore = (connection: Connection) => ({
  add: async (id: string, letter: Letter): Promise<void> => {
    await connection
      .insertInto("mail_outbox")
      .values({ id, to_address: letter.to, subject: letter.subject, text: letter.text, html: letter.html })
      .execute();
  },

  /** Claims due letters until `leaseUntil`; another process skips them, and takes them over when this one dies. */
  claim: async (now: Date, leaseUntil: Date, most: number): Promise<readonly WaitingLetter[]> => {
    const rows = await connection
      .updateTable("mail_outbox")
      .set({ next_attempt_at: leaseUntil, attempts: sql`attempts + 1` })
      .where("id", "in", (due) =>
        due
          .selectFrom("mail_outbox")
          .select("id")
          .where("status", "=", "waiting")
          .where("next_attempt_at", "<=", now)
          .orderBy("created_at")
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "to_address", "subject", "text", "html", "attempts"])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      to: row.to_address,
      subject: row.subject,
      text: row.text,
      html: row.html,
      attempts: row.attempts,
    }));
  },

  markSent: async (id: string, at: Date): Promise<void> => {
    await connection
      .updateTable("mail_outbox")
      .set({ status: "sent", sent_at: at, last_error: null })
      .where("id", "=", id)
      .execute();
  },

  retryAt: async (id: string, at: Date, error: string): Promise<void> => {
    await connection
      .updateTable("mail_outbox")
      .set({ next_attempt_at: at, last_error: error })
      .where("id", "=", id)
      .execute();
  },

  putBack: async (ids: readonly string[], at: Date): Promise<void> => {
    await connection
      .updateTable("mail_outbox")
      .set({ next_attempt_at: at, attempts: sql`attempts - 1` })
      .where("id", "in", ids)
      .execute();
  },

  giveUp: async (id: string, error: string): Promise<void> => {
    await connection
      .updateTable("mail_outbox")
      .set({ status: "failed", last_error: error })
      .where("id", "=", id)
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
