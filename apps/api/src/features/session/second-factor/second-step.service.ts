import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import type {
  SecondFactorMethod,
  SecondFactorProof,
} from "@headroom/contract/vocabulary/account/second-factors";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import { type Clock, minutesAfter } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import { conflict, invalid } from "../../../platform/refusal.ts";
import { limitsOfCode } from "../password/guessing.rules.ts";
import { makeTryGuess } from "../password/guessing.service.ts";
import type { OpenedSession, OpenSession } from "../opened-session.ts";
import type { RequestSource } from "../devices/request-source.ts";
import { methodsOf } from "./second-factor-changes.service.ts";
import { makeSecondFactorStore } from "./second-factor.store.ts";
import type { SecondFactorService } from "./second-factor.service.ts";
import { makeSessionStore } from "../session.store.ts";
import { recordFailedSignIn, type SignInAttempt } from "../devices/sign-in-log.service.ts";
import { hashToken, makeToken } from "../token.ts";

const pendingMinutes = 10;

/** A sign-in whose password was right; its token lets one do the second step and nothing else. */
export interface PendingSignIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly secondFactor: SecondFactorMethod[];
}

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly secondFactors: SecondFactorService;
  readonly openSession: OpenSession;
}

export type SecondStep = ReturnType<typeof makeSecondStep>;

const sentences = {
  totp: "This code is wrong, or it was used before. Enter the one that your app shows now.",
  recovery: "This recovery code is wrong, or it was used before.",
} as const;
const begunTooLongAgo = () => conflict("This sign-in has expired. Enter your password again.");

/**
 * The step of a sign-in that follows a right password. A sign-in that is half done is a row of another table under
 * another cookie: since it is no session, it cannot be used as one, and no endpoint has to think of it. Authenticator
 * codes can be guessed and replayed, so wrong ones are counted by the account and only after the right password, and a
 * step of 30 seconds is accepted once. A challenge of a passkey is a row that is taken once. Somebody who knows the
 * password can use up a day's guesses; a recovery code or a passkey still signs in.
 *
 * A new password is no second factor: a person who loses all factors needs an admin, and the only admin needs the
 * operator, who deletes the rows.
 */
export function makeSecondStep({ connection, clock, secondFactors, openSession }: Needs) {
  const store = makeSecondFactorStore(connection);
  const tryGuess = makeTryGuess(connection, clock);

  /** Null where the password is enough. */
  async function begin(transaction: Connection, account: Account): Promise<PendingSignIn | null> {
    const secondFactor = await methodsOf(transaction, account.id);
    if (secondFactor.length === 0) return null;
    const token = makeToken();
    const expiresAt = minutesAfter(clock.now(), pendingMinutes);
    await makeSecondFactorStore(transaction).addPendingSignIn(hashToken(token), account.id, expiresAt);
    return { token, expiresAt, secondFactor };
  }

  /** Only who knows the password comes here and can use the guesses up. */
  async function assertProof(userId: UserId, proof: SecondFactorProof, source: RequestSource): Promise<void> {
    const isRight = () =>
      proof.kind === "totp"
        ? secondFactors.useTotp(userId, proof.code)
        : secondFactors.useRecoveryCode(userId, proof.code);
    // One that is refused for its number is not looked at, and leaves nothing.
    if (await tryGuess(limitsOfCode(userId, proof.kind), isRight)) return;
    await recordFailure(userId, { by: proof.kind, source });
    throw invalid({ code: sentences[proof.kind] });
  }

  const recordFailure = async (userId: UserId, attempt: SignInAttempt): Promise<void> => {
    const stored = await makeSessionStore(connection).findById(userId);
    await recordFailedSignIn(connection, stored?.account ?? null, attempt);
  };

  async function finish(
    token: string | null,
    proof: SecondFactorProof,
    source: RequestSource,
  ): Promise<OpenedSession> {
    const tokenHash = token === null ? null : hashToken(token);
    const userId = tokenHash && (await store.findPendingSignIn(tokenHash, clock.now()));
    if (!userId) throw begunTooLongAgo();
    await assertProof(userId, proof, source);
    return connection.transaction().execute(async (transaction) => {
      const stored = await makeSessionStore(transaction).findById(userId);
      if (!stored || !(await makeSecondFactorStore(transaction).takePendingSignIn(tokenHash)))
        throw begunTooLongAgo();
      return openSession(stored.account, { transaction, source, by: proof.kind });
    });
  }

  return { begin, finish, assertProof };
}
