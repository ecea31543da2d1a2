import type { Party } from "./next-steps.ts";
import {
  openLabStatuses,
  partedLabStatuses,
  type ProjectLabStatus,
  projectLabStatuses,
  type ProjectStatus,
  projectStatuses,
  workingLabStatuses,
} from "./project-states.ts";

// This table is the one statement of who may do what in which state. Server and screens read it; a rule may ask for
// more (a date, a file, a reason), and never for less.

/** Time alone is the system's act. */
export type Actor = Party | "system";

/** An act on a project: by whom, in which of its states, and the state that it leaves it in; null where it stays. */
interface ProjectAct {
  readonly by: Actor;
  readonly from: readonly ProjectStatus[];
  readonly to: ProjectStatus | null;
  /** States of a laboratory's part that hinder it. */
  readonly hinderedBy?: readonly ProjectLabStatus[];
}

const beforeTheEnd: readonly ProjectStatus[] = ["Draft", "Submitted", "Awarded", "In Progress"];
const underWay: readonly ProjectStatus[] = ["Awarded", "In Progress"];
const accepting: Omit<ProjectAct, "by"> = {
  from: ["In Progress"],
  to: "Completed",
  hinderedBy: workingLabStatuses.filter((status) => status !== "Reported"),
};

export type ProjectActName =
  | "submit"
  | "publish answer"
  | "revise"
  | "award"
  | "withdraw award"
  | "accept report"
  | "cancel"
  | "delete"
  | "complete as operator"
  | "cancel as operator"
  | "delete as operator"
  | "restore as operator"
  | "expire"
  | "accept after a while";

export const projectActs: Readonly<Record<ProjectActName, ProjectAct>> = {
  submit: { by: "customer", from: ["Draft", "Expired"], to: "Submitted" },
  revise: { by: "customer", from: ["Draft", "Submitted"], to: null },
  "publish answer": { by: "customer", from: ["Submitted", ...underWay], to: null },
  award: { by: "customer", from: ["Submitted"], to: "Awarded" },
  "withdraw award": {
    by: "customer",
    from: ["Awarded"],
    to: "Submitted",
    hinderedBy: workingLabStatuses.filter((status) => status !== "Awarded"),
  },
  "accept report": { by: "customer", ...accepting },
  cancel: { by: "customer", from: beforeTheEnd, to: "Cancelled" },
  // The owner no longer sees it; whoever answered keeps it as it is.
  delete: { by: "customer", from: ["Draft", "Completed", "Cancelled", "Expired"], to: null },
  "complete as operator": { by: "operator", from: ["Submitted", ...underWay], to: "Completed" },
  "cancel as operator": { by: "operator", from: beforeTheEnd, to: "Cancelled" },
  "delete as operator": { by: "operator", from: projectStatuses, to: "Deleted" },
  "restore as operator": { by: "operator", from: ["Deleted"], to: null },
  expire: { by: "system", from: ["Submitted"], to: "Expired" },
  "accept after a while": { by: "system", ...accepting },
};

/** An act on a laboratory's part: by whom, in which states of the project and the part, and the part's states after it. */
interface PartAct {
  readonly by: Actor;
  readonly project: readonly ProjectStatus[];
  readonly from: readonly ProjectLabStatus[];
  /** None where it stays. */
  readonly to: readonly ProjectLabStatus[];
  /** Ends the refusal `Your part of this project is Closed; …` of another state, where the act's rule says no more. */
  readonly refusal?: string;
}

const talking = {
  project: ["Submitted", ...underWay],
  from: projectLabStatuses.filter((status) => !partedLabStatuses.includes(status)),
  to: [],
} as const satisfies Omit<PartAct, "by">;

/** Subject of a proposed change after the award: the laboratory amends its quote, the customer the tests. */
export type AmendmentSubject = "quote" | "specification";
type AmendmentAct = `${"propose" | "withdraw" | "accept" | "reject"} ${AmendmentSubject} amendment`;

const amending = {
  project: underWay,
  from: workingLabStatuses,
  to: [],
  refusal: "its quote is amended between the award and the accepted report.",
} as const satisfies Omit<PartAct, "by">;
const amendingTests = {
  ...amending,
  from: ["Awarded", "Scheduled", "Received", "Testing", "Interrupted"],
  refusal: "its tests are amended between the award and the report.",
} as const satisfies Omit<PartAct, "by">;

export type PartActName =
  | AmendmentAct
  | "enter quote"
  | "confirm quote"
  | "release"
  | "withdraw release"
  | "quote"
  | "decline"
  | "withdraw quote"
  | "ask"
  | "write"
  | "confirm schedule"
  | "move schedule"
  | "note arrivals"
  | "receive"
  | "start testing"
  | "report incident"
  | "decide incident"
  | "deliver report"
  | "complain"
  | "give purchase order"
  | "answer complaint";

export const partActs: Readonly<Record<PartActName, PartAct>> = {
  quote: {
    by: "laboratory",
    project: ["Submitted"],
    from: openLabStatuses,
    to: ["Quoted"],
  },
  // For a quote that came by mail; an award by it waits until the laboratory has confirmed it.
  "enter quote": {
    by: "customer",
    project: ["Submitted"],
    from: openLabStatuses,
    to: ["Quoted"],
  },
  "confirm quote": {
    by: "laboratory",
    project: ["Submitted"],
    from: ["Quoted"],
    to: ["Awarded"],
    refusal: "there is no quote to confirm.",
  },
  decline: {
    by: "laboratory",
    project: ["Submitted"],
    from: ["Invited", "Viewed"],
    to: ["Declined"],
  },
  "withdraw quote": {
    by: "laboratory",
    project: ["Submitted"],
    from: ["Quoted"],
    to: ["Withdrawn"],
  },
  release: {
    by: "customer",
    project: ["Submitted"],
    from: openLabStatuses,
    to: [],
    refusal: "levels and files are released to laboratories that may still answer.",
  },
  // Whoever has quoted relies on what it was shown.
  "withdraw release": {
    by: "customer",
    project: ["Submitted"],
    from: ["Invited", "Viewed"],
    to: [],
    refusal: "a release is taken back only before the quote.",
  },
  ask: { by: "laboratory", ...talking },
  write: { by: "customer", ...talking },
  "confirm schedule": {
    by: "laboratory",
    project: underWay,
    from: ["Awarded"],
    to: ["Scheduled"],
  },
  "move schedule": {
    by: "laboratory",
    project: underWay,
    from: ["Scheduled", "Received", "Testing", "Interrupted"],
    to: [],
    refusal: "there is no schedule to move.",
  },
  "note arrivals": {
    by: "laboratory",
    project: underWay,
    from: ["Awarded", "Scheduled", "Received"],
    to: [],
    refusal: "its check list changes only between the award and the tests.",
  },
  receive: {
    by: "laboratory",
    project: underWay,
    from: ["Scheduled"],
    to: ["Received"],
    refusal: "a specimen is received between the confirmed schedule and the tests.",
  },
  // A part that skipped the receipt goes on: no part from before it has one.
  "start testing": {
    by: "laboratory",
    project: underWay,
    from: ["Scheduled", "Received"],
    to: ["Testing"],
  },
  "report incident": {
    by: "laboratory",
    project: underWay,
    from: ["Testing"],
    to: ["Interrupted"],
    refusal: "an incident is reported while tests run.",
  },
  "decide incident": {
    by: "customer",
    project: underWay,
    from: ["Interrupted"],
    to: ["Testing", "Cancelled"],
    refusal: "there is no incident to decide.",
  },
  "deliver report": {
    by: "laboratory",
    project: underWay,
    from: ["Testing"],
    to: ["Reported"],
  },
  "give purchase order": {
    by: "customer",
    project: underWay,
    from: workingLabStatuses,
    to: [],
    refusal: "a purchase order is given between the award and the accepted report.",
  },
  complain: {
    by: "customer",
    project: underWay,
    from: ["Reported"],
    to: ["Disputed"],
    refusal: "there is no delivered report to complain about.",
  },
  "answer complaint": {
    by: "laboratory",
    project: underWay,
    from: ["Disputed"],
    to: ["Reported", "Testing"],
    refusal: "there is no complaint to answer.",
  },
  "propose quote amendment": { by: "laboratory", ...amending },
  "withdraw quote amendment": { by: "laboratory", ...amending },
  "accept quote amendment": { by: "customer", ...amending },
  "reject quote amendment": { by: "customer", ...amending },
  "propose specification amendment": { by: "customer", ...amendingTests },
  "withdraw specification amendment": { by: "customer", ...amendingTests },
  "accept specification amendment": { by: "laboratory", ...amendingTests },
  "reject specification amendment": { by: "laboratory", ...amendingTests },
};

/** Events of a project that move its laboratories' parts. */
export type ProjectEvent = "cancelled" | "expired" | "completed" | "awarded-to-others" | "award-taken-back";

const each = (from: readonly ProjectLabStatus[], to: ProjectLabStatus) =>
  Object.fromEntries(from.map((status) => [status, to]));

/** The states of parts after it; one that is not named stays. A quote that was never given is not taken up again. */
export const partsAfter: Readonly<Record<ProjectEvent, Partial<Record<ProjectLabStatus, ProjectLabStatus>>>> =
  {
    cancelled: each([...openLabStatuses, ...workingLabStatuses], "Cancelled"),
    expired: each(openLabStatuses, "Expired"),
    completed: { ...each(openLabStatuses, "Not Selected"), ...each(workingLabStatuses, "Closed") },
    "awarded-to-others": each(openLabStatuses, "Not Selected"),
    "award-taken-back": each(["Awarded", "Not Selected"], "Quoted"),
  };

export const isLegalOnProject = (
  act: ProjectActName,
  project: ProjectStatus,
  parts: readonly ProjectLabStatus[] = [],
): boolean => {
  const { from, hinderedBy = [] } = projectActs[act];
  return from.includes(project) && !parts.some((part) => hinderedBy.includes(part));
};

export const isLegalOnPart = (act: PartActName, project: ProjectStatus, part: ProjectLabStatus): boolean =>
  partActs[act].project.includes(project) && partActs[act].from.includes(part);

/** Whether customer and laboratory may write to each other now. */
export const takesMessages = (project: ProjectStatus, part: ProjectLabStatus): boolean =>
  isLegalOnPart("write", project, part);
