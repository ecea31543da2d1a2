import { isExportControlled } from "@headroom/contract/vocabulary/request/arrangements";
import type { ProjectLab, Specification } from "@headroom/contract/vocabulary/project/projects";
import { allowed, conflict, type Decision, refused } from "../../../platform/refusal.ts";

type Part = Pick<ProjectLab, "labName" | "isWithheld" | "releasedAt">;

export function mayRelease(specification: Specification, { labName, releasedAt }: Part): Decision {
  if (!isExportControlled(specification))
    return refused(
      conflict("This request is not under export control: every laboratory that is asked sees all of it."),
    );
  return releasedAt === null
    ? allowed
    : refused(conflict(`Test levels and files are released to ${labName} already.`));
}

export const mayWithdrawRelease = ({ labName, releasedAt }: Part): Decision =>
  releasedAt === null ? refused(conflict(`Test levels and files are not released to ${labName}.`)) : allowed;

/** Nobody quotes what it has not seen. */
export const hasSeenRequest = ({ isWithheld }: Pick<Part, "isWithheld">): Decision =>
  isWithheld
    ? refused(
        conflict(
          "The customer has not released test levels and files to you yet. Ask for the release, or decline.",
        ),
      )
    : allowed;

/** A quote from before the request came under export control answers what its laboratory no longer gets. */
export function areReleased(parts: readonly Part[]): Decision {
  const withheld = parts.find(({ isWithheld }) => isWithheld);
  return withheld
    ? refused(conflict(`Release test levels and files to ${withheld.labName} first.`))
    : allowed;
}
