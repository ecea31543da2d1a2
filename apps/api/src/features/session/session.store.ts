import { type Account, accountSchema, type Profile } from "@headroom/contract/vocabulary/account/users";
import { type UserId, userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { sql } from "kysely";
import { builtOnce, type Placeholders } from "../../platform/database/built-once.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";

interface UserRow {
  id: string;
  email: string;
  name: string;
  company: string;
  address: string;
  role: Account["role"];
  lab_id: string | null;
  email_verified_at: Date | null;
}

const accountOf = (row: UserRow): Account =>
  accountSchema.parse({
    id: row.id,
    email: row.email,
    name: row.name,
    company: row.company,
    address: row.address,
    role: row.role,
    labId: row.lab_id,
    emailVerified: row.email_verified_at !== null,
  });

const accountColumns = [
  "users.id",
  "users.email",
  "users.name",
  "users.company",
  "users.address",
  "users.role",
  "users.lab_id",
  "users.email_verified_at",
] as const;

export interface StoredCredentials {
  readonly account: Account;
  readonly passwordHash: string | null;
  readonly enabled: boolean;
}

interface FoundCaller extends Omit<Caller, "mustAddSecondFactor" | "hasRecentProof"> {
  readonly hasSecondFactor: boolean;
  readonly lastUsedAt: Date;
  readonly provedAt: Date;
}

/** Permission of a mailed link: valid once and until it expires. */
interface UserToken {
  readonly tokenHash: Buffer;
  readonly userId: UserId;
  readonly purpose: "verify-email" | "choose-password";
  readonly expiresAt: Date;
}

const callerOf = builtOnce(
  (connection, { sessionHash, now }: Placeholders<{ sessionHash: Buffer; now: Date }>) =>
    connection
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .leftJoin("labs", "labs.id", "users.lab_id")
      .select([
        ...accountColumns,
        "labs.enabled as lab_enabled",
        "labs.is_draft as lab_is_draft",
        "sessions.last_used_at",
        "sessions.proved_at",
      ])
      .select((query) =>
        query
          .or([
            query.exists(
              query
                .selectFrom("totp_authenticators")
                .select("secret")
                .whereRef("user_id", "=", "users.id")
                .where("secret", "is not", null),
            ),
            query.exists(query.selectFrom("passkeys").select("id").whereRef("user_id", "=", "users.id")),
          ])
          .as("has_second_factor"),
      )
      .where("sessions.token_hash", "=", sessionHash)
      .where("sessions.expires_at", ">", now)
      .where("users.enabled", "is", true),
);

export const makeSessionStore = (connection: Connection) => ({
  findCaller: async (sessionHash: Buffer, now: Date): Promise<FoundCaller | null> => {
    const [row] = await callerOf(connection, { sessionHash, now });
    return row
      ? {
          ...accountOf(row),
          sessionHash,
          labEnabled: (row.lab_enabled || row.lab_is_draft) ?? false,
          hasSecondFactor: Boolean(row.has_second_factor),
          lastUsedAt: row.last_used_at,
          provedAt: row.proved_at,
        }
      : null;
  },

  findByEmail: async (email: string): Promise<StoredCredentials | null> => {
    const row = await connection
      .selectFrom("users")
      .select([...accountColumns, "password_hash", "enabled"])
      .where(sql`lower(email)`, "=", email)
      .executeTakeFirst();
    return row ? { account: accountOf(row), passwordHash: row.password_hash, enabled: row.enabled } : null;
  },

  findById: async (id: UserId): Promise<StoredCredentials | null> => {
    const row = await connection
      .selectFrom("users")
      .select([...accountColumns, "password_hash", "enabled"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? { account: accountOf(row), passwordHash: row.password_hash, enabled: row.enabled } : null;
  },

  addCustomer: async (user: {
    id: UserId;
    email: string;
    name: string;
    company: string;
    passwordHash: string;
    verifiedAt: Date;
  }): Promise<void> => {
    await connection
      .insertInto("users")
      .values({
        id: user.id,
        email: user.email,
        name: user.name,
        company: user.company,
        role: "Prospect",
        lab_id: null,
        password_hash: user.passwordHash,
        email_verified_at: user.verifiedAt,
        last_sign_in_at: null,
      })
      .execute();
  },

  /** Answers whose it was. */
  endSession: async (tokenHash: Buffer): Promise<UserId | null> => {
    const row = await connection
      .deleteFrom("sessions")
      .where("token_hash", "=", tokenHash)
      .returning("user_id")
      .executeTakeFirst();
    return row ? userIdSchema.parse(row.user_id) : null;
  },

  endSessionsOf: async (userId: UserId, except?: Buffer): Promise<void> => {
    let ended = connection.deleteFrom("sessions").where("user_id", "=", userId);
    if (except) ended = ended.where("token_hash", "<>", except);
    await ended.execute();
    await connection.deleteFrom("pending_sign_ins").where("user_id", "=", userId).execute();
  },

  forgetExpired: async (now: Date): Promise<void> => {
    await connection.deleteFrom("sessions").where("expires_at", "<=", now).execute();
    await connection.deleteFrom("user_tokens").where("expires_at", "<=", now).execute();
    await connection.deleteFrom("pending_sign_ins").where("expires_at", "<=", now).execute();
    await connection.deleteFrom("pending_registrations").where("expires_at", "<=", now).execute();
    await connection.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();
    await connection
      .deleteFrom("failed_attempts")
      .where("at", "<", sql<Date>`${now}::timestamptz - interval '1 day'`)
      .execute();
  },

  lastSignInOf: async (userId: UserId): Promise<Date | null> => {
    const row = await connection
      .selectFrom("users")
      .select("last_sign_in_at")
      .where("id", "=", userId)
      .executeTakeFirst();
    return row?.last_sign_in_at ?? null;
  },

  noteSignIn: async (userId: UserId, at: Date): Promise<void> => {
    await connection.updateTable("users").set({ last_sign_in_at: at }).where("id", "=", userId).execute();
  },

  setPassword: async (userId: UserId, passwordHash: string): Promise<void> => {
    await connection
      .updateTable("users")
      .set({ password_hash: passwordHash, version: sql`version + 1` })
      .where("id", "=", userId)
      .execute();
  },

  markVerified: async (userId: UserId, at: Date): Promise<void> => {
    await connection
      .updateTable("users")
      .set({ email_verified_at: sql`coalesce(email_verified_at, ${at})` })
      .where("id", "=", userId)
      .execute();
  },

  setProfile: async (userId: UserId, { address, ...profile }: Profile): Promise<void> => {
    await connection
      .updateTable("users")
      .set({ ...profile, ...(address !== undefined && { address }), version: sql`version + 1` })
      .where("id", "=", userId)
      .execute();
  },

  addToken: async ({ tokenHash, userId, purpose, expiresAt }: UserToken): Promise<void> => {
    await connection
      .insertInto("user_tokens")
      .values({ token_hash: tokenHash, user_id: userId, purpose, expires_at: expiresAt })
      .execute();
  },

  /** A token works once. */
  takeToken: async (tokenHash: Buffer, purpose: UserToken["purpose"], now: Date): Promise<UserId | null> => {
    const row = await connection
      .deleteFrom("user_tokens")
      .where("token_hash", "=", tokenHash)
      .where("purpose", "=", purpose)
      .where("expires_at", ">", now)
      .returning("user_id")
      .executeTakeFirst();
    return row ? userIdSchema.parse(row.user_id) : null;
  },

  /** Holds the account's row until the end of the transaction. */
  lock: async (id: UserId): Promise<void> => {
    await connection.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  },

  countTokensOf: async (
    userId: UserId,
    purpose: "verify-email" | "choose-password",
    endingAfter: Date,
  ): Promise<number> => {
    const { total } = await connection
      .selectFrom("user_tokens")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("user_id", "=", userId)
      .where("purpose", "=", purpose)
      .where("expires_at", ">", endingAfter)
      .executeTakeFirstOrThrow();
    return total;
  },

  forgetTokensOf: async (userId: UserId, purpose: "verify-email" | "choose-password"): Promise<void> => {
    await connection
      .deleteFrom("user_tokens")
      .where("user_id", "=", userId)
      .where("purpose", "=", purpose)
      .execute();
  },
});
