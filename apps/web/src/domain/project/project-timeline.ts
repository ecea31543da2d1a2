import { agreedQuote } from "@headroom/contract/vocabulary/project/agreed-quote";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import type { ProjectLabStatus, ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import type { HistoryEvent, Project } from "@headroom/contract/vocabulary/project/projects";

export interface TimelineStep {
  readonly label: string;
  /** An instant or a day; null while it is to come, or where it was not recorded. */
  readonly at: string | null;
  readonly detail?: string | undefined;
  readonly state: "done" | "now" | "next";
}
type Step = Omit<TimelineStep, "state"> & { readonly isDone: boolean };

/** States in order of progress; the others end a project, or stand beside it. */
const projectWay: readonly ProjectStatus[] = ["Draft", "Submitted", "Awarded", "In Progress", "Completed"];
const labWay: readonly ProjectLabStatus[] = [
  "Awarded",
  "Scheduled",
  "Received",
  "Testing",
  "Reported",
  "Closed",
];
/** States beside the way, as the step that the part has reached. */
const beside: Partial<Record<ProjectLabStatus, ProjectLabStatus>> = {
  Interrupted: "Testing",
  Disputed: "Reported",
};
export const isBesideTheWay = (status: ProjectLabStatus): boolean => status in beside;
const onWay = (status: ProjectLabStatus) => beside[status] ?? status;
const ends: readonly ProjectStatus[] = ["Cancelled", "Expired", "Deleted"];

/** When the way came as far as this and stayed there: an award that was withdrawn is none. Events are the oldest first. */
function reachedAt<State>(
  events: readonly HistoryEvent[],
  stateOf: (event: HistoryEvent) => State | null,
  { way, state }: { readonly way: readonly State[]; readonly state: State },
): string | null {
  let reached: string | null = null;
  for (const event of events) {
    const now = stateOf(event);
    const far = now === null ? -1 : way.indexOf(now);
    if (far < 0) continue;
    if (far < way.indexOf(state)) reached = null;
    else reached ??= event.at;
  }
  return reached;
}

function quoteStep({ projectLabs }: Project): Step {
  const first = projectLabs.flatMap(({ quotes }) => quotes[0]?.createdAt ?? []).toSorted()[0] ?? null;
  const quoted = projectLabs.filter(({ quotes }) => quotes.length > 0).length;
  const labCount = plural(projectLabs.length, "laboratory", "laboratories");
  const detail = projectLabs.length > 0 ? `${quoted} of ${labCount}` : undefined;
  return { label: "First quote", at: first, isDone: first !== null, detail };
}

/** The earliest day on which an awarded laboratory can begin. */
const startOf = ({ projectLabs }: Project): string | undefined =>
  projectLabs
    .filter(({ awardedLineIds }) => awardedLineIds.length > 0)
    .flatMap((lab) => agreedQuote(lab)?.earliestStart ?? [])
    .toSorted()[0];

/** The way of a project from its first day to its report: what is done and when, where it is, what is next. */
export function timelineOf(project: Project): readonly TimelineStep[] {
  const { status, createdAt, specification } = project;
  const events = project.history.toReversed();
  const ofProject = (label: string, state: ProjectStatus): Step => {
    const at = reachedAt(events, (event) => event.projectStatus, { way: projectWay, state });
    return { label, at, isDone: at !== null || projectWay.indexOf(status) >= projectWay.indexOf(state) };
  };
  const awarded = project.projectLabs.filter(({ awardedLineIds }) => awardedLineIds.length > 0);
  const ofLabs = (label: string, state: ProjectLabStatus): Step => {
    const ids = labWay.slice(labWay.indexOf(state));
    const at = reachedAt(events, (event) => event.labStatus && onWay(event.labStatus), {
      way: labWay,
      state,
    });
    return { label, at, isDone: awarded.some((lab) => ids.includes(onWay(lab.status))) };
  };
  // A part may be tested without it.
  const isReceived = events.some(({ labStatus }) => labStatus === "Received");
  const start = startOf(project);
  const end = ends.includes(status)
    ? (events.findLast((event) => event.projectStatus === status)?.at ?? project.updatedAt)
    : null;
  const due = specification.answerBy && `quotes due ${formatDeadline(specification)}`;
  const way: readonly Step[] = [
    { label: "Created", at: createdAt, isDone: true },
    { ...ofProject("Submitted", "Submitted"), detail: due },
    quoteStep(project),
    ofProject("Awarded", "Awarded"),
    { ...ofLabs("Scheduled", "Scheduled"), detail: start && `from ${formatDate(start)}` },
    ...(isReceived ? [ofLabs("Received", "Received")] : []),
    ofLabs("Testing", "Testing"),
    ofLabs("Reported", "Reported"),
    ofProject("Completed", "Completed"),
  ];
  const steps =
    end === null ? way : [...way.filter(({ isDone }) => isDone), { label: status, at: end, isDone: true }];
  const last = steps.findLastIndex(({ isDone }) => isDone);
  return steps.map(({ isDone: _isDone, ...step }, index) => ({
    ...step,
    state: index < last ? "done" : index === last ? "now" : "next",
  }));
}
