import { type JoiningLab, joiningLabSchema } from "@headroom/contract/vocabulary/laboratory/joining";
import type { Connection } from "../../../platform/database/connect.ts";

export interface PendingRegistration {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly passwordHash: string;
  readonly browserHash: Buffer;
  /** Of a laboratory's person; null for a customer. */
  readonly laboratory: JoiningLab | null;
}

export interface NewRegistration extends PendingRegistration {
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

export const makeRegistrationStore = (connection: Connection) => ({
  add: async ({
    tokenHash,
    browserHash,
    passwordHash,
    at,
    expiresAt,
    laboratory,
    ...person
  }: NewRegistration) => {
    await connection
      .insertInto("pending_registrations")
      .values({
        ...person,
        token_hash: tokenHash,
        browser_hash: browserHash,
        password_hash: passwordHash,
        laboratory: laboratory && JSON.stringify(laboratory),
        created_at: at,
        expires_at: expiresAt,
      })
      .execute();
  },

  countSince: async (email: string, since: Date): Promise<number> => {
    const { total } = await connection
      .selectFrom("pending_registrations")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("email", "=", email)
      .where("created_at", ">", since)
      .executeTakeFirstOrThrow();
    return total;
  },

  /** Holds the row until the end of the transaction: of two who follow one link the second finds none. */
  find: async (tokenHash: Buffer, now: Date): Promise<PendingRegistration | null> => {
    const row = await connection
      .selectFrom("pending_registrations")
      .select(["email", "name", "company", "password_hash", "browser_hash", "laboratory"])
      .where("token_hash", "=", tokenHash)
      .where("expires_at", ">", now)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const { password_hash: passwordHash, browser_hash: browserHash, laboratory, ...person } = row;
    return {
      ...person,
      passwordHash,
      browserHash,
      laboratory: laboratory === null ? null : joiningLabSchema.parse(laboratory),
    };
  },

  /** All links of an address end when one was followed. */
  forgetOf: async (email: string): Promise<void> => {
    await connection.deleteFrom("pending_registrations").where("email", "=", email).execute();
  },
});
