import type { SignInMethod } from "@headroom/contract/vocabulary/account/sign-ins";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { type DeviceCookie, isKnownDevice, rememberDevice } from "./devices/known-devices.service.ts";
import { shortenedAddress } from "./devices/network-address.ts";
import { mailNewSignIn } from "./devices/new-sign-in-mail.service.ts";
import { makeOpenSessionsStore } from "./devices/open-sessions.store.ts";
import type { RequestSource } from "./devices/request-source.ts";
import { endOfSession } from "./session.rules.ts";
import { makeSessionStore } from "./session.store.ts";
import { recordSignIn } from "./devices/sign-in-log.service.ts";
import { hashToken, makeToken } from "./token.ts";

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly device: DeviceCookie;
  readonly account: Account;
}

interface Needs {
  readonly clock: Clock;
  readonly publicUrl: string;
}

interface Start {
  readonly transaction: Connection;
  readonly source: RequestSource;
  readonly by: SignInMethod;
}

export type OpenSession = (account: Account, start: Start) => Promise<OpenedSession>;

/**
 * Opens a session in the transaction that decides on it; the one that the browser had before ends. The activity log
 * has it, and the owner is mailed where the browser is not known for the account, except at the very first sign-in.
 */
export const makeOpenSession =
  ({ clock, publicUrl }: Needs): OpenSession =>
  async (account, { transaction, source, by }) => {
    const { address, browser, deviceToken, sessionHash } = source;
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
    const isFirst = (await txStore.lastSignInOf(account.id)) === null;
    await txStore.noteSignIn(account.id, at);
    const isNewBrowser = !(await isKnownDevice(transaction, { userId: account.id, token: deviceToken }));
    const device = await rememberDevice(transaction, clock, { userId: account.id, token: deviceToken });
    await recordSignIn(transaction, account, { by, source, isNewBrowser });
    if (isNewBrowser && !isFirst) await mailNewSignIn(transaction, account, { source, at, publicUrl });
    return { token, expiresAt, device, account };
  };
