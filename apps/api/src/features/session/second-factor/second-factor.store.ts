import { type UserId, userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Connection } from "../../../platform/database/connect.ts";

interface StoredTotp {
  readonly secret: Buffer | null;
  readonly newSecret: Buffer | null;
  readonly confirmedAt: Date | null;
}

export const makeSecondFactorStore = (connection: Connection) => ({
  findTotp: async (userId: UserId): Promise<StoredTotp | null> => {
    const row = await connection
      .selectFrom("totp_authenticators")
      .select(["secret", "new_secret", "confirmed_at"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return row ? { secret: row.secret, newSecret: row.new_secret, confirmedAt: row.confirmed_at } : null;
  },

  proposeTotp: async (userId: UserId, newSecret: Buffer): Promise<void> => {
    await connection
      .insertInto("totp_authenticators")
      .values({ user_id: userId, secret: null, new_secret: newSecret, confirmed_at: null })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ new_secret: newSecret }))
      .execute();
  },

  /** The step of the confirming code is used with it. */
  confirmTotp: async (
    userId: UserId,
    confirmed: { readonly secret: Buffer; readonly step: number; readonly at: Date },
  ): Promise<void> => {
    await connection
      .updateTable("totp_authenticators")
      .set({
        secret: confirmed.secret,
        new_secret: null,
        confirmed_at: confirmed.at,
        last_step: confirmed.step,
      })
      .where("user_id", "=", userId)
      .execute();
  },

  /** False when a code of this step or of a later one was used before. */
  takeTotpStep: async (userId: UserId, step: number): Promise<boolean> => {
    const row = await connection
      .updateTable("totp_authenticators")
      .set({ last_step: step })
      .where("user_id", "=", userId)
      .where("last_step", "<", step)
      .returning("user_id")
      .executeTakeFirst();
    return row !== undefined;
  },

  removeTotp: async (userId: UserId): Promise<void> => {
    await connection.deleteFrom("totp_authenticators").where("user_id", "=", userId).execute();
  },

  countRecoveryCodes: async (userId: UserId): Promise<number> => {
    const { total } = await connection
      .selectFrom("recovery_codes")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return total;
  },

  replaceRecoveryCodes: async (userId: UserId, hashes: readonly Buffer[]): Promise<void> => {
    await connection.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
    if (hashes.length === 0) return;
    await connection
      .insertInto("recovery_codes")
      .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
      .execute();
  },

  /** A recovery code works once. */
  takeRecoveryCode: async (userId: UserId, hash: Buffer): Promise<boolean> => {
    const row = await connection
      .deleteFrom("recovery_codes")
      .where("user_id", "=", userId)
      .where("code_hash", "=", hash)
      .returning("user_id")
      .executeTakeFirst();
    return row !== undefined;
  },

  addPendingSignIn: async (tokenHash: Buffer, userId: UserId, expiresAt: Date): Promise<void> => {
    await connection
      .insertInto("pending_sign_ins")
      .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
      .execute();
  },

  findPendingSignIn: async (tokenHash: Buffer, now: Date): Promise<UserId | null> => {
    const row = await connection
      .selectFrom("pending_sign_ins")
      .innerJoin("users", "users.id", "pending_sign_ins.user_id")
      .select("user_id")
      .where("token_hash", "=", tokenHash)
      .where("expires_at", ">", now)
      .where("users.enabled", "=", true)
      .executeTakeFirst();
    return row ? userIdSchema.parse(row.user_id) : null;
  },

  /** A pending sign-in is finished once. */
  takePendingSignIn: async (tokenHash: Buffer): Promise<boolean> => {
    const row = await connection
      .deleteFrom("pending_sign_ins")
      .where("token_hash", "=", tokenHash)
      .returning("user_id")
      .executeTakeFirst();
    return row !== undefined;
  },
});
