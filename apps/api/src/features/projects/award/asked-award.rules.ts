import type { ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import type { AskedAward, Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { isUnconfirmed } from "@headroom/contract/vocabulary/project/quotes";
import { conflict, type Decision, allowed, refused } from "../../../platform/refusal.ts";

/** A stored award names the revision of the specification whose tests it is about. */
export type StoredAskedAward = AskedAward & { readonly revision: number };

interface AskingRow {
  readonly status: ProjectStatus;
  readonly revision: number;
  readonly asked_award: StoredAskedAward | null;
}

/** The award that waits, where project and specification are still those that it was asked for. */
export const askedAwardIn = ({ status, revision, asked_award: asked }: AskingRow): AskedAward | null =>
  asked && status === "Submitted" && asked.revision === revision ? asked : null;

/** Says on each part since when its laboratory is asked to confirm its quote. */
export function withConfirmations(project: Project): Project {
  const { askedAward } = project;
  if (!askedAward) return project;
  const asked = new Set<string>(askedAward.awards.map(({ projectLabId }) => projectLabId));
  const projectLabs = project.projectLabs.map((lab) =>
    asked.has(lab.projectLabId) && isUnconfirmed(lab) ? { ...lab, confirmAskedAt: askedAward.at } : lab,
  );
  return { ...project, projectLabs };
}

/** Whether a waiting award keeps a project from expiring: as long as all its quotes are valid. */
export const holdsProject = (
  { askedAward, projectLabs }: Pick<Project, "askedAward" | "projectLabs">,
  today: string,
): boolean =>
  askedAward !== null &&
  askedAward.awards.every(({ projectLabId }) => {
    const quote = projectLabs.find((lab) => lab.projectLabId === projectLabId)?.quotes.at(-1);
    return quote !== undefined && quote.validUntil >= today;
  });

/** A laboratory's own quote is not replaced by its mail; one that answers an older specification is. */
export function mayReplace({ labName, quotes }: Pick<ProjectLab, "labName" | "quotes">): Decision {
  const latest = quotes.at(-1);
  return !latest || latest.byMail || latest.outdated
    ? allowed
    : refused(conflict(`${labName} has sent its quote here itself. Ask it to revise that one.`));
}

export function mayConfirm({ quotes }: Pick<ProjectLab, "quotes">, quoteId: string): Decision {
  const latest = quotes.at(-1);
  if (!latest?.byMail) return refused(conflict("There is no quote to confirm: the latest one is your own."));
  if (latest.quoteId !== quoteId)
    return refused(conflict("The customer has entered another quote since. Check the latest one."));
  return latest.byMail.confirmedAt === null ? allowed : refused(conflict("This quote is confirmed already."));
}
