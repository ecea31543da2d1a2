import { expect, it } from "vitest";
import { said } from "../../../testing/said.ts";
import { endedByNewPassword, limitsOf, mayTry } from "./guessing.rules.ts";

const stranger = limitsOf({ email: "ida@kranz.test", network: "203.0.113.7", knownDevice: null });
const known = limitsOf({ email: "ida@kranz.test", network: "203.0.113.7", knownDevice: Buffer.from("hash") });
const [accountAndNetwork = "", account = "", network = ""] = stranger.map(({ subject }) => subject);
const decide = (limits: typeof stranger, subject: string, failures: number) =>
  mayTry(limits, new Map([[subject, failures]]));

const own =
  "too-many-requests: Too many failed attempts. Wait a quarter of an hour, or choose a new password.";
it.each([
  ["a tenth attempt on an account from a network", stranger, accountAndNetwork, 10, "allowed"],
  ["an eleventh attempt on an account from a network", stranger, accountAndNetwork, 11, own],
  ["a hundredth attempt on an account", stranger, account, 100, "allowed"],
  [
    "a hundred and first attempt on an account",
    stranger,
    account,
    101,
    "too-many-requests: Too many failed attempts for this email address. Choose a new password, or sign in from a browser that you have used before.",
  ],
  ["a two hundredth attempt from a network", stranger, network, 200, "allowed"],
  [
    "a two hundred and first attempt from a network",
    stranger,
    network,
    201,
    "too-many-requests: Too many failed attempts from your network. Wait a quarter of an hour.",
  ],
  ["a tenth attempt in a known browser", known, known[0]?.subject ?? "", 10, "allowed"],
  ["an eleventh attempt in a known browser", known, known[0]?.subject ?? "", 11, own],
])("%s", (_what, limits, subject, failures, outcome) => {
  expect(said(decide(limits, subject, failures))).toBe(outcome);
});

it("Who is refused may try again when the time is over", () => {
  const after = (subject: string) => {
    const decision = decide(stranger, subject, 1000);
    return decision.allowed || decision.refusal.retryAfterS;
  };
  // 15 × 60 s = 900 s and 24 × 3600 s = 86 400 s
  expect([accountAndNetwork, account, network].map(after)).toEqual([900, 86_400, 900]);
});

it("No subject holds what was typed", () => {
  expect(JSON.stringify([stranger, known])).not.toContain("kranz");
});

it("A known browser is counted by itself alone", () => {
  expect(known.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^device:/)]);
});

it("A new password ends what was guessed at its account, and nothing of its network", () => {
  const attempt = { email: "ida@kranz.test", network: "203.0.113.7" };
  expect(endedByNewPassword({ ...attempt, knownDevice: null })).toEqual([accountAndNetwork, account]);
  expect(endedByNewPassword({ ...attempt, knownDevice: Buffer.from("hash") })).toEqual([known[0]?.subject]);
});
