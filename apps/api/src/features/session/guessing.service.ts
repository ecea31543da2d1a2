import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { assertAllowed, type Decision } from "../../platform/refusal.ts";
import { guessingWindowMs } from "./session.rules.ts";
import { makeSessionStore } from "./session.store.ts";

/** Something secret that a caller states, and whether that is right. */
interface Guess {
  /** Whose secret; its failures are forgotten when a guess is right. */
  readonly subject: string;
  /** The address that the connection comes from. */
  readonly address: string;
  readonly mayTry: (failures: { readonly ofAccount: number; readonly ofAddress: number }) => Decision;
  readonly isRight: () => Promise<boolean>;
}

/** Lets a secret be guessed. A guess counts before it is made: of many at the same moment only a few pass. */
export function makeTryGuess(connection: Connection, clock: Clock) {
  const store = makeSessionStore(connection);
  return async ({ subject, address, mayTry, isRight }: Guess): Promise<boolean> => {
    const place = `address:${address}`;
    const since = new Date(clock.now().getTime() - guessingWindowMs);
    const attempt = await store.addFailures([subject, place], clock.now());
    const ofAccount = await store.countFailures(subject, since);
    const ofAddress = await store.countFailures(place, since);
    const decision = mayTry({ ofAccount, ofAddress });
    if (!decision.allowed) await store.takeBackFailures(attempt);
    assertAllowed(decision);
    const right = await isRight();
    if (right) {
      await store.takeBackFailures(attempt);
      await store.forgetFailures(subject);
    }
    return right;
  };
}
