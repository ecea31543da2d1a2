import type { Role } from "@headroom/contract/vocabulary/account/roles";
import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { expect, it } from "vitest";
import type { Decision } from "../../platform/refusal.ts";
import { said } from "../../testing/said.ts";
import {
  anAdminIsLeft,
  labFitsRole,
  mayBeInvited,
  noProjectLosesItsOwner,
  ownerStaysCustomer,
} from "./users.rules.ts";

const user = (role: Role, labId: string | null) => ({
  role,
  labId: labId === null ? null : labIdSchema.parse(labId),
});
const admin = { role: "Admin", enabled: true };
const disabled = { role: "Admin", enabled: false };
const customer = { role: "Prospect", enabled: true };
const lastAdmin = "conflict: This is the last enabled admin. Make somebody else an admin first.";
const ada = { name: "Ada", role: "Prospect" } as const;

it.each<[string, () => Decision, string]>([
  ["laboratory's with a laboratory", () => labFitsRole(user("Test Lab", "lab-1")), "allowed"],
  [
    "laboratory's without a laboratory",
    () => labFitsRole(user("Test Lab", null)),
    "invalid labId: Choose the laboratory that this person answers for.",
  ],
  ["customer's without a laboratory", () => labFitsRole(user("Prospect", null)), "allowed"],
  [
    "customer's with a laboratory",
    () => labFitsRole(user("Prospect", "lab-1")),
    "invalid labId: Only a user with the role Test Lab can belong to a laboratory.",
  ],
  ["last admin's, who stays", () => anAdminIsLeft(admin, admin, 1), "allowed"],
  ["last admin's, who is removed", () => anAdminIsLeft(admin, null, 1), lastAdmin],
  ["last admin's, who is disabled", () => anAdminIsLeft(admin, disabled, 1), lastAdmin],
  ["last admin's, who becomes a customer", () => anAdminIsLeft(admin, customer, 1), lastAdmin],
  ["second admin's, who is removed", () => anAdminIsLeft(admin, null, 2), "allowed"],
  ["disabled admin's, who is removed", () => anAdminIsLeft(disabled, null, 1), "allowed"],
  ["customer's, who is removed", () => anAdminIsLeft(customer, null, 1), "allowed"],
  ["removed user's without projects", () => noProjectLosesItsOwner("Ada", 0), "allowed"],
  [
    "removed user's with a project",
    () => noProjectLosesItsOwner("Ada", 1),
    "conflict: Ada owns a project, which laboratories may be working on. Disable the user instead.",
  ],
  [
    "removed user's with two projects",
    () => noProjectLosesItsOwner("Ada", 2),
    "conflict: Ada owns 2 projects, which laboratories may be working on. Disable the user instead.",
  ],
  ["customer's who stays one", () => ownerStaysCustomer(ada, "Prospect", 1), "allowed"],
  ["customer's without projects who becomes an admin", () => ownerStaysCustomer(ada, "Admin", 0), "allowed"],
  [
    "admin's who becomes a laboratory's",
    () => ownerStaysCustomer({ ...ada, role: "Admin" }, "Test Lab", 1),
    "allowed",
  ],
  [
    "customer's with a project who becomes an admin",
    () => ownerStaysCustomer(ada, "Admin", 1),
    "conflict: Ada owns a project, which laboratories may be working on. Create another account for the new role instead.",
  ],
  [
    "invited user's who never signed in",
    () => mayBeInvited({ name: "Ada", enabled: true, lastSignInAt: null }),
    "allowed",
  ],
  [
    "disabled user's, who is invited",
    () => mayBeInvited({ name: "Ada", enabled: false, lastSignInAt: null }),
    "conflict: Ada is disabled and could not sign in. Enable the user first.",
  ],
  [
    "user's who has signed in and is invited",
    () => mayBeInvited({ name: "Ada", enabled: true, lastSignInAt: "2026-07-01T08:00:00.000Z" }),
    "conflict: Ada has signed in already. Who forgot the password asks for a new one on the sign-in screen.",
  ],
])("An account is a %s", (_what, decision, outcome) => {
  expect(said(decision())).toBe(outcome);
});
