import { expect, it } from "vitest";
import type { Decision } from "../../platform/refusal.ts";
import { said } from "../../testing/said.ts";
import { mayMailAgain, maySignInAgain } from "./session.rules.ts";

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
