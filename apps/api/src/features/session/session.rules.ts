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
