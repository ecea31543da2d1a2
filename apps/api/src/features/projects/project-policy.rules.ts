import {
  partedLabStatuses,
  type ProjectLabStatus,
  type ProjectStatus,
} from "@headroom/contract/vocabulary/project/project-states";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import { allowed, conflict, type Decision, invalid, notAllowed, refused } from "../../platform/refusal.ts";

// Lists ask the database the same: owner and not hidden, or a row of the laboratory.

/** Role of a member in its organisation; only one so far. */
type MemberRole = "manager";

/** Actor and organisation. A customer is an organisation of one person, and so is a guest: a laboratory without an account. */
export interface Member {
  readonly accountId: string;
  readonly organisation: {
    readonly kind: "customer" | "laboratory" | "guest" | "operator";
    readonly id: string | null;
  };
  readonly role: MemberRole;
}

type Acting = Pick<Account, "id" | "role" | "labId"> & {
  readonly guest?: { readonly projectLabId: string };
};

const kinds = { Prospect: "customer", "Test Lab": "laboratory", Admin: "operator" } as const;
export const memberOf = ({ id, role, labId, guest }: Acting): Member => ({
  accountId: id,
  // A link opens one part, whatever else its laboratory is asked.
  organisation: guest
    ? { kind: "guest", id: guest.projectLabId }
    : { kind: kinds[role], id: role === "Test Lab" ? labId : id },
  role: "manager",
});

/** The organisations that a project concerns. */
export interface Parties {
  readonly ownerId: string;
  /** The owner has deleted it; laboratories and the operator keep it. */
  readonly isHiddenFromOwner: boolean;
  /** Laboratories, and their parts, by which guests are known. */
  readonly labIds: readonly string[];
}

type Standing = "owner" | "laboratory" | "guest" | "operator" | "stranger";
export function standingOf({ organisation: { kind, id } }: Member, parties: Parties): Standing {
  if (kind === "operator") return "operator";
  if (kind !== "customer") return id !== null && parties.labIds.includes(id) ? kind : "stranger";
  return id === parties.ownerId && !parties.isHiddenFromOwner ? "owner" : "stranger";
}

type Deed = "read" | "specify, request and award" | "answer";
const everybody: readonly MemberRole[] = ["manager"];
const rights: Readonly<Record<Deed, Partial<Record<Standing, readonly MemberRole[]>>>> = {
  read: { owner: everybody, laboratory: everybody, guest: everybody, operator: everybody },
  "specify, request and award": { owner: ["manager"] },
  answer: { laboratory: ["manager"], guest: ["manager"] },
};

export const may = (deed: Deed, acting: Acting, parties: Parties): boolean => {
  const member = memberOf(acting);
  return rights[deed][standingOf(member, parties)]?.includes(member.role) ?? false;
};

/** A laboratory answers in its own row alone, and knows of no other. */
export const mayAnswerIn = (
  { labId, projectLabId }: { readonly labId: string; readonly projectLabId: string },
  acting: Acting,
): boolean => may("answer", acting, { ownerId: "", isHiddenFromOwner: true, labIds: [labId, projectLabId] });

/** A laboratory attaches to its own row only, as long as it takes part: what it sends must not reach the others. */
export function mayAttach(labStatus: ProjectLabStatus | null, { role }: Acting): Decision {
  if (role !== "Test Lab") return allowed;
  if (labStatus === null)
    return refused(invalid({ projectLabId: "Attach the file to your own part of the project." }));
  return partedLabStatuses.includes(labStatus)
    ? refused(conflict(`Your part of this project is ${labStatus}; you can no longer attach files.`))
    : allowed;
}

interface RemovableFile {
  readonly attachedBy: string | null;
  readonly deliveredAt: string | null;
  /** The part that it was attached to. */
  readonly projectLabId: string | null;
}

/** Whoever has a guest's link attached what nobody with an account did. */
const hasAttached = ({ attachedBy, projectLabId }: RemovableFile, { id, guest }: Acting): boolean =>
  guest ? attachedBy === null && projectLabId === guest.projectLabId : attachedBy === id;

/** A report is amended by further documents only (ISO/IEC 17025, 7.8.8): what was delivered stays, whoever asks. */
export function mayRemoveFile(file: RemovableFile, acting: Acting, project: ProjectStatus): Decision {
  if (!hasAttached(file, acting))
    return refused(notAllowed("Only the person who attached a file can remove it."));
  if (file.deliveredAt !== null)
    return refused(
      conflict(
        "This file was delivered with a report and cannot be removed. Attach a corrected file: it stands beside it as an amendment.",
      ),
    );
  return project === "Completed"
    ? refused(conflict("This project is completed; its files can no longer be removed."))
    : allowed;
}
