import { takesMessages } from "@headroom/contract/vocabulary/project-states";
import type { LabProject } from "@headroom/contract/vocabulary/projects";

const nextStep = { Awarded: "Scheduled", Scheduled: "Testing", Testing: "Reported" } as const;
const stepWords = {
  Scheduled: "Tests are scheduled",
  Testing: "Testing has started",
  Reported: "Report is delivered",
} as const;

/** What a laboratory can do with its part now. The server decides; this only keeps hopeless buttons away. */
export function allowedSteps({ projectStatus, own }: Pick<LabProject, "projectStatus" | "own">) {
  const isOpen = projectStatus === "Submitted";
  const works = projectStatus === "Awarded" || projectStatus === "In Progress";
  const step = works && own.status in nextStep ? nextStep[own.status as keyof typeof nextStep] : null;
  return {
    quote: isOpen && ["Invited", "Viewed", "Quoted"].includes(own.status),
    decline: isOpen && ["Invited", "Viewed"].includes(own.status),
    withdraw: isOpen && own.status === "Quoted",
    write: takesMessages(projectStatus, own.status),
    next: step && { status: step, words: stepWords[step] },
  } as const;
}
