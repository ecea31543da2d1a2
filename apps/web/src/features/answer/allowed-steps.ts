import { takesMessages } from "@headroom/contract/vocabulary/project/project-states";
import type { NextAct } from "@headroom/contract/vocabulary/project/next-steps";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";

interface Step {
  readonly status: "Scheduled" | "Testing" | "Reported";
  readonly words: NextAct;
  readonly done: string;
}
const nextStep: Partial<Record<LabProject["own"]["status"], Step>> = {
  Awarded: { status: "Scheduled", words: "Confirm schedule", done: "Schedule confirmed" },
  Scheduled: { status: "Testing", words: "Start testing", done: "Testing started" },
  Testing: { status: "Reported", words: "Deliver report", done: "Report delivered" },
};

interface Progress extends Pick<LabProject, "projectStatus"> {
  readonly own: Pick<LabProject["own"], "status">;
}

/** Laboratory's allowed steps on its part. The server decides; this only hides buttons bound to fail. */
export function allowedSteps({ projectStatus, own }: Progress) {
  const isOpen = projectStatus === "Submitted";
  const works = projectStatus === "Awarded" || projectStatus === "In Progress";
  return {
    quote: isOpen && ["Invited", "Viewed", "Quoted"].includes(own.status),
    decline: isOpen && ["Invited", "Viewed"].includes(own.status),
    withdraw: isOpen && own.status === "Quoted",
    write: takesMessages(projectStatus, own.status),
    moveSchedule: works && (own.status === "Scheduled" || own.status === "Testing"),
    next: (works && nextStep[own.status]) || null,
  } as const;
}
