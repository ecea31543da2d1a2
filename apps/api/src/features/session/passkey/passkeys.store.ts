import {
  passkeyIdSchema,
  type PasskeyId,
  type UserId,
  userIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import { maxPasskeys, type Passkey } from "@headroom/contract/vocabulary/account/passkeys";
import type { Connection } from "../../../platform/database/connect.ts";

interface StoredCredential {
  readonly userId: UserId;
  readonly publicKey: Buffer;
  readonly signCount: number;
}

interface NewPasskey {
  readonly userId: UserId;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly name: string;
  readonly at: Date;
}

export const makePasskeysStore = (connection: Connection) => ({
  list: async (userId: UserId): Promise<Passkey[]> => {
    const rows = await connection
      .selectFrom("passkeys")
      .select(["id", "name", "created_at", "last_used_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .limit(maxPasskeys)
      .execute();
    return rows.map((row) => ({
      id: passkeyIdSchema.parse(row.id),
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }));
  },

  credentialIdsOf: async (userId: UserId): Promise<string[]> => {
    const rows = await connection
      .selectFrom("passkeys")
      .select("credential_id")
      .where("user_id", "=", userId)
      .limit(maxPasskeys)
      .execute();
    return rows.map((row) => row.credential_id);
  },

  /** Of somebody who may sign in. */
  findCredential: async (credentialId: string): Promise<StoredCredential | null> => {
    const row = await connection
      .selectFrom("passkeys")
      .innerJoin("users", "users.id", "passkeys.user_id")
      .select(["user_id", "public_key", "sign_count"])
      .where("credential_id", "=", credentialId)
      .where("users.enabled", "=", true)
      .executeTakeFirst();
    return row
      ? { userId: userIdSchema.parse(row.user_id), publicKey: row.public_key, signCount: row.sign_count }
      : null;
  },

  add: async (passkey: NewPasskey): Promise<void> => {
    await connection
      .insertInto("passkeys")
      .values({
        user_id: passkey.userId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        sign_count: passkey.signCount,
        name: passkey.name,
        created_at: passkey.at,
        last_used_at: null,
      })
      .execute();
  },

  /** False when somebody used it in the meantime: of two equal counts one is a copy's. */
  noteUse: async (
    credentialId: string,
    { before, now, at }: { readonly before: number; readonly now: number; readonly at: Date },
  ): Promise<boolean> => {
    const row = await connection
      .updateTable("passkeys")
      .set({ sign_count: now, last_used_at: at })
      .where("credential_id", "=", credentialId)
      .where("sign_count", "=", before)
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  },

  rename: async (userId: UserId, id: PasskeyId, name: string): Promise<boolean> => {
    const row = await connection
      .updateTable("passkeys")
      .set({ name })
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  },

  remove: async (userId: UserId, id: PasskeyId): Promise<string | null> => {
    const row = await connection
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .returning("name")
      .executeTakeFirst();
    return row?.name ?? null;
  },

  removeAllOf: async (userId: UserId): Promise<void> => {
    await connection.deleteFrom("passkeys").where("user_id", "=", userId).execute();
  },

  addChallenge: async (hash: Buffer, userId: UserId | null, expiresAt: Date): Promise<void> => {
    await connection
      .insertInto("passkey_challenges")
      .values({ challenge_hash: hash, user_id: userId, expires_at: expiresAt })
      .execute();
  },

  /** A challenge works once, for whom it was made. */
  takeChallenge: async (hash: Buffer, userId: UserId | null, now: Date): Promise<boolean> => {
    const row = await connection
      .deleteFrom("passkey_challenges")
      .where("challenge_hash", "=", hash)
      .where("user_id", "is not distinct from", userId)
      .where("expires_at", ">", now)
      .returning("expires_at")
      .executeTakeFirst();
    return row !== undefined;
  },
});
