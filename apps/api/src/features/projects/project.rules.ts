import { type Deadline, hasPassed } from "@headroom/contract/vocabulary/project/deadlines";
import type { ProjectLabStatus, ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { allowed, conflict, type Decision, invalid, refused } from "../../platform/refusal.ts";

const no = (sentence: string) => refused(conflict(sentence));

/** Laboratories that may still answer. */
export const openLabStatuses: readonly ProjectLabStatus[] = ["Invited", "Viewed", "Quoted"];
/** Laboratories that work on an award. */
export const workingLabStatuses: readonly ProjectLabStatus[] = [
  "Awarded",
  "Scheduled",
  "Testing",
  "Reported",
];

const beforeTheEnd: readonly ProjectStatus[] = ["Draft", "Submitted", "Awarded", "In Progress"];

export const maySubmit = (status: ProjectStatus, hasNewDeadline: boolean): Decision => {
  if (status === "Draft") return allowed;
  if (status === "Expired")
    return hasNewDeadline ? allowed : no("This project has expired. Set a new due date for quotes.");
  return no(`This project is ${status} and cannot be submitted again.`);
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
    status === "Submitted" && typeof answerBy === "string" && hasPassed({ ...specification, answerBy }, now)
  );
};

/** The status that both sides act on: a request is over at its deadline, however late that is written down. */
export const statusAt = (project: Pick<Project, "status" | "specification">, now: Date): ProjectStatus =>
  isOverdue(project, now) ? "Expired" : project.status;

export const mayRevise = (status: ProjectStatus): Decision => {
  if (status === "Draft" || status === "Submitted") return allowed;
  if (status === "Awarded") return no("Withdraw the award before you change the specification.");
  return no(`This project is ${status}; its specification can no longer change.`);
};

export const mayTakeAwardBack = (status: ProjectStatus, labs: readonly ProjectLabStatus[]): Decision => {
  if (status !== "Awarded") return no("There is no award to withdraw.");
  return labs.some((lab) => lab === "Scheduled" || lab === "Testing" || lab === "Reported")
    ? no("A laboratory has already scheduled the tests. Cancel the project instead.")
    : allowed;
};

export const mayCancel = (status: ProjectStatus, reason: string): Decision => {
  if (!beforeTheEnd.includes(status)) return no(`This project is ${status} and cannot be cancelled.`);
  const needsReason = status === "Awarded" || status === "In Progress";
  return needsReason && reason === ""
    ? no("Give a reason: laboratories already rely on the award.")
    : allowed;
};

export const mayComplete = (status: ProjectStatus, labs: readonly ProjectLabStatus[]): Decision => {
  if (status !== "In Progress")
    return no(`This project is ${status}; a report can be accepted when tests are in progress.`);
  return labs.some((lab) => lab === "Awarded" || lab === "Scheduled" || lab === "Testing")
    ? no("Not every laboratory has delivered its report yet.")
    : allowed;
};

const deletable: readonly ProjectStatus[] = ["Draft", "Completed", "Cancelled", "Expired"];
export const mayDelete = (status: ProjectStatus): Decision =>
  deletable.includes(status) ? allowed : no("Cancel the project first.");

/** Admins complete and cancel what is under way, and delete anything. */
export const mayAdminAct = (
  status: ProjectStatus,
  action: "Completed" | "Cancelled" | "Deleted",
): Decision => {
  if (action === "Deleted") return allowed;
  if (action === "Cancelled")
    return beforeTheEnd.includes(status) ? allowed : no(`This project is ${status} and cannot be cancelled.`);
  return status === "Submitted" || status === "Awarded" || status === "In Progress"
    ? allowed
    : no(`This project is ${status}; only one that is under way can be completed.`);
};

const beforeAward = (status: ProjectLabStatus, hasQuote: boolean): ProjectLabStatus => {
  if (status !== "Awarded" && status !== "Not Selected") return status;
  return hasQuote ? "Quoted" : "Viewed";
};

/** Returns a laboratory's status after the project ends or is awarded. */
export function labStatusAfter(
  event: "cancelled" | "expired" | "completed" | "awarded-to-others" | "award-taken-back",
  status: ProjectLabStatus,
  hasQuote: boolean,
): ProjectLabStatus {
  const open = openLabStatuses.includes(status);
  const working = workingLabStatuses.includes(status);
  switch (event) {
    case "cancelled":
      return open || working ? "Cancelled" : status;
    case "expired":
      return open ? "Expired" : status;
    case "completed":
      if (working) return "Closed";
      return open ? "Not Selected" : status;
    case "awarded-to-others":
      return open ? "Not Selected" : status;
    case "award-taken-back":
      return beforeAward(status, hasQuote);
  }
}
