import {
  isLegalOnPart,
  isLegalOnProject,
  type ProjectActName,
} from "@headroom/contract/vocabulary/project/project-acts";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";

interface Progress extends Pick<Project, "status"> {
  readonly askedAward?: Project["askedAward"];
  readonly projectLabs: readonly (Pick<ProjectLab, "status"> & { readonly quotes: readonly unknown[] })[];
}

/** Whether the owner may enter a quote that came by mail: not over one that the laboratory sent itself. */
export function mayEnterQuote(
  status: Project["status"],
  lab: Pick<ProjectLab, "status" | "quotes">,
): boolean {
  const latest = lab.quotes.at(-1);
  const isOpen = !latest || latest.byMail !== undefined || latest.outdated;
  return isOpen && isLegalOnPart("enter quote", status, lab.status);
}

/** Owner's allowed actions. The server decides; this only hides buttons bound to fail. */
export function allowedActions({ status, projectLabs, askedAward = null }: Progress) {
  const parts = projectLabs.map((lab) => lab.status);
  const may = (act: ProjectActName) => isLegalOnProject(act, status, parts);
  return {
    submit: may("submit"),
    revise: may("revise"),
    amend: parts.some((part) => isLegalOnPart("propose specification amendment", status, part)),
    compare: projectLabs.some((lab) => lab.quotes.length > 0),
    award: may("award") && parts.includes("Quoted"),
    takeBack: may("withdraw award") || askedAward !== null,
    complete: may("accept report"),
    cancel: may("cancel"),
    /** From the award on, laboratories rely on it. */
    cancelNeedsReason: status === "Awarded" || status === "In Progress",
    delete: may("delete"),
  } as const;
}
