import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";

interface Progress extends Pick<Project, "status"> {
  readonly projectLabs: readonly (Pick<ProjectLab, "status"> & { readonly quotes: readonly unknown[] })[];
}

/** Owner's allowed actions. The server decides; this only hides buttons bound to fail. */
export function allowedActions({ status, projectLabs }: Progress) {
  const isAt = (...statuses: Project["status"][]) => statuses.includes(status);
  const isLab = (...statuses: ProjectLab["status"][]) =>
    projectLabs.some((lab) => statuses.includes(lab.status));
  return {
    submit: isAt("Draft", "Expired"),
    revise: isAt("Draft", "Submitted"),
    compare: projectLabs.some((lab) => lab.quotes.length > 0),
    award: isAt("Submitted") && isLab("Quoted"),
    takeBack: isAt("Awarded") && !isLab("Scheduled", "Testing", "Reported"),
    complete: isAt("In Progress") && !isLab("Awarded", "Scheduled", "Testing"),
    cancel: isAt("Draft", "Submitted", "Awarded", "In Progress"),
    /** From the award on, laboratories rely on it. */
    cancelNeedsReason: isAt("Awarded", "In Progress"),
    delete: isAt("Draft", "Completed", "Cancelled", "Expired"),
  } as const;
}
