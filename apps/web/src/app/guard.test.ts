import type { Role } from "@headroom/contract/vocabulary/account/roles";
import { accountSchema } from "@headroom/contract/vocabulary/account/users";
import { describe, expect, test } from "vitest";
import { readStoredUser, type StoredUser } from "../features/account/signed-in-user.ts";
import { type GuardRequest, guard } from "./guard.ts";

const account = (role: Role) =>
  accountSchema.parse({
    id: "0b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11",
    email: "somebody@demo.test",
    name: "Somebody",
    company: "Aerobox",
    role,
    labId: null,
    emailVerified: true,
  });
const signedIn = (role: Role): StoredUser => ({
  kind: "valid",
  role,
  account: account(role),
});
const nobody: StoredUser = { kind: "none" };
const invalid: StoredUser = { kind: "invalid" };
const asked = (parts: Partial<GuardRequest>): GuardRequest => ({
  logoutFlag: false,
  stored: nobody,
  hasSearchData: false,
  rule: {},
  ...parts,
});
const guarded = (...roles: Role[]) => ({ needsSignIn: true, isPrivate: true, roles });

const cases: readonly [string, Partial<GuardRequest>, string][] = [
  ["an open route lets anybody in", {}, "enter"],
  [
    "the logout flag goes home and forgets the user",
    { logoutFlag: true, stored: signedIn("Admin") },
    "/home forget",
  ],
  [
    "the logout flag comes before the need to sign in",
    { logoutFlag: true, rule: guarded("Admin") },
    "/home forget",
  ],
  [
    "the logout flag comes before the missing search",
    { logoutFlag: true, rule: { needsSearchData: true } },
    "/home forget",
  ],
  ["a route that needs sign-in remembers where one came from", { rule: guarded("Admin") }, "/login origin"],
  ["an invalid user on a private route signs in", { stored: invalid, rule: guarded("Admin") }, "/login"],
  [
    "a private route that asks for no sign-in still refuses a stranger",
    { rule: { isPrivate: true } },
    "/login",
  ],
  ["a result without search data starts a search", { rule: { needsSearchData: true } }, "/search"],
  ["a result with search data is shown", { rule: { needsSearchData: true }, hasSearchData: true }, "enter"],
  [
    "a result without search data sends a signed-in user to search too",
    { rule: { needsSearchData: true }, stored: signedIn("Prospect") },
    "/search",
  ],
  ["nobody may open the sign-in screen", { rule: { isForSignedOut: true } }, "enter"],
  [
    "an invalid user may open the sign-in screen, so that there is no circle",
    { rule: { isForSignedOut: true }, stored: invalid },
    "enter",
  ],
  [
    "an admin at the sign-in screen goes to the lab list",
    { rule: { isForSignedOut: true }, stored: signedIn("Admin") },
    "/testlab",
  ],
  [
    "a customer at the sign-in screen goes there as well",
    { rule: { isForSignedOut: true }, stored: signedIn("Prospect") },
    "/testlab",
  ],
  [
    "a laboratory at the sign-in screen goes there as well",
    { rule: { isForSignedOut: true }, stored: signedIn("Test Lab") },
    "/testlab",
  ],
  ["an admin enters an admin's route", { stored: signedIn("Admin"), rule: guarded("Admin") }, "enter"],
  [
    "a customer leaves an admin's route for his projects",
    { stored: signedIn("Prospect"), rule: guarded("Admin") },
    "/user/projects",
  ],
  [
    "a laboratory leaves an admin's route for its projects",
    { stored: signedIn("Test Lab"), rule: guarded("Admin") },
    "/test-lab/projects",
  ],
  [
    "an admin leaves a customer's route for the lab list",
    { stored: signedIn("Admin"), rule: guarded("Prospect") },
    "/testlab",
  ],
  [
    "a laboratory leaves a customer's route for its projects",
    { stored: signedIn("Test Lab"), rule: guarded("Prospect") },
    "/test-lab/projects",
  ],
  [
    "one of several roles is enough",
    { stored: signedIn("Test Lab"), rule: guarded("Prospect", "Test Lab") },
    "enter",
  ],
  [
    "a missing role on a restricted route signs in",
    { stored: invalid, rule: { roles: ["Admin"] } },
    "/login",
  ],
  ["nobody on a restricted route signs in", { rule: { roles: ["Admin"] } }, "/login"],
];

function spell(answer: ReturnType<typeof guard>): string {
  if (answer.kind === "enter") return "enter";
  return [answer.to, answer.forgetUser && "forget", answer.rememberOrigin && "origin"]
    .filter(Boolean)
    .join(" ");
}

describe("The access guard", () => {
  test.each(cases)("%s", (_title, parts, expected) => {
    expect(spell(guard(asked(parts)))).toBe(expected);
  });
});

describe("The stored user", () => {
  const storeWith = (text: string | null) => ({
    read: () => text,
    write: () => true,
    remove: () => undefined,
  });
  const read = (text: string | null) => {
    const logged: string[] = [];
    const stored = readStoredUser(storeWith(text), (sentence) => logged.push(sentence));
    return { kind: stored.kind, logged: logged.length };
  };
  test("is nobody when nothing is stored", () => expect(read(null)).toEqual({ kind: "none", logged: 0 }));
  test("is logged and nobody when it cannot be parsed", () =>
    expect(read("{role:")).toEqual({ kind: "none", logged: 1 }));
  test.each([
    ["another role", JSON.stringify({ ...account("Admin"), role: "Root" })],
    ["a role in other letters", JSON.stringify({ role: "admin" })],
    ["no role", JSON.stringify({ email: "somebody@demo.test" })],
    ["no object", "null"],
  ])("is logged and invalid with %s", (_what, text) =>
    expect(read(text)).toEqual({ kind: "invalid", logged: 1 }),
  );
  test("is valid when it is what the server said", () =>
    expect(read(JSON.stringify(account("Test Lab")))).toEqual({ kind: "valid", logged: 0 }));
  test("is valid by its role alone, and the account waits for the server", () =>
    expect(readStoredUser(storeWith('{"role":"Prospect","plan":7}'))).toEqual({
      kind: "valid",
      role: "Prospect",
      account: null,
    }));
});
