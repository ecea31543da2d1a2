import { expect, it } from "vitest";
import type { Decision } from "../../platform/refusal.ts";
import { said } from "../../testing/said.ts";
import { isIdle, isProofRecent, mayMailAgain, maySignInAgain } from "./session.rules.ts";

it.each<[string, () => Decision, string]>([
  ["a fifth mail in an hour", () => mayMailAgain(4), "allowed"],
  [
    "a sixth mail in an hour",
    () => mayMailAgain(5),
    "too-many-requests: We sent you this email several times in the last hour. Check your spam folder, or try again later.",
  ],
  ["a sixtieth sign-in in a minute", () => maySignInAgain(60), "allowed"],
  [
    "a sixty-first sign-in in a minute",
    () => maySignInAgain(61),
    "too-many-requests: Too many sign-ins to this account. Wait a minute and try again.",
  ],
])("%s", (_what, decision, outcome) => {
  expect(said(decision())).toBe(outcome);
});

it("Who is refused may try again when the time is over", () => {
  const mail = mayMailAgain(5);
  expect(mail.allowed || mail.refusal.retryAfterS).toBe(3600);
  const signIn = maySignInAgain(61);
  expect(signIn.allowed || signIn.refusal.retryAfterS).toBe(60);
});

it.each([
  [-15, false, false],
  [-14, true, false],
  [0, true, false],
  [14, true, false],
  [15, false, false],
  [-720, false, true],
  [720, false, true],
])(
  "What was %i minutes from now by a clock that was set since is near or far either way",
  (minutes, isRecent, isOver) => {
    const now = new Date("2026-11-22T09:00:00Z");
    const at = new Date(now.getTime() + minutes * 60_000);
    expect([isProofRecent(at, now), isIdle("Admin", at, now)]).toEqual([isRecent, isOver]);
  },
);
