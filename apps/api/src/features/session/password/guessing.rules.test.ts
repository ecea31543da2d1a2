import { expect, it } from "vitest";
import { said } from "../../../testing/said.ts";
import { endedByNewPassword, limitsOf, limitsOfCode, mayTry } from "./guessing.rules.ts";

const attempt = { email: "ida@kranz.test", network: "203.0.113.7" };
const stranger = () => limitsOf({ ...attempt, knownDevice: null });
const known = () => limitsOf({ ...attempt, knownDevice: Buffer.from("hash") });
/** A stranger's limits in their order. */
const [accountAndNetwork, account, network] = [0, 1, 2];
const subjectsOf = (limits: ReturnType<typeof stranger>) => limits.map(({ subject }) => subject);
/** The decision after a number of failures at one limit alone. */
const decide = (limits: ReturnType<typeof stranger>, place: number, failures: number) =>
  mayTry(limits, new Map([[limits[place]?.subject ?? "", failures]]));

const own =
  "too-many-requests: Too many failed attempts. Wait a quarter of an hour, or choose a new password.";
const app = () => limitsOfCode("ida", "totp");
const recovery = () => limitsOfCode("ida", "recovery");
const codes = "too-many-requests: Too many wrong codes. Wait a quarter of an hour.";
const dayOfCodes =
  "too-many-requests: Too many wrong codes in a day. Sign in with a recovery code, or try again tomorrow. If it was not you, somebody knows your password.";
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
  ["a tenth attempt in a known browser", known, 0, 10, "allowed"],
  ["an eleventh attempt in a known browser", known, 0, 11, own],
  ["a fifth code of an app", app, 0, 5, "allowed"],
  ["a sixth code of an app", app, 0, 6, codes],
  ["a twentieth code of an app in a day", app, 1, 20, "allowed"],
  ["a twenty-first code of an app in a day", app, 1, 21, dayOfCodes],
  ["a fifth recovery code", recovery, 0, 5, "allowed"],
  ["a sixth recovery code", recovery, 0, 6, codes],
  ["a twenty-first recovery code in a day", recovery, 1, 21, dayOfCodes],
])("%s", (_what, limits, place, failures, outcome) => {
  expect(said(decide(limits(), place, failures))).toBe(outcome);
});

// 15 × 60 s = 900 s and 24 × 3600 s = 86 400 s
it.each([
  ["an account from a network", stranger, accountAndNetwork, 900],
  ["an account from anywhere", stranger, account, 86_400],
  ["a network", stranger, network, 900],
  ["a known browser", known, 0, 900],
  ["codes of an app", app, 0, 900],
  ["codes of an app in a day", app, 1, 86_400],
  ["recovery codes", recovery, 0, 900],
  ["recovery codes in a day", recovery, 1, 86_400],
])("Who is refused may try again when the time of %s is over", (_what, limits, place, seconds) => {
  const decision = decide(limits(), place, 1000);
  expect(decision.allowed || decision.refusal.retryAfterS).toBe(seconds);
});

it("Of several limits the first that is reached says how long to wait", () => {
  const all = new Map(subjectsOf(stranger()).map((subject) => [subject, 1000]));
  expect(said(mayTry(stranger(), all))).toBe(own);
  expect(said(mayTry(stranger(), new Map()))).toBe("allowed");
});

it.each([
  ["itself", attempt, [true, true, true]],
  ["one from another network", { ...attempt, network: "203.0.113.8" }, [false, true, false]],
  ["one on another account", { ...attempt, email: "mara@kranz.test" }, [false, false, true]],
  ["one of which all is other", { email: "mara@kranz.test", network: "::1" }, [false, false, false]],
])("A stranger's attempt counts with %s: by both, by account, by network", (_what, other, counted) => {
  const others = subjectsOf(limitsOf({ ...other, knownDevice: null }));
  expect(subjectsOf(stranger()).map((subject) => others.includes(subject))).toEqual(counted);
});

it.each([
  ["the same browser elsewhere", { network: "::1" }, true],
  ["another browser", { knownDevice: Buffer.from("other") }, false],
  ["the same browser on another account", { email: "mara@kranz.test" }, false],
  ["a browser that the account does not know", { knownDevice: null }, false],
])("A known browser's attempt counts with one of %s: %s", (_what, other, isCounted) => {
  const others = subjectsOf(limitsOf({ ...attempt, knownDevice: Buffer.from("hash"), ...other }));
  expect(subjectsOf(known()).some((subject) => others.includes(subject))).toBe(isCounted);
});

it("Codes are counted per person, and recovery codes apart: they let in whose app's codes somebody used up", () => {
  const others = [limitsOfCode("mara", "totp"), recovery()].flatMap(subjectsOf);
  expect(new Set([...others, ...subjectsOf(app())]).size).toBe(6);
});

it.each([
  ["a stranger, what was mistyped on this account from this network", stranger, [true, false, false]],
  ["a known browser, what was mistyped in it", known, [true]],
  ["an app, its last codes and not those of the day", app, [true, false]],
  ["recovery, its last codes and not those of the day", recovery, [true, false]],
])("The right secret wipes out, of %s", (_what, limits, wiped) => {
  expect(limits().map(({ isOwn }) => isOwn)).toEqual(wiped);
});

it("No subject holds what was typed", () => {
  expect(JSON.stringify([stranger(), known()])).not.toContain("kranz");
});

it("A known browser is counted by itself alone", () => {
  expect(subjectsOf(known())).toEqual([expect.stringMatching(/^device:/)]);
});

it("A new password ends what was guessed at its account, and nothing of its network", () => {
  expect(endedByNewPassword({ ...attempt, knownDevice: null })).toEqual(subjectsOf(stranger()).slice(0, 2));
  expect(endedByNewPassword({ ...attempt, knownDevice: Buffer.from("hash") })).toEqual(subjectsOf(known()));
});
