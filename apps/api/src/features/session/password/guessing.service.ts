import type { Clock } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import { assertAllowed } from "../../../platform/refusal.ts";
import { type Attempt, type AttemptLimit, endedByNewPassword, mayTry } from "./guessing.rules.ts";
import { makeGuessingStore } from "./guessing.store.ts";

/** Lets a secret be guessed. A guess counts before it is made: of many at the same moment only a few pass. */
export function makeTryGuess(connection: Connection, clock: Clock) {
  const store = makeGuessingStore(connection);

  async function decide(limits: readonly AttemptLimit[], now: Date, coming: number) {
    const failures = await store.countFailures(
      limits.map(({ subject, windowMs }) => ({ subject, since: new Date(now.getTime() - windowMs) })),
    );
    const counted = new Map(limits.map(({ subject }) => [subject, (failures.get(subject) ?? 0) + coming]));
    return mayTry(limits, counted);
  }

  return async (limits: readonly AttemptLimit[], isRight: () => Promise<boolean>): Promise<boolean> => {
    const now = clock.now();
    // A flood that is refused anyway writes nothing.
    assertAllowed(await decide(limits, now, 1));
    const counted = await store.addFailures(
      limits.map(({ subject }) => subject),
      now,
    );
    const decision = await decide(limits, now, 0);
    if (!decision.allowed) await store.takeBackFailures(counted);
    assertAllowed(decision);
    const right = await isRight();
    if (right) {
      await store.takeBackFailures(counted);
      await store.forgetFailures(limits.filter(({ isOwn }) => isOwn).map(({ subject }) => subject));
    }
    return right;
  };
}

/** In the transaction that stores a new password: failures at the old one count no more. */
export const forgetGuesses = (transaction: Connection, attempt: Attempt): Promise<void> =>
  makeGuessingStore(transaction).forgetFailures(endedByNewPassword(attempt));
