import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type { SecondFactorMethod, SecondFactors } from "@headroom/contract/vocabulary/second-factors";
import type { Account } from "@headroom/contract/vocabulary/users";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { derivedKey } from "../../platform/derived-key.ts";
import type { Caller } from "../../platform/http/route.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { openText, sealText } from "../../platform/sealed-text.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { queueMail } from "../mail/mail.service.ts";
import { hashRecoveryCode, inGroups, makeRecoveryCodes } from "./recovery-codes.ts";
import { makeSecondFactorStore, type SecondFactorStore } from "./second-factor.store.ts";
import { makeSessionStore } from "./session.store.ts";
import { makeTotpSecret, totpStep, totpUri } from "./totp.rules.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly secret: string;
}

export type SecondFactorService = ReturnType<typeof makeSecondFactorService>;

/** What changed about a person's second factors, in words for the mail and as a record for the activity log. */
interface Change {
  readonly sentence: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const wrongCode = () =>
  invalid({ code: "This code is wrong, or it was used before. Enter the one that the app shows now." });

export function makeSecondFactorService({ connection, clock, publicUrl, secret }: Needs) {
  const store = makeSecondFactorStore(connection);
  const key = derivedKey(secret, "totp secrets");

  function openSecret(userId: UserId, sealed: Buffer): string {
    try {
      return openText(key, userId, sealed);
    } catch (cause) {
      throw new Error("A TOTP secret was encrypted with another SECRET than the one that is set.", { cause });
    }
  }

  async function methodsOf(txStore: SecondFactorStore, userId: UserId): Promise<SecondFactorMethod[]> {
    const totp = await txStore.findTotp(userId);
    if (!totp?.secret) return [];
    return (await txStore.countRecoveryCodes(userId)) > 0 ? ["totp", "recovery"] : ["totp"];
  }

  /** Tells the person by mail and the operator in the activity log, in the transaction of the change. */
  async function tell(transaction: Connection, person: Caller, change: Change): Promise<void> {
    const { sentence, ...versions } = change;
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
        sentence,
        "If it was not you, choose a new password at once and check your sign-in settings.",
      ],
      link: { label: "Sign-in and security", url: `${publicUrl}/user/profile` },
    });
  }

  /** Changes of one person's factors come one after the other. */
  const inTurn = <T>(
    person: Caller,
    change: (transaction: Connection, txStore: SecondFactorStore) => Promise<T>,
  ): Promise<T> =>
    connection.transaction().execute(async (transaction) => {
      await makeSessionStore(transaction).lock(person.id);
      return change(transaction, makeSecondFactorStore(transaction));
    });

  async function makeCodes(txStore: SecondFactorStore, userId: UserId): Promise<string[]> {
    const codes = makeRecoveryCodes();
    await txStore.replaceRecoveryCodes(userId, codes.map(hashRecoveryCode));
    return codes.map(inGroups);
  }

  /** The first factor comes with codes for the day on which it is lost. */
  const firstCodes = async (txStore: SecondFactorStore, userId: UserId): Promise<string[]> =>
    (await txStore.countRecoveryCodes(userId)) > 0 ? [] : makeCodes(txStore, userId);

  async function read(person: Account): Promise<SecondFactors> {
    const totp = await store.findTotp(person.id);
    return {
      totpSince: totp?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: await store.countRecoveryCodes(person.id),
    };
  }

  async function beginTotp(person: Account): Promise<{ secret: string; uri: string }> {
    const proposed = makeTotpSecret();
    await store.proposeTotp(person.id, sealText(key, person.id, proposed));
    return { secret: proposed, uri: totpUri(proposed, person.email) };
  }

  const confirmTotp = (person: Caller, code: string): Promise<string[]> =>
    inTurn(person, async (transaction, txStore) => {
      const totp = await txStore.findTotp(person.id);
      if (!totp?.newSecret) throw conflict("Start again: this set-up of an authenticator app has ended.");
      const step = totpStep(openSecret(person.id, totp.newSecret), code, clock.now());
      if (step === null) throw wrongCode();
      await txStore.confirmTotp(person.id, { secret: totp.newSecret, step, at: clock.now() });
      await tell(transaction, person, {
        sentence: "An authenticator app was set up for your account.",
        after: { authenticatorApp: true },
      });
      return firstCodes(txStore, person.id);
    });

  const removeTotp = (person: Caller): Promise<void> =>
    inTurn(person, async (transaction, txStore) => {
      if (!(await txStore.findTotp(person.id))?.secret)
        throw conflict("There is no authenticator app to remove.");
      await txStore.removeTotp(person.id);
      if ((await methodsOf(txStore, person.id)).length === 0)
        await txStore.replaceRecoveryCodes(person.id, []);
      await tell(transaction, person, {
        sentence: "The authenticator app was removed from your account.",
        before: { authenticatorApp: true },
        after: { authenticatorApp: false },
      });
    });

  const renewRecoveryCodes = (person: Caller): Promise<string[]> =>
    inTurn(person, async (transaction, txStore) => {
      if ((await methodsOf(txStore, person.id)).length === 0)
        throw conflict("Set up an authenticator app first. Recovery codes stand in for it.");
      await tell(transaction, person, {
        sentence: "New recovery codes were made for your account. The old ones no longer work.",
        after: { recoveryCodes: "renewed" },
      });
      return makeCodes(txStore, person.id);
    });

  /** Uses up the code: it is right once. */
  async function useTotp(userId: UserId, code: string): Promise<boolean> {
    const sealed = (await store.findTotp(userId))?.secret;
    if (!sealed) return false;
    const step = totpStep(openSecret(userId, sealed), code, clock.now());
    return step !== null && store.takeTotpStep(userId, step);
  }

  const useRecoveryCode = (userId: UserId, code: string): Promise<boolean> =>
    store.takeRecoveryCode(userId, hashRecoveryCode(code));

  return {
    read,
    beginTotp,
    confirmTotp,
    removeTotp,
    renewRecoveryCodes,
    useTotp,
    useRecoveryCode,
    methodsOf: (transaction: Connection, userId: UserId) =>
      methodsOf(makeSecondFactorStore(transaction), userId),
  };
}
