import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import {
  type SignInEntry,
  type SignInMethod,
  signInDetailSchema,
} from "@headroom/contract/vocabulary/account/sign-ins";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import type { Connection } from "../../../platform/database/connect.ts";
import { readLatestActivity, recordActivity } from "../../activity/activity.service.ts";
import { shortenedAddress } from "./network-address.ts";
import type { RequestSource } from "./request-source.ts";

const maxListed = 20;
const actions = ["sign in", "fail to sign in"];

export interface SignInAttempt {
  readonly by: SignInMethod;
  readonly source: RequestSource;
}

const detailOf = ({ by, source: { address, browser } }: SignInAttempt) => ({
  by,
  browser,
  network: shortenedAddress(address),
});

const about = ({ id, name }: Pick<Account, "id" | "name">) =>
  ({ subjectType: "user", subjectId: id, subjectName: name }) as const;

export const recordSignIn = (
  transaction: Connection,
  account: Account,
  attempt: SignInAttempt & { readonly isNewBrowser: boolean },
): Promise<void> =>
  recordActivity(transaction, account, {
    action: "sign in",
    ...about(account),
    after: { ...detailOf(attempt), isNewBrowser: attempt.isNewBrowser },
  });

/** Whoever uses the session has proved once more who they are. */
export const recordReauthentication = (
  transaction: Connection,
  account: Account,
  attempt: SignInAttempt,
): Promise<void> =>
  recordActivity(transaction, account, {
    action: "confirm identity",
    ...about(account),
    after: detailOf(attempt),
  });

/** Nobody is known to have done it. An unknown account has an entry too, so that it takes as long; what was typed has none: it may be a password. */
export const recordFailedSignIn = (
  connection: Connection,
  account: Account | null,
  attempt: SignInAttempt,
): Promise<void> =>
  recordActivity(connection, null, {
    action: "fail to sign in",
    ...(account
      ? about(account)
      : { subjectType: "user", subjectId: "unknown", subjectName: "Unknown account" }),
    after: detailOf(attempt),
  });

export const recordSignOut = (transaction: Connection, account: Account): Promise<void> =>
  recordActivity(transaction, account, { action: "sign out", ...about(account) });

/** By whom the account's password was chosen: by its owner, or by whoever could read its mail. */
export const recordNewPassword = (
  transaction: Connection,
  account: Account,
  proof: "current password" | "mailed link",
): Promise<void> =>
  recordActivity(transaction, account, { action: "change password", ...about(account), after: { proof } });

/** Somebody's own last sign-ins and failures, newest first. */
export async function listOwnSignIns(connection: Connection, userId: UserId): Promise<SignInEntry[]> {
  const entries = await readLatestActivity(connection, { subjectId: userId, actions, limit: maxListed });
  return entries.map(({ id, at, action, after }) => ({
    id,
    at,
    succeeded: action === "sign in",
    ...signInDetailSchema.parse(after),
  }));
}
