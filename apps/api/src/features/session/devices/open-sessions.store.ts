import { type SessionId, sessionIdSchema, type UserId } from "@headroom/contract/vocabulary/identifiers";
import type { Role } from "@headroom/contract/vocabulary/account/roles";
import type { Connection } from "../../../platform/database/connect.ts";

/** More than that nobody reads; the least used are not listed, and end with all the others. */
const maxListed = 100;

export interface StoredSession {
  readonly id: SessionId;
  readonly tokenHash: Buffer;
  readonly browser: string;
  readonly network: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export interface NewSession extends Omit<StoredSession, "id" | "createdAt" | "lastUsedAt"> {
  readonly userId: UserId;
  readonly at: Date;
  readonly expiresAt: Date;
}

interface UsedBetween {
  readonly after: Date;
  readonly before: Date;
}

const columns = ["id", "token_hash", "browser", "network", "created_at", "last_used_at"] as const;

export const makeOpenSessionsStore = (connection: Connection) => ({
  add: async ({ tokenHash, userId, browser, network, at, expiresAt }: NewSession): Promise<void> => {
    await connection
      .insertInto("sessions")
      .values({
        token_hash: tokenHash,
        user_id: userId,
        browser,
        network,
        created_at: at,
        last_used_at: at,
        proved_at: at,
        expires_at: expiresAt,
      })
      .execute();
  },

  list: async (userId: UserId, now: Date, used: UsedBetween): Promise<StoredSession[]> => {
    const rows = await connection
      .selectFrom("sessions")
      .select(columns)
      .where("user_id", "=", userId)
      .where("expires_at", ">", now)
      .where("last_used_at", ">", used.after)
      .where("last_used_at", "<", used.before)
      .orderBy("last_used_at", "desc")
      .orderBy("id")
      .limit(maxListed)
      .execute();
    return rows.map((row) => ({
      id: sessionIdSchema.parse(row.id),
      tokenHash: row.token_hash,
      browser: row.browser,
      network: row.network,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
  },

  noteUse: async (tokenHash: Buffer, at: Date): Promise<void> => {
    await connection
      .updateTable("sessions")
      .set({ last_used_at: at })
      .where("token_hash", "=", tokenHash)
      .where("last_used_at", "<", at)
      .execute();
  },

  noteProof: async (tokenHash: Buffer, at: Date): Promise<void> => {
    await connection
      .updateTable("sessions")
      .set({ proved_at: at })
      .where("token_hash", "=", tokenHash)
      .execute();
  },

  forgetIdle: async (role: Role, used: UsedBetween): Promise<void> => {
    await connection
      .deleteFrom("sessions")
      .where((or) => or.or([or("last_used_at", "<=", used.after), or("last_used_at", ">=", used.before)]))
      .where("user_id", "in", (people) => people.selectFrom("users").select("id").where("role", "=", role))
      .execute();
  },

  /** Answers what the session was recognised by, or null if the person has none of this identifier. */
  end: async (userId: UserId, id: SessionId): Promise<Pick<StoredSession, "browser" | "network"> | null> => {
    const row = await connection
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .returning(["browser", "network"])
      .executeTakeFirst();
    return row ?? null;
  },
});
