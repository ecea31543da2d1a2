import { recentProofMinutes } from "@headroom/contract/vocabulary/product-limits";
import type { Role } from "@headroom/contract/vocabulary/account/roles";
import { allowed, type Decision, Refusal, refused } from "../../platform/refusal.ts";

const tooFast = (sentence: string, retryAfterS: number) =>
  refused(new Refusal("too-many-requests", sentence, { retryAfterS }));

const maxConfirmationsPerHour = 5;
export const mayMailAgain = (mailedLately: number): Decision =>
  mailedLately < maxConfirmationsPerHour
    ? allowed
    : tooFast(
        "We sent you this email several times in the last hour. Check your spam folder, or try again later.",
        3600,
      );

const maxSignInsPerMinute = 60;
/** Only who knows the password comes here, so that no stranger uses this up. */
export const maySignInAgain = (signInsThisMinute: number): Decision =>
  signInsThisMinute <= maxSignInsPerMinute
    ? allowed
    : tooFast("Too many sign-ins to this account. Wait a minute and try again.", 60);

const minutesBetweenNotes = 5;
/** A session's use is written once in a while: a write for each request would cost more than the request. */
export const isUseToNote = (notedAt: Date, now: Date): boolean =>
  now.getTime() - notedAt.getTime() >= minutesBetweenNotes * 60_000;

/** Either way: what happened in the future happened before the clock was set back, and nobody knows how long ago. */
const apartMs = (a: Date, b: Date): number => Math.abs(a.getTime() - b.getTime());

export const isProofRecent = (provedAt: Date, now: Date): boolean =>
  apartMs(provedAt, now) < recentProofMinutes * 60_000;

/**
 * Admins hold AAL2 of NIST SP 800-63B-4, everybody else AAL1. AAL1 asks for an end after 30 days at the latest and
 * leaves the end by inactivity open: three days bridge a weekend of a customer who waits for quotes. AAL2 recommends an
 * end after 24 hours, which admins keep to, and after one hour of inactivity. Twelve hours are our deviation: an
 * operator reads long lists and takes telephone calls, and a passkey that is asked for every hour is given without
 * looking. They end a session that was left in the evening before the next morning.
 *
 * The role counts at the request, so that somebody who becomes an admin has the shorter limit at once.
 */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const maxIdleMs = { Admin: 12 * hourMs, "Test Lab": 3 * dayMs, Prospect: 3 * dayMs } as const;
const maxLifeMs = { Admin: dayMs, "Test Lab": 14 * dayMs, Prospect: 14 * dayMs } as const;

export const endOfSession = (role: Role, signedInAt: Date): Date =>
  new Date(signedInAt.getTime() + maxLifeMs[role]);
/** A session that was used last outside of these is over. */
export const usedBetween = (role: Role, now: Date) => ({
  after: new Date(now.getTime() - maxIdleMs[role]),
  before: new Date(now.getTime() + maxIdleMs[role]),
});
export const isIdle = (role: Role, lastUsedAt: Date, now: Date): boolean =>
  apartMs(lastUsedAt, now) >= maxIdleMs[role];
