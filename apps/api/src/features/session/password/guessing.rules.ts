import { createHash } from "node:crypto";
import { allowed, type Decision, Refusal, refused } from "../../../platform/refusal.ts";

/** Attempt to sign in, and its origin. */
export interface Attempt {
  readonly email: string;
  readonly network: string;
  /** The hash of the device cookie, where this account has signed in with it before. */
  readonly knownDevice: Buffer | null;
}

/** Limit of one subject's failures in the time before an attempt, this one counted. */
export interface AttemptLimit {
  readonly subject: string;
  readonly max: number;
  readonly windowMs: number;
  readonly sentence: string;
  /** The right password wipes out what this person mistyped, never what others may have guessed. */
  readonly isOwn: boolean;
}

const quarterHourMs = 15 * 60_000;
const dayMs = 86_400_000;
const maxOwnFailures = 10;
const maxStrangersFailuresPerDay = 100;
/** High, because many people may share an address. */
const maxFailuresPerNetwork = 200;

/** Digests what was typed, which is never kept: it may be any address, or a password in the wrong field. */
const digest = (...parts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

const own = (subject: string): AttemptLimit => ({
  subject,
  max: maxOwnFailures,
  windowMs: quarterHourMs,
  sentence: "Too many failed attempts. Wait a quarter of an hour, or choose a new password.",
  isOwn: true,
});

/**
 * A browser that has signed in before is counted by itself alone, so that nobody else's failures keep it out. Everybody
 * else is counted per account and network, per account, and per network (of IPv6 a /64).
 *
 * Counting per account and per address alone let ten wrong passwords from anywhere keep a person out, and fifty an
 * office. A stranger has at most 100 guesses a day at an account; one address alone would have 960 by its quarter hours,
 * and so has a thief of a known browser's cookie (OWASP calls it a device cookie). The right password does not wipe out
 * the account's count: each sign-in of the owner would give the guesser another hundred. There is no limit of requests
 * by address, because whoever floods it would keep neighbours out. While strangers fail, the owner needs a known browser
 * or a new password; in an office where somebody fails 200 times, browsers that have never signed in wait.
 */
export function limitsOf({ email, network, knownDevice }: Attempt): readonly AttemptLimit[] {
  if (knownDevice) return [own(`device:${digest(email, knownDevice.toString("hex"))}`)];
  return [
    own(`account and network:${digest(email, network)}`),
    {
      subject: `account:${digest(email)}`,
      max: maxStrangersFailuresPerDay,
      windowMs: dayMs,
      sentence:
        "Too many failed attempts for this email address. Choose a new password, or sign in from a browser that you have used before.",
      isOwn: false,
    },
    {
      subject: `network:${network}`,
      max: maxFailuresPerNetwork,
      windowMs: quarterHourMs,
      sentence: "Too many failed attempts from your network. Wait a quarter of an hour.",
      isOwn: false,
    },
  ];
}

/**
 * A code has six digits, three of them count at a time: 20 failures a day find one in 16,000 days, and who fails has the
 * password already. Recovery codes are counted apart, so that they still let in whose codes somebody used up.
 */
export function limitsOfCode(userId: string, kind: "totp" | "recovery"): readonly AttemptLimit[] {
  return [
    {
      subject: `${kind}:${userId}`,
      max: 5,
      windowMs: quarterHourMs,
      sentence: "Too many wrong codes. Wait a quarter of an hour.",
      isOwn: true,
    },
    {
      subject: `${kind} in a day:${userId}`,
      max: 20,
      windowMs: dayMs,
      sentence:
        "Too many wrong codes in a day. Sign in with a recovery code, or try again tomorrow. If it was not you, somebody knows your password.",
      isOwn: false,
    },
  ];
}

/** A new password is a new start for its account, wherever it was guessed at; the network's failures stay. */
export const endedByNewPassword = (attempt: Attempt): string[] =>
  limitsOf(attempt)
    .filter(({ subject }) => !subject.startsWith("network:"))
    .map(({ subject }) => subject);

export function mayTry(limits: readonly AttemptLimit[], failuresOf: ReadonlyMap<string, number>): Decision {
  const reached = limits.find(({ subject, max }) => (failuresOf.get(subject) ?? 0) > max);
  return reached
    ? refused(new Refusal("too-many-requests", reached.sentence, { retryAfterS: reached.windowMs / 1000 }))
    : allowed;
}
