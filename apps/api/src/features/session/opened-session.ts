import type { Account } from "@headroom/contract/vocabulary/users";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { type DeviceCookie, rememberDevice } from "./known-devices.service.ts";
import { shortenedAddress } from "./network-address.ts";
import { makeOpenSessionsStore } from "./open-sessions.store.ts";
import type { RequestSource } from "./request-source.ts";
import { endOfSession } from "./session.rules.ts";
import { makeSessionStore } from "./session.store.ts";
import { hashToken, makeToken } from "./token.ts";

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly device: DeviceCookie;
  readonly account: Account;
}

/** Opens a session in the transaction that decides on it; the one that the browser had before ends. */
export async function openSession(
  { transaction, clock }: { readonly transaction: Connection; readonly clock: Clock },
  account: Account,
  { address, browser, deviceToken, sessionHash }: RequestSource,
): Promise<OpenedSession> {
  const txStore = makeSessionStore(transaction);
  const token = makeToken();
  const at = clock.now();
  const expiresAt = endOfSession(account.role, at);
  if (sessionHash) await txStore.endSession(sessionHash);
  await makeOpenSessionsStore(transaction).add({
    tokenHash: hashToken(token),
    userId: account.id,
    browser,
    network: shortenedAddress(address),
    at,
    expiresAt,
  });
  await txStore.noteSignIn(account.id, at);
  const device = await rememberDevice(transaction, clock, { userId: account.id, token: deviceToken });
  return { token, expiresAt, device, account };
}
