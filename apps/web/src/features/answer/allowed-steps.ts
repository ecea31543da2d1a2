import type { NextAct } from "@headroom/contract/vocabulary/project/next-steps";
import { isLegalOnPart, type PartActName } from "@headroom/contract/vocabulary/project/project-acts";
import { isUnconfirmed } from "@headroom/contract/vocabulary/project/quotes";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";

interface Step {
  readonly status: "Scheduled" | "Testing" | "Reported";
  readonly words: NextAct;
  readonly done: string;
}
const steps: readonly (readonly [PartActName, Step])[] = [
  ["confirm schedule", { status: "Scheduled", words: "Confirm order and dates", done: "Order confirmed" }],
  ["start testing", { status: "Testing", words: "Start testing", done: "Testing started" }],
  ["deliver report", { status: "Reported", words: "Deliver report", done: "Report delivered" }],
];

interface Progress extends Pick<LabProject, "projectStatus"> {
  readonly own: Pick<LabProject["own"], "status"> & Partial<Pick<LabProject["own"], "amendments" | "quotes">>;
}

/** Laboratory's allowed steps on its part. The server decides; this only hides buttons bound to fail. */
export function allowedSteps({ projectStatus, own }: Progress) {
  const may = (act: PartActName) => isLegalOnPart(act, projectStatus, own.status);
  return {
    quote: may("quote"),
    confirmQuote: may("confirm quote") && isUnconfirmed({ quotes: own.quotes ?? [] }),
    decline: may("decline"),
    withdraw: may("withdraw quote"),
    write: may("ask"),
    moveSchedule: may("move schedule"),
    noteArrivals: may("note arrivals"),
    receive: may("receive"),
    reportIncident: may("report incident"),
    answerComplaint: may("answer complaint"),
    amendQuote:
      may("propose quote amendment") &&
      !own.amendments?.some(({ subject, state }) => subject === "quote" && state === "proposed"),
    next: steps.find(([act]) => may(act))?.[1] ?? null,
  } as const;
}
