import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import { type Clock, daysAfter } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import { makeKnownDevicesStore } from "./known-devices.store.ts";
import { hashToken, makeToken } from "../token.ts";

/** Browsers keep no cookie longer. */
const deviceCookieDays = 400;

/** The device cookie's hash, if this account has signed in with it before. */
export async function findKnownDevice(
  connection: Connection,
  email: string,
  token: string | null,
): Promise<Buffer | null> {
  if (token === null) return null;
  const hash = hashToken(token);
  return (await makeKnownDevicesStore(connection).isKnown(email, hash)) ? hash : null;
}

export interface DeviceCookie {
  readonly token: string;
  readonly expiresAt: Date;
}

interface Device {
  readonly userId: UserId;
  readonly token: string | null;
}

/** Whether somebody has signed in to this account with this browser before. */
export const isKnownDevice = async (transaction: Connection, { userId, token }: Device): Promise<boolean> =>
  token !== null && makeKnownDevicesStore(transaction).isKnownTo(userId, hashToken(token));

/** Remembers the browser for the account, and answers its cookie: one is kept for all accounts if it is ours. */
export async function rememberDevice(
  transaction: Connection,
  clock: Clock,
  { userId, token }: Device,
): Promise<DeviceCookie> {
  const store = makeKnownDevicesStore(transaction);
  const kept = token !== null && (await store.isIssued(hashToken(token))) ? token : makeToken();
  await store.remember(userId, hashToken(kept), clock.now());
  return { token: kept, expiresAt: daysAfter(clock.now(), deviceCookieDays) };
}

/** Whoever chose a new password may have done so because somebody else had signed in. */
export const forgetOtherDevices = (transaction: Connection, { userId, token }: Device): Promise<void> =>
  makeKnownDevicesStore(transaction).forgetOthersOf(userId, token === null ? null : hashToken(token));

export const forgetUnusedDevices = (connection: Connection, clock: Clock): Promise<void> =>
  makeKnownDevicesStore(connection).forgetUnused(daysAfter(clock.now(), -deviceCookieDays));
