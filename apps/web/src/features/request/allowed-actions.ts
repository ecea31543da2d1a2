import {
  isLegalOnPart,
  isLegalOnProject,
  type ProjectActName,
} from "@headroom/contract/vocabulary/project/project-acts";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";

interface Progress extends Pick<Project, "status"> {
  readonly projectLabs: readonly (Pick<ProjectLab, "status"> & { readonly quotes: readonly unknown[] })[];
}

/** Owner's allowed actions. The server decides; this only hides buttons bound to fail. */
export function allowedActions({ status, projectLabs }: Progress) {
  const parts = projectLabs.map((lab) => lab.status);
  const may = (act: ProjectActName) => isLegalOnProject(act, status, parts);
  return {
    submit: may("submit"),
    revise: may("revise"),
    amend: parts.some((part) => isLegalOnPart("propose specification amendment", status, part)),
    compare: projectLabs.some((lab) => lab.quotes.length > 0),
    award: may("award") && parts.includes("Quoted"),
    takeBack: may("withdraw award"),
    complete: may("accept report"),
    cancel: may("cancel"),
    /** From the award on, laboratories rely on it. */
    cancelNeedsReason: status === "Awarded" || status === "In Progress",
    delete: may("delete"),
  } as const;
}
