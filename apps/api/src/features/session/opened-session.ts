import type { Account } from "@headroom/contract/vocabulary/users";
import { type Clock, daysAfter } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { makeSessionStore } from "./session.store.ts";
import { hashToken, makeToken } from "./token.ts";

const sessionDays = 14;

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly account: Account;
}

/** Opens a session in the transaction that decides on it; the one that the browser had before ends. */
export async function openSession(
  { transaction, clock }: { readonly transaction: Connection; readonly clock: Clock },
  account: Account,
  previous: Buffer | null,
): Promise<OpenedSession> {
  const txStore = makeSessionStore(transaction);
  const token = makeToken();
  const expiresAt = daysAfter(clock.now(), sessionDays);
  if (previous) await txStore.endSession(previous);
  await txStore.addSession(hashToken(token), account.id, expiresAt);
  await txStore.noteSignIn(account.id, clock.now());
  return { token, expiresAt, account };
}
