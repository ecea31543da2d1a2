import { expect, it } from "vitest";
import type { Decision } from "../../../platform/refusal.ts";
import { said } from "../../../testing/said.ts";
import { emailIsConfirmed, mayAskLabs, mayWriteMore } from "./sending.rules.ts";

const tooManyLabs =
  "too-many-requests: You can send requests to at most 200 laboratories an hour. Try again later.";
const tooManyMessages = "too-many-requests: You can send at most 100 messages an hour. Try again later.";

it.each<[string, () => Decision, string]>([
  // 180 + 20 = 200
  ["200 laboratories in an hour", () => mayAskLabs(180, 20), "allowed"],
  // 180 + 21 = 201
  ["201 laboratories in an hour", () => mayAskLabs(180, 21), tooManyLabs],
  ["a hundredth message", () => mayWriteMore(99), "allowed"],
  ["a hundred and first message", () => mayWriteMore(100), tooManyMessages],
  ["a confirmed address", () => emailIsConfirmed(true), "allowed"],
  [
    "an address that nobody confirmed",
    () => emailIsConfirmed(false),
    "not-allowed: Confirm your email address before you send messages: follow the link in our email.",
  ],
])("Who sends: %s", (_what, decision, outcome) => {
  expect(said(decision())).toBe(outcome);
});

it("Who sent too much in an hour may try again in an hour", () => {
  for (const decision of [mayAskLabs(180, 21), mayWriteMore(100)])
    expect(decision.allowed || decision.refusal.retryAfterS).toBe(3600);
});
