import {
  type ProjectLabStatus,
  projectLabStatuses,
  projectStatuses,
} from "@headroom/contract/vocabulary/project/project-states";
import { expect, it } from "vitest";
import type { Decision } from "../../platform/refusal.ts";
import { said } from "../../testing/said.ts";
import {
  deadlineFits,
  isOverdue,
  labStatusAfter,
  mayAdminAct,
  mayCancel,
  mayComplete,
  mayDelete,
  mayRevise,
  maySubmit,
  mayTakeAwardBack,
} from "./project.rules.ts";

it.each<[string, (status: (typeof projectStatuses)[number]) => Decision, readonly string[]]>([
  ["is submitted", (status) => maySubmit(status, false), ["Draft"]],
  ["is submitted with a new date", (status) => maySubmit(status, true), ["Draft", "Expired"]],
  ["is revised", mayRevise, ["Draft", "Submitted"]],
  ["loses its award", (status) => mayTakeAwardBack(status, []), ["Awarded"]],
  ["is cancelled without a reason", (status) => mayCancel(status, ""), ["Draft", "Submitted"]],
  ["is cancelled", (status) => mayCancel(status, "why"), ["Draft", "Submitted", "Awarded", "In Progress"]],
  ["is completed", (status) => mayComplete(status, []), ["In Progress"]],
  ["is deleted", mayDelete, ["Draft", "Completed", "Cancelled", "Expired"]],
  ["is deleted by an admin", (status) => mayAdminAct(status, "Deleted"), projectStatuses],
  [
    "is cancelled by an admin",
    (status) => mayAdminAct(status, "Cancelled"),
    ["Draft", "Submitted", "Awarded", "In Progress"],
  ],
  [
    "is completed by an admin",
    (status) => mayAdminAct(status, "Completed"),
    ["Submitted", "Awarded", "In Progress"],
  ],
])("A project %s in these states only", (_what, may, states) => {
  expect(projectStatuses.filter((status) => may(status).allowed)).toEqual(states);
});

it.each<[() => Decision, string]>([
  [() => maySubmit("Expired", false), "conflict: This project has expired. Set a new due date for quotes."],
  [() => maySubmit("Submitted", true), "conflict: This project is Submitted and cannot be submitted again."],
  [() => mayRevise("Awarded"), "conflict: Withdraw the award before you change the specification."],
  [
    () => mayRevise("Completed"),
    "conflict: This project is Completed; its specification can no longer change.",
  ],
  [() => mayTakeAwardBack("Submitted", []), "conflict: There is no award to withdraw."],
  [
    () => mayTakeAwardBack("Awarded", ["Awarded", "Testing"]),
    "conflict: A laboratory has already scheduled the tests. Cancel the project instead.",
  ],
  [() => mayCancel("Expired", "why"), "conflict: This project is Expired and cannot be cancelled."],
  [() => mayCancel("Awarded", ""), "conflict: Give a reason: laboratories already rely on the award."],
  [
    () => mayComplete("Awarded", []),
    "conflict: This project is Awarded; a report can be accepted when tests are in progress.",
  ],
  [
    () => mayComplete("In Progress", ["Testing"]),
    "conflict: Not every laboratory has delivered its report yet.",
  ],
  [
    () => mayComplete("In Progress", ["Disputed", "Reported"]),
    "conflict: A laboratory has not answered your complaint about its report yet.",
  ],
  [() => mayDelete("Submitted"), "conflict: Cancel the project first."],
  [() => mayAdminAct("Expired", "Cancelled"), "conflict: This project is Expired and cannot be cancelled."],
  [
    () => mayAdminAct("Draft", "Completed"),
    "conflict: This project is Draft; only one that is under way can be completed.",
  ],
])("A refusal says why (%#)", (decision, sentence) => {
  expect(said(decision())).toBe(sentence);
});

it("An award is taken back until a laboratory has scheduled the tests", () => {
  const allowing = projectLabStatuses.filter((lab) => mayTakeAwardBack("Awarded", [lab]).allowed);
  expect(projectLabStatuses.filter((lab) => !allowing.includes(lab))).toEqual([
    "Scheduled",
    "Received",
    "Testing",
    "Interrupted",
    "Reported",
    "Disputed",
  ]);
});

it("A project is complete once no laboratory is at work any more", () => {
  const hindering = projectLabStatuses.filter(
    (lab) => !mayComplete("In Progress", ["Reported", lab]).allowed,
  );
  expect(hindering).toEqual(["Awarded", "Scheduled", "Received", "Testing", "Interrupted", "Disputed"]);
});

const passed = "invalid specification.answerBy: This date has passed. Choose a later one.";
it.each([
  ["2026-11-22", undefined, "2026-11-23T00:00:00Z", passed, true],
  // The day itself is not over yet.
  ["2026-11-23", undefined, "2026-11-23T23:59:59Z", "allowed", false],
  ["2026-11-24", undefined, "2026-11-23T12:00:00Z", "allowed", false],
  // Today, in the evening west of UTC, where the server's day is over already.
  ["2026-11-23", "America/Los_Angeles", "2026-11-24T05:00:00Z", "allowed", false],
  ["2026-11-23", "America/Los_Angeles", "2026-11-24T08:00:00Z", passed, true],
  ["2026-11-23", "Europe/Berlin", "2026-11-23T22:59:59Z", "allowed", false],
  ["2026-11-23", "Europe/Berlin", "2026-11-23T23:00:00Z", passed, true],
])("Answers until %s in %s, asked at %s", (answerBy, timeZone, at, decision, overdue) => {
  const now = new Date(at);
  const specification = { answerBy, timeZone };
  expect(said(deadlineFits(specification, now, "specification.answerBy"))).toBe(decision);
  expect(isOverdue({ status: "Submitted", specification }, now)).toBe(overdue);
  expect(isOverdue({ status: "Awarded", specification }, now)).toBe(false);
  expect(isOverdue({ status: "Submitted", specification: {} }, now)).toBe(false);
});

type Row = Partial<Record<ProjectLabStatus, ProjectLabStatus>>;
/** Changes by event, for a laboratory that has quoted; a status that is not named stays. */
const changes: Record<Parameters<typeof labStatusAfter>[0], Row> = {
  cancelled: {
    Invited: "Cancelled",
    Viewed: "Cancelled",
    Quoted: "Cancelled",
    Awarded: "Cancelled",
    Scheduled: "Cancelled",
    Received: "Cancelled",
    Testing: "Cancelled",
    Interrupted: "Cancelled",
    Reported: "Cancelled",
    Disputed: "Cancelled",
  },
  expired: { Invited: "Expired", Viewed: "Expired", Quoted: "Expired" },
  completed: {
    Invited: "Not Selected",
    Viewed: "Not Selected",
    Quoted: "Not Selected",
    Awarded: "Closed",
    Scheduled: "Closed",
    Received: "Closed",
    Testing: "Closed",
    Interrupted: "Closed",
    Reported: "Closed",
    Disputed: "Closed",
  },
  "awarded-to-others": { Invited: "Not Selected", Viewed: "Not Selected", Quoted: "Not Selected" },
  "award-taken-back": { Awarded: "Quoted", "Not Selected": "Quoted" },
};

it.each(Object.keys(changes) as (keyof typeof changes)[])("What becomes of the laboratories: %s", (event) => {
  const after = projectLabStatuses.flatMap((status) => {
    const next = labStatusAfter(event, status, true);
    return next === status ? [] : [[status, next]];
  });
  expect(Object.fromEntries(after)).toEqual(changes[event]);
});

it("A laboratory that had not quoted has seen the project when the award is taken back", () => {
  expect(labStatusAfter("award-taken-back", "Not Selected", false)).toBe("Viewed");
});
