import { partedLabStatuses, type ProjectLabStatus } from "@headroom/contract/vocabulary/project-states";
import type { Account } from "@headroom/contract/vocabulary/users";
import { allowed, conflict, type Decision, invalid, notAllowed, refused } from "../../platform/refusal.ts";

// Lists ask the database the same: owner and not hidden, or a row of the laboratory.

/** What a member may do in the name of the organisation; there is one such role so far. */
type MemberRole = "manager";

/** Who acts, and for whom. A customer is an organisation of one person. */
export interface Member {
  readonly accountId: string;
  readonly organisation: {
    readonly kind: "customer" | "laboratory" | "operator";
    readonly id: string | null;
  };
  readonly role: MemberRole;
}

type Acting = Pick<Account, "id" | "role" | "labId">;

const kinds = { Prospect: "customer", "Test Lab": "laboratory", Admin: "operator" } as const;
export const memberOf = ({ id, role, labId }: Acting): Member => ({
  accountId: id,
  organisation: { kind: kinds[role], id: role === "Test Lab" ? labId : id },
  role: "manager",
});

/** The organisations that a project concerns. */
export interface Parties {
  readonly ownerId: string;
  /** The owner has deleted it; laboratories and the operator keep it. */
  readonly isHiddenFromOwner: boolean;
  readonly labIds: readonly string[];
}

type Standing = "owner" | "laboratory" | "operator" | "stranger";
export function standingOf({ organisation: { kind, id } }: Member, parties: Parties): Standing {
  if (kind === "operator") return "operator";
  if (kind === "laboratory") return id !== null && parties.labIds.includes(id) ? "laboratory" : "stranger";
  return id === parties.ownerId && !parties.isHiddenFromOwner ? "owner" : "stranger";
}

type Deed = "read" | "specify, request and award" | "answer" | "remove anybody's file";
const everybody: readonly MemberRole[] = ["manager"];
const rights: Readonly<Record<Deed, Partial<Record<Standing, readonly MemberRole[]>>>> = {
  read: { owner: everybody, laboratory: everybody, operator: everybody },
  "specify, request and award": { owner: ["manager"] },
  answer: { laboratory: ["manager"] },
  "remove anybody's file": { owner: ["manager"] },
};

export const may = (deed: Deed, acting: Acting, parties: Parties): boolean => {
  const member = memberOf(acting);
  return rights[deed][standingOf(member, parties)]?.includes(member.role) ?? false;
};

/** A laboratory answers in its own row alone, and knows of no other. */
export const mayAnswerIn = ({ labId }: { readonly labId: string }, acting: Acting): boolean =>
  may("answer", acting, { ownerId: "", isHiddenFromOwner: true, labIds: [labId] });

/** A laboratory attaches to its own row only, as long as it takes part: what it sends must not reach the others. */
export function mayAttach(labStatus: ProjectLabStatus | null, { role }: Acting): Decision {
  if (role !== "Test Lab") return allowed;
  if (labStatus === null)
    return refused(invalid({ projectLabId: "Attach the file to your own part of the project." }));
  return partedLabStatuses.includes(labStatus)
    ? refused(conflict(`Your part of this project is ${labStatus}; you can no longer attach files.`))
    : allowed;
}

export const mayRemoveFile = (attachedBy: string | null, acting: Acting, parties: Parties): Decision =>
  acting.id === attachedBy || may("remove anybody's file", acting, parties)
    ? allowed
    : refused(notAllowed("Only the person who attached a file and the project's owner can remove it."));
