import { daysToAnswerComplaint } from "../product-limits.ts";
import { dayAfter, formatDate } from "../words/dates.ts";
import type { ComplaintOutcome } from "./job.ts";
import type { CountedDeadline } from "./deadlines.ts";
import { type Facts, type NextAct, nextSteps, type Party, type StepState } from "./next-steps.ts";
import type { ProjectLabStatus, ProjectStatus } from "./project-states.ts";

/** A laboratory's part, as far as its next step depends on it. */
export interface PartFacts {
  readonly labName: string;
  readonly status: ProjectLabStatus;
  /** Since when its next act is awaited, an instant; null where it is not known. */
  readonly waitingSince: string | null;
  /** Its quote answers an older specification. */
  readonly isOutdated: boolean;
  /** Its quote from a mail is to be confirmed for an award. */
  readonly isToConfirm?: boolean;
  /** An export-controlled request that is not released to it. */
  readonly isWithheld?: boolean;
  readonly start?: string | null;
  readonly reason?: string | null;
  readonly outcome?: ComplaintOutcome | null;
  readonly tests?: string;
  /** To which its specimens are sent. */
  readonly address?: string | null;
}
/** A project, as far as its next step depends on it. */
export interface ProjectFacts {
  readonly status: ProjectStatus;
  readonly waitingSince: string | null;
  readonly isUnconfirmed: boolean;
  readonly customer: string;
  readonly deadline: CountedDeadline;
  readonly reason: string | null;
  readonly parts: readonly PartFacts[];
}

export interface NextStep {
  readonly state: StepState;
  readonly sentence: string;
  readonly act: NextAct | null;
  /** `you`, or the names of who is waited for; null where nobody is. */
  readonly waitsFor: string | null;
  readonly isMine: boolean;
  readonly since: string | null;
  /** The confirmed day on which the act begins, year-month-day. */
  readonly plannedOn: string | null;
}

/** Whether a laboratory may still quote: it has not answered, or its quote answers an older specification. */
export const isQuoting = ({ status, isOutdated }: Pick<PartFacts, "status" | "isOutdated">) =>
  status === "Invited" || status === "Viewed" || (status === "Quoted" && isOutdated);
const hasValidQuote = ({ status, isOutdated }: PartFacts) => status === "Quoted" && !isOutdated;
/** The slowest first; an incident stands before all, because it holds its laboratory's machine. */
const workStates = [
  "Interrupted",
  "Awarded",
  "Scheduled",
  "Received",
  "Testing",
  "Disputed",
  "Reported",
] as const satisfies readonly ProjectLabStatus[];

type StateOfParts = readonly [StepState, readonly PartFacts[]];

/** The state of a submitted project by its quotes, and the laboratories that it is about; nobody quotes without a release. */
function submittedState(parts: readonly PartFacts[]): StateOfParts {
  const confirming = parts.filter(({ isToConfirm }) => isToConfirm);
  if (confirming.length > 0) return ["To Confirm", confirming];
  const quoting = parts.filter(isQuoting);
  const quoted = parts.filter(hasValidQuote);
  const withheld = quoting.filter(({ isWithheld }) => isWithheld);
  if (withheld.length > 0) return ["Withheld", withheld];
  if (quoting.length > 0) return [quoted.length > 0 ? "Partly Quoted" : "Submitted", quoting];
  return [quoted.length > 0 ? "All Quoted" : "Unanswered", quoted];
}

/** The state of a project as its slowest laboratory makes it, and the laboratories that it is about. */
function stateOf({ status, isUnconfirmed, parts }: ProjectFacts): StateOfParts {
  if (status === "Draft" && isUnconfirmed) return ["Unconfirmed", []];
  if (status === "Submitted") return submittedState(parts);
  if (status !== "Awarded" && status !== "In Progress") return [status, []];
  const slowest = workStates.find((state) => parts.some((part) => part.status === state)) ?? status;
  return [slowest, parts.filter((part) => part.status === slowest)];
}

let made: Intl.ListFormat | undefined;
/** Made once, when the first list is written: making it takes longer than many lists. */
const listed = (names: readonly string[]) => (made ??= new Intl.ListFormat("en-GB")).format(names);

/** A wait for laboratories has lasted as long as for the first of them; one for the customer began with the last. */
function sinceOf(
  { waitingSince }: ProjectFacts,
  waitsFor: Party,
  parts: readonly PartFacts[],
): string | null {
  const instants = parts.flatMap((part) => part.waitingSince ?? []).toSorted();
  return (waitsFor === "laboratory" ? instants[0] : instants.at(-1)) ?? waitingSince;
}

/** A part is disputed since the complaint. */
const complaintDueOf = (state: StepState, since: string | null): string | null =>
  state === "Disputed" && since !== null ? dayAfter(since.slice(0, 10), daysToAnswerComplaint) : null;

interface Reading {
  readonly state: StepState;
  readonly reader: Party;
  readonly facts: Facts;
  readonly since: string | null;
}
function stepOf({ state, reader, facts, since }: Reading): NextStep {
  const { waitsFor, [reader]: said } = nextSteps[state];
  const names = {
    customer: reader === "laboratory" ? "the customer" : facts.customer,
    operator: "the operator",
  };
  const waited = waitsFor === "laboratory" ? facts.names : waitsFor && names[waitsFor];
  const isMine = waitsFor === reader;
  return {
    state,
    sentence: said[0](facts),
    act: said[1] ?? null,
    waitsFor: isMine ? "you" : waited,
    isMine,
    since: waitsFor === null ? null : since,
    plannedOn: state === "Scheduled" || state === "Received" ? facts.start : null,
  };
}

/** Facts that several laboratories have each of their own. */
function factsOfOne([first, ...others]: readonly PartFacts[]): Pick<Facts, "address" | "outcome"> {
  if (!first || others.length > 0) return { address: null, outcome: null };
  return { address: first.address ?? null, outcome: first.outcome ?? null };
}

/** The next step of a project for its customer or the operator. */
export function projectStep(project: ProjectFacts, reader: Exclude<Party, "laboratory">): NextStep {
  const [state, parts] = stateOf(project);
  const starts = parts.flatMap(({ start }) => start ?? []).toSorted();
  const { waitsFor } = nextSteps[state];
  const since = waitsFor && sinceOf(project, waitsFor, parts);
  const facts: Facts = {
    ...project,
    names: listed(parts.map(({ labName }) => labName)) || "The laboratories",
    areMany: parts.length !== 1,
    tests: "",
    start: starts[0] ?? null,
    reportedOn: state === "Reported" && since !== null ? since.slice(0, 10) : null,
    complaintDue: complaintDueOf(state, since),
    ...factsOfOne(parts),
    quoted: project.parts.filter(hasValidQuote).length,
    asked: project.parts.filter((part) => part.status === "Quoted" || isQuoting(part)).length,
  };
  return stepOf({ state, reader, facts, since });
}

/** The state of a part by its release, and of a quoted one by what is awaited of its quote. */
function partState(part: PartFacts): StepState {
  if (part.isWithheld && isQuoting(part)) return "Withheld";
  if (part.status !== "Quoted") return part.status;
  return part.isOutdated ? "Outdated" : part.isToConfirm ? "To Confirm" : part.status;
}

/** The next step of one laboratory's part, for any of the three. */
export function partStep(
  part: PartFacts,
  { deadline, customer }: Pick<ProjectFacts, "deadline" | "customer">,
  reader: Party,
): NextStep {
  const state = partState(part);
  const { labName: names, tests = "", start = null, reason = null, outcome = null } = part;
  const { waitingSince: since, address = null } = part;
  const counts = { areMany: false, quoted: 0, asked: 0 };
  const days = { start, reportedOn: null, complaintDue: complaintDueOf(state, since) };
  const facts = { ...counts, names, customer, deadline, tests, address, reason, outcome, ...days };
  return stepOf({ state, reader, facts, since });
}

/** `Waiting for Aurora since 27 Nov 2026`, `from` the confirmed day of the tests; null where nobody is waited for. */
export function waitLine({ waitsFor, since, plannedOn }: NextStep): string | null {
  if (waitsFor === null) return null;
  if (plannedOn) return `Waiting for ${waitsFor} from ${formatDate(plannedOn)}`;
  return `Waiting for ${waitsFor}${since ? ` since ${formatDate(since)}` : ""}`;
}
