import type { BodyOf } from "@headroom/contract/endpoints/endpoint";
import type { changePassword as changePasswordEndpoint } from "@headroom/contract/endpoints/account/session";
import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { setTimeout } from "node:timers/promises";
import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import { roles } from "@headroom/contract/vocabulary/account/roles";
import type { Account, Profile } from "@headroom/contract/vocabulary/account/users";
import { type Clock, daysAfter, minutesAfter } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { countRequest } from "../../platform/http/request-counts.ts";
import { assertAllowed, invalid, Refusal } from "../../platform/refusal.ts";
import { queueMail } from "../mail/mail.service.ts";
import { assertUncommon } from "./password/common-passwords.ts";
import type { Confirmations } from "./registration/confirmation.service.ts";
import { forgetGuesses } from "./password/guessing.service.ts";
import {
  type DeviceCookie,
  forgetOtherDevices,
  forgetUnusedDevices,
  rememberDevice,
} from "./devices/known-devices.service.ts";
import { networkOf } from "./devices/network-address.ts";
import type { OpenedSession, OpenSession } from "./opened-session.ts";
import { hashPassword, passwordMatches } from "./password/password.ts";
import type { TryPassword } from "./password/password-guesses.service.ts";
import { makeOpenSessionsStore } from "./devices/open-sessions.store.ts";
import type { RequestSource } from "./devices/request-source.ts";
import type { PendingSignIn, SecondStep } from "./second-factor/second-step.service.ts";
import { isIdle, isProofRecent, isUseToNote, maySignInAgain, usedBetween } from "./session.rules.ts";
import { makeSessionStore } from "./session.store.ts";
import { recordFailedSignIn, recordNewPassword, recordSignOut } from "./devices/sign-in-log.service.ts";
import { hashToken, makeToken } from "./token.ts";

const resetLinkMinutes = 60;
const invitationDays = 7;
const forgotPasswordAnswerMs = 250;

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly confirmations: Confirmations;
  readonly secondStep: SecondStep;
  readonly tryPassword: TryPassword;
  readonly openSession: OpenSession;
  /** Whether admins need a second factor. */
  readonly isSecondFactorRequired: boolean;
}

export type SessionService = ReturnType<typeof makeSessionService>;

const wrongCredentials = () => new Refusal("invalid", "The email address or the password is incorrect.");

/** Ends every session of a user at once, in the transaction that disables or removes the user. */
export const endSessionsOf = (transaction: Connection, userId: UserId): Promise<void> =>
  makeSessionStore(transaction).endSessionsOf(userId);

type Invited = Pick<Account, "id" | "email" | "name">;

/** Mails a link to choose a password; older links stop working. */
export const makeInvite =
  ({ clock, publicUrl }: Pick<Needs, "clock" | "publicUrl">) =>
  async (transaction: Connection, user: Invited): Promise<void> => {
    const store = makeSessionStore(transaction);
    const token = makeToken();
    await store.forgetTokensOf(user.id, "choose-password");
    await store.addToken({
      tokenHash: hashToken(token),
      userId: user.id,
      purpose: "choose-password",
      expiresAt: daysAfter(clock.now(), invitationDays),
    });
    await queueMail(transaction, {
      to: user.email,
      greetingName: user.name,
      subject: `Your ${brand.name} account`,
      paragraphs: [
        "An account was created for you. Choose a password to use it.",
        `The link works for ${invitationDays} days.`,
      ],
      link: { label: "Choose a password", url: `${publicUrl}/reset-password/${token}` },
    });
  };

export function makeSessionService(needs: Needs) {
  const { connection, clock, publicUrl, confirmations, secondStep, tryPassword, openSession } = needs;
  const store = makeSessionStore(connection);
  const openSessions = makeOpenSessionsStore(connection);

  async function findCaller(token: string): Promise<Caller | null> {
    const now = clock.now();
    const found = await store.findCaller(hashToken(token), now);
    if (!found || isIdle(found.role, found.lastUsedAt, now)) return null;
    const { hasSecondFactor, lastUsedAt, provedAt, ...caller } = found;
    if (isUseToNote(lastUsedAt, now)) await openSessions.noteUse(caller.sessionHash, now);
    const mustAddSecondFactor = needs.isSecondFactorRequired && caller.role === "Admin" && !hasSecondFactor;
    return { ...caller, mustAddSecondFactor, hasRecentProof: isProofRecent(provedAt, now) };
  }

  async function signIn(
    credentials: { email: string; password: string },
    source: RequestSource,
  ): Promise<OpenedSession | PendingSignIn> {
    const stored = await store.findByEmail(credentials.email);
    const right = await tryPassword(
      credentials.email,
      source,
      async () =>
        (await passwordMatches(stored?.passwordHash ?? null, credentials.password)) &&
        stored?.enabled === true,
    );
    if (!stored || !right) {
      await recordFailedSignIn(connection, stored?.account ?? null, { by: "password", source });
      throw wrongCredentials();
    }
    const { account } = stored;
    const { current } = await countRequest(connection, `sign-in:${account.id}`, 60_000);
    assertAllowed(maySignInAgain(current));
    return connection
      .transaction()
      .execute(
        async (transaction) =>
          (await secondStep.begin(transaction, account)) ??
          openSession(account, { transaction, source, by: "password" }),
      );
  }

  /** Says the same and takes the same time for an unknown address: the answer waits longer than the work takes. */
  const forgotPassword = async (email: string): Promise<void> => {
    await Promise.all([sendPasswordLink(email), setTimeout(forgotPasswordAnswerMs)]);
  };

  async function sendPasswordLink(email: string): Promise<void> {
    const token = makeToken();
    const stored = await store.findByEmail(email);
    if (!stored?.enabled) return;
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeSessionStore(transaction);
      await txStore.forgetTokensOf(stored.account.id, "choose-password");
      await txStore.addToken({
        tokenHash: hashToken(token),
        userId: stored.account.id,
        purpose: "choose-password",
        expiresAt: minutesAfter(clock.now(), resetLinkMinutes),
      });
      await queueMail(transaction, {
        to: stored.account.email,
        greetingName: stored.account.name,
        subject: "Choose a new password",
        paragraphs: [
          "Somebody asked to choose a new password for this account. If it was not you, ignore this email.",
          `The link works for ${resetLinkMinutes} minutes.`,
        ],
        link: { label: "Choose a new password", url: `${publicUrl}/reset-password/${token}` },
      });
    });
  }

  /** Sets the password by a mailed link; forgets all devices but this browser. Returns its cookie. */
  async function resetPassword(
    token: string,
    password: string,
    source: RequestSource,
  ): Promise<DeviceCookie> {
    const passwordHash = await hashPassword(password);
    const { userId, device } = await connection.transaction().execute(async (transaction) => {
      const txStore = makeSessionStore(transaction);
      const userId = await txStore.takeToken(hashToken(token), "choose-password", clock.now());
      const stored = userId && (await txStore.findById(userId));
      if (!stored) throw invalid({ token: "This link has been used or has expired. Request a new one." });
      await assertUncommon({ password, email: stored.account.email });
      await txStore.setPassword(userId, passwordHash);
      await recordNewPassword(transaction, stored.account, "mailed link");
      await txStore.markVerified(userId, clock.now());
      await txStore.endSessionsOf(userId);
      const { email } = stored.account;
      await forgetGuesses(transaction, { email, network: networkOf(source.address), knownDevice: null });
      const device = await rememberDevice(transaction, clock, { userId, token: source.deviceToken });
      await forgetOtherDevices(transaction, { userId, token: device.token });
      return { userId, device };
    });
    await confirmations.goOn(userId);
    return device;
  }

  async function changePassword(
    caller: Caller,
    source: RequestSource,
    { currentPassword, password }: BodyOf<typeof changePasswordEndpoint>,
  ): Promise<void> {
    const stored = await store.findById(caller.id);
    const isRight = () => passwordMatches(stored?.passwordHash ?? null, currentPassword);
    if (!(await tryPassword(caller.email, source, isRight)))
      throw invalid({ currentPassword: "This is not your current password." });
    await assertUncommon({ password, email: caller.email });
    const passwordHash = await hashPassword(password);
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeSessionStore(transaction);
      await txStore.setPassword(caller.id, passwordHash);
      await recordNewPassword(transaction, caller, "current password");
      await txStore.endSessionsOf(caller.id, caller.sessionHash);
      await forgetOtherDevices(transaction, { userId: caller.id, token: source.deviceToken });
      // Somebody who could read the mail before must not come back by an older link.
      await txStore.forgetTokensOf(caller.id, "choose-password");
    });
  }

  const updateProfile = (caller: Caller, profile: Profile): Promise<Account> =>
    connection.transaction().execute(async (transaction) => {
      const txStore = makeSessionStore(transaction);
      await txStore.setProfile(caller.id, profile);
      return (await txStore.findById(caller.id))?.account ?? caller;
    });

  const signOut = (token: string): Promise<void> =>
    connection.transaction().execute(async (transaction) => {
      const userId = await makeSessionStore(transaction).endSession(hashToken(token));
      const stored = userId && (await makeSessionStore(transaction).findById(userId));
      if (stored) await recordSignOut(transaction, stored.account);
    });

  return {
    findCaller,
    signIn,
    forgotPassword,
    resetPassword,
    changePassword,
    updateProfile,
    signOut,
    forgetExpired: async () => {
      const now = clock.now();
      await store.forgetExpired(now);
      for (const role of roles) await openSessions.forgetIdle(role, usedBetween(role, now));
      await forgetUnusedDevices(connection, clock);
    },
  };
}

export { hashPassword, passwordMatches };
