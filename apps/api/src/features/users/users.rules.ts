import type { Role } from "@headroom/contract/vocabulary/account/roles";
import type { UserDraft, UserRecord } from "@headroom/contract/vocabulary/account/users";
import { allowed, conflict, type Decision, invalid, refused } from "../../platform/refusal.ts";

/** A laboratory's people belong to one laboratory, everybody else to none. */
export function labFitsRole({ role, labId }: Pick<UserDraft, "role" | "labId">): Decision {
  if (role === "Test Lab" && labId === null)
    return refused(invalid({ labId: "Choose the laboratory that this person answers for." }));
  if (role !== "Test Lab" && labId !== null)
    return refused(invalid({ labId: "Only a user with the role Test Lab can belong to a laboratory." }));
  return allowed;
}

interface Standing {
  readonly role: string;
  readonly enabled: boolean;
}

const isAdmin = ({ role, enabled }: Standing) => role === "Admin" && enabled;

/** Somebody must be left who can let others in. `after` is null when the user is removed. */
export function anAdminIsLeft(before: Standing, after: Standing | null, enabledAdmins: number): Decision {
  const leaves = isAdmin(before) && !(after && isAdmin(after));
  return leaves && enabledAdmins <= 1
    ? refused(conflict("This is the last enabled admin. Make somebody else an admin first."))
    : allowed;
}

function ownsNothing(name: string, projects: number, instead: string): Decision {
  if (projects === 0) return allowed;
  return refused(
    conflict(
      `${name} owns ${projects === 1 ? "a project" : `${projects} projects`}, which laboratories may be working on. ${instead}`,
    ),
  );
}

export const noProjectLosesItsOwner = (name: string, projects: number): Decision =>
  ownsNothing(name, projects, "Disable the user instead.");

/** Nobody but a customer can act for a project. */
export function ownerStaysCustomer(
  before: Pick<UserRecord, "name" | "role">,
  role: Role,
  projects: number,
): Decision {
  if (before.role !== "Prospect" || role === "Prospect") return allowed;
  return ownsNothing(before.name, projects, "Create another account for the new role instead.");
}

/** The invitation's link chooses a password: who has signed in has one, and gets a new one by asking for it. */
export function mayBeInvited({
  name,
  enabled,
  lastSignInAt,
}: Pick<UserRecord, "name" | "enabled" | "lastSignInAt">): Decision {
  if (!enabled) return refused(conflict(`${name} is disabled and could not sign in. Enable the user first.`));
  if (lastSignInAt !== null)
    return refused(
      conflict(
        `${name} has signed in already. Who forgot the password asks for a new one on the sign-in screen.`,
      ),
    );
  return allowed;
}
