import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type { SecondFactorMethod } from "@headroom/contract/vocabulary/account/second-factors";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { conflict } from "../../../platform/refusal.ts";
import { recordActivity } from "../../activity/activity.service.ts";
import { queueMail } from "../../mail/mail.service.ts";
import { makePasskeysStore } from "../passkey/passkeys.store.ts";
import { hashRecoveryCode, inGroups, makeRecoveryCodes } from "./recovery-codes.ts";
import { makeSecondFactorStore } from "./second-factor.store.ts";
import { makeSessionStore } from "../session.store.ts";

interface Change {
  /** Sentence in the person's mail. */
  readonly sentence: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly codes: "for the first factor" | "as they are" | "anew";
  readonly make: (transaction: Connection) => Promise<void>;
}

export type ChangeFactors = (person: Caller, change: Change) => Promise<string[]>;

/** Lists a person's second factors, recovery codes last: they stand in for the others. */
export async function methodsOf(connection: Connection, userId: UserId): Promise<SecondFactorMethod[]> {
  const store = makeSecondFactorStore(connection);
  const hasTotp = (await store.findTotp(userId))?.secret;
  const hasPasskey = (await makePasskeysStore(connection).credentialIdsOf(userId)).length > 0;
  const factors = [...(hasPasskey ? ["passkey" as const] : []), ...(hasTotp ? ["totp" as const] : [])];
  if (factors.length === 0) return [];
  return (await store.countRecoveryCodes(userId)) > 0 ? [...factors, "recovery"] : factors;
}

async function renewCodes(transaction: Connection, userId: UserId): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await makeSecondFactorStore(transaction).replaceRecoveryCodes(userId, codes.map(hashRecoveryCode));
  return codes.map(inGroups);
}

/** Recovery codes that are made are answered, for they are not shown again; the last factor takes them along. */
async function fitCodes(
  transaction: Connection,
  { id, role }: Caller,
  { codes, isRequired }: { readonly codes: Change["codes"]; readonly isRequired: boolean },
): Promise<string[]> {
  const methods = await methodsOf(transaction, id);
  if (methods.length === 0) {
    if (isRequired && role === "Admin")
      throw conflict("An admin needs a second factor. Set up another one before you remove this one.");
    await makeSecondFactorStore(transaction).replaceRecoveryCodes(id, []);
    return [];
  }
  const areMissing = codes === "for the first factor" && !methods.includes("recovery");
  return codes === "anew" || areMissing ? renewCodes(transaction, id) : [];
}

/** Answers what the user had, in the transaction of the admin who removes it because it is lost. */
export async function removeLostFactors(
  transaction: Connection,
  user: Pick<Account, "id" | "email" | "name">,
  publicUrl: string,
): Promise<SecondFactorMethod[]> {
  await makeSessionStore(transaction).lock(user.id);
  const lost = await methodsOf(transaction, user.id);
  if (lost.length === 0) throw conflict(`${user.name} has no second factor.`);
  const txStore = makeSecondFactorStore(transaction);
  await makePasskeysStore(transaction).removeAllOf(user.id);
  await txStore.removeTotp(user.id);
  await txStore.replaceRecoveryCodes(user.id, []);
  await makeSessionStore(transaction).endSessionsOf(user.id);
  await queueMail(transaction, {
    to: user.email,
    greetingName: user.name,
    subject: "Your second factor was removed",
    paragraphs: [
      "The operator removed the passkeys, the authenticator app and the recovery codes of your account. You were signed out everywhere; your password alone signs you in.",
      "If you did not ask for it, choose a new password at once and tell the operator.",
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
  });
  return lost;
}

interface Needs {
  readonly connection: Connection;
  readonly publicUrl: string;
  /** Of admins, in production. */
  readonly isRequired: boolean;
}

/**
 * Changes somebody's second factors, one change after the other, and tells: the person by mail, the operator in the
 * activity log, in the same transaction. Whoever was signed in before it elsewhere is so no longer.
 */
export const makeChangeFactors =
  ({ connection, publicUrl, isRequired }: Needs): ChangeFactors =>
  (person, { sentence, make, codes, ...versions }) =>
    connection.transaction().execute(async (transaction) => {
      await makeSessionStore(transaction).lock(person.id);
      await make(transaction);
      await makeSessionStore(transaction).endSessionsOf(person.id, person.sessionHash);
      const newCodes = await fitCodes(transaction, person, { codes, isRequired });
      await recordActivity(transaction, person, {
        action: "update",
        subjectType: "user",
        subjectId: person.id,
        subjectName: person.name,
        ...versions,
      });
      await queueMail(transaction, {
        to: person.email,
        greetingName: person.name,
        subject: "Your sign-in settings were changed",
        paragraphs: [
          `${sentence} You were signed out everywhere else.`,
          "If it was not you, choose a new password at once and check your sign-in settings.",
        ],
        link: { label: "Sign-in and security", url: `${publicUrl}/user/profile` },
      });
      return newCodes;
    });
