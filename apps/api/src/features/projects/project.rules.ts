import { type Deadline, formatDeadline, hasPassed } from "@headroom/contract/vocabulary/project/deadlines";
import {
  isLegalOnProject,
  partsAfter,
  type ProjectEvent,
} from "@headroom/contract/vocabulary/project/project-acts";
import type { ProjectLabStatus, ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import type { Project, Specification } from "@headroom/contract/vocabulary/project/projects";
import { allowed, conflict, type Decision, invalid, refused } from "../../platform/refusal.ts";

const no = (sentence: string) => refused(conflict(sentence));

export const maySubmit = (status: ProjectStatus, hasNewDeadline: boolean): Decision => {
  if (!isLegalOnProject("submit", status))
    return no(`This project is ${status} and cannot be submitted again.`);
  return status === "Expired" && !hasNewDeadline
    ? no("This project has expired. Set a new due date for quotes.")
    : allowed;
};

/** Until when laboratories may answer is a day that is not over yet where the customer is. */
export const deadlineFits = (
  deadline: Deadline & { readonly answerBy: string },
  now: Date,
  field: string,
): Decision =>
  hasPassed(deadline, now)
    ? refused(invalid({ [field]: "This date has passed. Choose a later one." }))
    : allowed;

/** Whether the day until which laboratories may answer is over. */
export const isOverdue = (
  { status, specification }: { readonly status: ProjectStatus; readonly specification: Deadline },
  now: Date,
): boolean => {
  const { answerBy } = specification;
  return (
    isLegalOnProject("expire", status) &&
    typeof answerBy === "string" &&
    hasPassed({ ...specification, answerBy }, now)
  );
};

/** The status that both sides act on: a request is over at its deadline, however late that is written down. */
export const statusAt = (project: Pick<Project, "status" | "specification">, now: Date): ProjectStatus =>
  isOverdue(project, now) ? "Expired" : project.status;

/** Questions before the award end with a day of their own, if the customer has set one. */
export function mayStillAsk(
  { status, specification }: Pick<Project, "status" | "specification">,
  now: Date,
): Decision {
  const { questionsUntil: answerBy, timeZone } = specification;
  if (status !== "Submitted" || answerBy === undefined) return allowed;
  return hasPassed({ answerBy, timeZone }, now)
    ? no(`Questions were accepted until ${formatDeadline({ answerBy, timeZone })}.`)
    : allowed;
}

/** Questions end while quotes are still accepted. */
export const questionsFit = (
  { questionsUntil, answerBy }: Pick<Specification, "questionsUntil" | "answerBy">,
  field: string,
): Decision =>
  questionsUntil !== undefined && answerBy !== undefined && questionsUntil > answerBy
    ? refused(invalid({ [field]: "This is after the day on which quotes are due." }))
    : allowed;

export const mayRevise = (status: ProjectStatus): Decision => {
  if (isLegalOnProject("revise", status)) return allowed;
  return status === "Awarded"
    ? no("Withdraw the award before you change the specification.")
    : no(`This project is ${status}; its specification can no longer change.`);
};

export const mayTakeAwardBack = (status: ProjectStatus, labs: readonly ProjectLabStatus[]): Decision => {
  if (!isLegalOnProject("withdraw award", status)) return no("There is no award to withdraw.");
  return isLegalOnProject("withdraw award", status, labs)
    ? allowed
    : no("A laboratory has already scheduled the tests. Cancel the project instead.");
};

export const mayCancel = (status: ProjectStatus, reason: string): Decision => {
  if (!isLegalOnProject("cancel", status)) return no(`This project is ${status} and cannot be cancelled.`);
  const needsReason = status === "Awarded" || status === "In Progress";
  return needsReason && reason === ""
    ? no("Give a reason: laboratories already rely on the award.")
    : allowed;
};

export const mayComplete = (status: ProjectStatus, labs: readonly ProjectLabStatus[]): Decision => {
  if (!isLegalOnProject("accept report", status))
    return no(`This project is ${status}; a report can be accepted when tests are in progress.`);
  if (isLegalOnProject("accept report", status, labs)) return allowed;
  const others = labs.filter((lab) => lab !== "Disputed");
  return isLegalOnProject("accept report", status, others)
    ? no("A laboratory has not answered your complaint about its report yet.")
    : no("Not every laboratory has delivered its report yet.");
};

export const mayDelete = (status: ProjectStatus): Decision =>
  isLegalOnProject("delete", status) ? allowed : no("Cancel the project first.");

const operatorActs = {
  Completed: { act: "complete as operator", refusal: "; only one that is under way can be completed." },
  Cancelled: { act: "cancel as operator", refusal: " and cannot be cancelled." },
  Deleted: { act: "delete as operator", refusal: "." },
} as const;

/** Admins complete and cancel what is under way, and delete anything. */
export const mayAdminAct = (
  status: ProjectStatus,
  action: "Completed" | "Cancelled" | "Deleted",
): Decision => {
  const { act, refusal } = operatorActs[action];
  return isLegalOnProject(act, status) ? allowed : no(`This project is ${status}${refusal}`);
};
/** Returns a laboratory's status after the project ends or is awarded. */
export function labStatusAfter(
  event: ProjectEvent,
  status: ProjectLabStatus,
  hasQuote: boolean,
): ProjectLabStatus {
  const next = partsAfter[event][status] ?? status;
  // A quote that was never given is not taken up again.
  return event === "award-taken-back" && next === "Quoted" && !hasQuote ? "Viewed" : next;
}
