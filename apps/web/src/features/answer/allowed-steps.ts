import { takesMessages } from "@headroom/contract/vocabulary/project-states";
import type { LabProject } from "@headroom/contract/vocabulary/projects";

type Step = { readonly status: "Scheduled" | "Testing" | "Reported"; readonly words: string };
const nextStep: Partial<Record<LabProject["own"]["status"], Step>> = {
  Awarded: { status: "Scheduled", words: "Tests are scheduled" },
  Scheduled: { status: "Testing", words: "Testing has started" },
  Testing: { status: "Reported", words: "Report is delivered" },
};

/** What a laboratory can do with its part now. The server decides; this only keeps hopeless buttons away. */
export function allowedSteps({ projectStatus, own }: Pick<LabProject, "projectStatus" | "own">) {
  const isOpen = projectStatus === "Submitted";
  const works = projectStatus === "Awarded" || projectStatus === "In Progress";
  return {
    quote: isOpen && ["Invited", "Viewed", "Quoted"].includes(own.status),
    decline: isOpen && ["Invited", "Viewed"].includes(own.status),
    withdraw: isOpen && own.status === "Quoted",
    write: takesMessages(projectStatus, own.status),
    next: (works && nextStep[own.status]) || null,
  } as const;
}
