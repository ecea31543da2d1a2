import type { Role } from "@headroom/contract/vocabulary/roles";
import type { UserDraft, UserRecord } from "@headroom/contract/vocabulary/users";
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
