import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/connect.ts";

/** Nobody signs in from more browsers than that; the least used are forgotten. */
const maxDevicesPerUser = 50;

export const makeKnownDevicesStore = (connection: Connection) => ({
  /** Asked by what was typed, so that it takes as long for an unknown account. */
  isKnown: async (email: string, tokenHash: Buffer): Promise<boolean> => {
    const row = await connection
      .selectFrom("known_devices")
      .innerJoin("users", "users.id", "known_devices.user_id")
      .select("user_id")
      .where("token_hash", "=", tokenHash)
      .where(sql`lower(users.email)`, "=", email)
      .executeTakeFirst();
    return row !== undefined;
  },

  isKnownTo: async (userId: UserId, tokenHash: Buffer): Promise<boolean> =>
    (await connection
      .selectFrom("known_devices")
      .select("user_id")
      .where("user_id", "=", userId)
      .where("token_hash", "=", tokenHash)
      .executeTakeFirst()) !== undefined,

  /** Whether the cookie is one of ours, whoever signed in with it. */
  isIssued: async (tokenHash: Buffer): Promise<boolean> =>
    (await connection
      .selectFrom("known_devices")
      .select("user_id")
      .where("token_hash", "=", tokenHash)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  remember: async (userId: UserId, tokenHash: Buffer, at: Date): Promise<void> => {
    await connection
      .insertInto("known_devices")
      .values({ user_id: userId, token_hash: tokenHash, last_sign_in_at: at })
      .onConflict((known) => known.columns(["user_id", "token_hash"]).doUpdateSet({ last_sign_in_at: at }))
      .execute();
    await connection
      .deleteFrom("known_devices")
      .where("user_id", "=", userId)
      .where("token_hash", "in", (least) =>
        least
          .selectFrom("known_devices")
          .select("token_hash")
          .where("user_id", "=", userId)
          .orderBy("last_sign_in_at", "desc")
          .orderBy("token_hash")
          .offset(maxDevicesPerUser),
      )
      .execute();
  },

  forgetOthersOf: async (userId: UserId, except: Buffer | null): Promise<void> => {
    let others = connection.deleteFrom("known_devices").where("user_id", "=", userId);
    if (except) others = others.where("token_hash", "<>", except);
    await others.execute();
  },

  forgetUnused: async (before: Date): Promise<void> => {
    await connection.deleteFrom("known_devices").where("last_sign_in_at", "<", before).execute();
  },
});
