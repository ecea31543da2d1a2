import { allowed, type Decision, Refusal, refused } from "../../platform/refusal.ts";

export const guessingWindowMs = 15 * 60_000;
const maxFailuresPerAccount = 10;
/** Higher, because many people may share an address. */
const maxFailuresPerAddress = 50;

const tooFast = (sentence: string, retryAfterS = guessingWindowMs / 1000) =>
  refused(new Refusal("too-many-requests", sentence, { retryAfterS }));

const maxConfirmationsPerHour = 5;
export const mayMailAgain = (mailedLately: number): Decision =>
  mailedLately < maxConfirmationsPerHour
    ? allowed
    : tooFast(
        "We sent you this email several times in the last hour. Check your spam folder, or try again later.",
        3600,
      );

/** Guessing is slowed per account and per address, the present attempt counted; the address is the connection's, not what a header says. */
export function mayTryPassword(failures: {
  readonly ofAccount: number;
  readonly ofAddress: number;
}): Decision {
  if (failures.ofAddress > maxFailuresPerAddress)
    return tooFast("Too many failed attempts from your network. Wait a quarter of an hour.");
  if (failures.ofAccount > maxFailuresPerAccount)
    return tooFast("Too many failed attempts. Wait a quarter of an hour, or choose a new password.");
  return allowed;
}
