import { randomUUID } from "node:crypto";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import { brand } from "@headroom/contract/vocabulary/brand/brand";
import type { JoiningLab } from "@headroom/contract/vocabulary/laboratory/joining";
import { type UserId, userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { type Clock, daysAfter, minutesAfter } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import { invalid } from "../../../platform/refusal.ts";
import { queueMail } from "../../mail/mail.service.ts";
import { assertUncommon } from "../password/common-passwords.ts";
import { confirmationLinkUsed } from "./confirmation.service.ts";
import type { OpenedSession, OpenSession } from "../opened-session.ts";
import { hashPassword, passwordMatches } from "../password/password.ts";
import { makeRegistrationStore, type PendingRegistration } from "./registration.store.ts";
import type { TryPassword } from "../password/password-guesses.service.ts";
import type { RequestSource } from "../devices/request-source.ts";
import { mayMailAgain } from "../session.rules.ts";
import { makeSessionStore } from "../session.store.ts";
import { hashToken, makeToken } from "../token.ts";

const linkDays = 7;

interface Person {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly password: string;
  /** The laboratory that the person runs; a customer has none. */
  readonly laboratory?: JoiningLab;
}

/** Browser's cookie until the link is followed. */
export interface RegistrationCookie {
  readonly token: string;
  readonly expiresAt: Date;
}

interface Followed {
  readonly token: string;
  readonly browserToken: string | null;
  readonly password: string | undefined;
}

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly openSession: OpenSession;
  readonly tryPassword: TryPassword;
  /** Gives a confirmed person their laboratory; before that, they are a customer. */
  readonly join: (transaction: Connection, person: Account, laboratory: JoiningLab) => Promise<void>;
}

export type Registrations = ReturnType<typeof makeRegistrations>;

/**
 * Accounts that people make themselves, by the link in a mail. An answer that told a known address from an unknown one
 * would let anybody ask who has an account, so both get the same answer after the same work: the password is hashed, a
 * row is written and one mail is queued. A known address is told that somebody tried to register, an unknown one gets
 * the link.
 *
 * The link signs in at once only in the browser that registered; any other browser needs the password of the
 * registration. Otherwise a stranger could register another's address with a password of their own, and have the owner
 * confirm it by a press.
 *
 * A demo that has no mail server shows its mail at `/dev/mail` on its own machine and to an admin; from elsewhere
 * nobody registers at it. An admin who invites is still told that an address is taken. Every account is confirmed when it
 * is made; an address that an admin changes is not, and requests wait for it.
 */
export function makeRegistrations({ connection, clock, publicUrl, openSession, tryPassword, join }: Needs) {
  const mailToNew = (transaction: Connection, email: string, token: string): Promise<void> =>
    queueMail(transaction, {
      to: email,
      greetingName: null,
      subject: "Confirm your email address",
      paragraphs: [
        `Welcome to ${brand.name}. Please confirm that this address is yours, and your account is ready.`,
        `The link works for ${linkDays} days. If you did not create an account, ignore this email: no account will be made.`,
      ],
      link: { label: "Confirm", url: `${publicUrl}/verify-email/${token}` },
    });
  const mailToKnown = (transaction: Connection, email: string, name: string): Promise<void> =>
    queueMail(transaction, {
      to: email,
      greetingName: name,
      subject: "You already have an account",
      paragraphs: [
        "Somebody tried to create an account with your email address. You have one already: sign in, or choose a new password if you have forgotten yours.",
        "If it was not you, there is nothing to do. Nothing was changed.",
      ],
      link: { label: "Sign in", url: `${publicUrl}/login` },
    });

  /** A known and an unknown address: the same answer, and the same statements. Only the mail differs. */
  async function register(person: Person): Promise<RegistrationCookie> {
    await assertUncommon(person);
    const { email, name, company, laboratory = null } = person;
    const passwordHash = await hashPassword(person.password);
    const [token, browserToken, at] = [makeToken(), makeToken(), clock.now()];
    const expiresAt = daysAfter(at, linkDays);
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeRegistrationStore(transaction);
      const known = await makeSessionStore(transaction).findByEmail(email);
      // An address over its mail limit gets no further email, and the answer stays the same: another one would reveal a registration.
      if (!mayMailAgain(await txStore.countSince(email, minutesAfter(at, -60))).allowed) return;
      const [tokenHash, browserHash] = [hashToken(token), hashToken(browserToken)];
      const hashes = { passwordHash, tokenHash, browserHash };
      await txStore.add({ email, name, company, laboratory, ...hashes, at, expiresAt });
      await (known
        ? mailToKnown(transaction, known.account.email, known.account.name)
        : mailToNew(transaction, email, token));
    });
    return { token: browserToken, expiresAt };
  }

  /** Asserts the same browser or the password: another reader of the mail would confirm a stranger's account. */
  async function assertSamePerson(
    { email, browserHash, passwordHash }: PendingRegistration,
    { browserToken, password }: Followed,
    source: RequestSource,
  ): Promise<void> {
    if (browserToken !== null && hashToken(browserToken).equals(browserHash)) return;
    if (password === undefined)
      throw invalid({ password: "Enter the password that you chose for the new account." });
    if (!(await tryPassword(email, source, () => passwordMatches(passwordHash, password))))
      throw invalid({ password: "This is not the password that you chose for the new account." });
  }

  async function accountIn(transaction: Connection, id: UserId): Promise<Account> {
    const stored = await makeSessionStore(transaction).findById(id);
    if (!stored) throw new Error("A user who was just added is missing.");
    return stored.account;
  }

  /** Makes the account and signs in; null where the token is no registration's. */
  async function finish(followed: Followed, source: RequestSource): Promise<OpenedSession | null> {
    const tokenHash = hashToken(followed.token);
    const registration = await makeRegistrationStore(connection).find(tokenHash, clock.now());
    if (!registration) return null;
    // Before the transaction: a guess counts whether or not it was right.
    await assertSamePerson(registration, followed, source);
    return connection.transaction().execute(async (transaction) => {
      const txStore = makeRegistrationStore(transaction);
      const pending = await txStore.find(tokenHash, clock.now());
      if (!pending) return null;
      const { email, name, company, passwordHash, laboratory } = pending;
      const sessionStore = makeSessionStore(transaction);
      // Somebody else may have been invited by this address since.
      if (await sessionStore.findByEmail(email)) throw confirmationLinkUsed();
      const id = userIdSchema.parse(randomUUID());
      await sessionStore.addCustomer({ id, email, name, company, passwordHash, verifiedAt: clock.now() });
      await txStore.forgetOf(email);
      const customer = await accountIn(transaction, id);
      if (laboratory) await join(transaction, customer, laboratory);
      const account = laboratory ? await accountIn(transaction, id) : customer;
      return openSession(account, { transaction, source, by: "registration" });
    });
  }

  return { register, finish };
}
