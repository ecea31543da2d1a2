import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type { SecondFactors } from "@headroom/contract/vocabulary/account/second-factors";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import type { Clock } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import { derivedKey } from "../../../platform/derived-key.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { conflict, invalid } from "../../../platform/refusal.ts";
import { openText, sealText } from "../../../platform/sealed-text.ts";
import { makePasskeysStore } from "../passkey/passkeys.store.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { type ChangeFactors, methodsOf } from "./second-factor-changes.service.ts";
import { makeSecondFactorStore } from "./second-factor.store.ts";
import { makeTotpSecret, totpStep, totpUri } from "./totp.rules.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly secret: string;
  readonly change: ChangeFactors;
}

export type SecondFactorService = ReturnType<typeof makeSecondFactorService>;

const wrongCode = () =>
  invalid({ code: "This code is wrong, or it was used before. Enter the one that the app shows now." });

export function makeSecondFactorService({ connection, clock, secret, change }: Needs) {
  const store = makeSecondFactorStore(connection);
  const passkeys = makePasskeysStore(connection);
  const key = derivedKey(secret, "totp secrets");

  function openSecret(userId: UserId, sealed: Buffer): string {
    try {
      return openText(key, userId, sealed);
    } catch (cause) {
      throw new Error("A TOTP secret was encrypted with another SECRET than the one that is set.", { cause });
    }
  }

  async function read(person: Account): Promise<SecondFactors> {
    const totp = await store.findTotp(person.id);
    return {
      totpSince: totp?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: await store.countRecoveryCodes(person.id),
      passkeys: await passkeys.list(person.id),
    };
  }

  async function beginTotp(person: Account): Promise<{ secret: string; uri: string }> {
    const proposed = makeTotpSecret();
    await store.proposeTotp(person.id, sealText(key, person.id, proposed));
    return { secret: proposed, uri: totpUri(proposed, person.email) };
  }

  const confirmTotp = (person: Caller, code: string): Promise<string[]> =>
    change(person, {
      sentence: "An authenticator app was set up for your account.",
      after: { authenticatorApp: true },
      codes: "for the first factor",
      make: async (transaction) => {
        const txStore = makeSecondFactorStore(transaction);
        const totp = await txStore.findTotp(person.id);
        if (!totp?.newSecret) throw conflict("Start again: this set-up of an authenticator app has ended.");
        const step = totpStep(openSecret(person.id, totp.newSecret), code, clock.now());
        if (step === null) throw wrongCode();
        await txStore.confirmTotp(person.id, { secret: totp.newSecret, step, at: clock.now() });
      },
    });

  const removeTotp = (person: Caller): Promise<string[]> =>
    change(person, {
      sentence: "The authenticator app was removed from your account.",
      before: { authenticatorApp: true },
      after: { authenticatorApp: false },
      codes: "as they are",
      make: async (transaction) => {
        const txStore = makeSecondFactorStore(transaction);
        if (!(await txStore.findTotp(person.id))?.secret)
          throw conflict("There is no authenticator app to remove.");
        await txStore.removeTotp(person.id);
      },
    });

  const renewRecoveryCodes = (person: Caller): Promise<string[]> =>
    change(person, {
      sentence: "New recovery codes were made for your account. The old ones no longer work.",
      after: { recoveryCodes: "renewed" },
      codes: "anew",
      make: async (transaction) => {
        if ((await methodsOf(transaction, person.id)).length === 0)
          throw conflict("Set up a passkey or an authenticator app first. Recovery codes stand in for it.");
      },
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

  return { read, beginTotp, confirmTotp, removeTotp, renewRecoveryCodes, useTotp, useRecoveryCode };
}
