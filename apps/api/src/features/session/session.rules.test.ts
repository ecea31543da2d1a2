import { expect, it } from "vitest";
import type { Decision } from "../../platform/refusal.ts";
import { said } from "../../testing/said.ts";
import { guessingWindowMs, mayMailAgain, mayTryPassword } from "./session.rules.ts";

const tries = (ofAccount: number, ofAddress: number) => mayTryPassword({ ofAccount, ofAddress });
const ofNetwork = "too-many-requests: Too many failed attempts from your network. Wait a quarter of an hour.";
const ofAccount =
  "too-many-requests: Too many failed attempts. Wait a quarter of an hour, or choose a new password.";

it.each<[string, () => Decision, string]>([
  ["a fifth mail in an hour", () => mayMailAgain(4), "allowed"],
  [
    "a sixth mail in an hour",
    () => mayMailAgain(5),
    "too-many-requests: We sent you this email several times in the last hour. Check your spam folder, or try again later.",
  ],
  ["a tenth attempt on an account", () => tries(10, 10), "allowed"],
  ["an eleventh attempt on an account", () => tries(11, 11), ofAccount],
  ["a fiftieth attempt from an address", () => tries(1, 50), "allowed"],
  ["a fifty-first attempt from an address", () => tries(1, 51), ofNetwork],
])("%s", (_what, decision, outcome) => {
  expect(said(decision())).toBe(outcome);
});

it("Who is refused may try again in a quarter of an hour", () => {
  // 15 × 60 s = 900 s
  expect(guessingWindowMs).toBe(900_000);
  const decision = tries(11, 1);
  expect(decision.allowed || decision.refusal.retryAfterS).toBe(900);
  const mail = mayMailAgain(5);
  expect(mail.allowed || mail.refusal.retryAfterS).toBe(3600);
});
