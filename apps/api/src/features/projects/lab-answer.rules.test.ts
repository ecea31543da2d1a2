import { projectLabStatuses, projectStatuses } from "@headroom/contract/vocabulary/project/project-states";
import { expect, it } from "vitest";
import type { Decision } from "../../platform/refusal.ts";
import { said } from "../../testing/said.ts";
import { mayAnswer, mayProgress, mayWrite, quoteFits, reportHasFiles } from "./lab-answer.rules.ts";

const today = "2026-11-23";
const asked = {
  lineIds: ["t1"],
  tests: [{ lineId: "t1", parameters: { amplitudeG: 50, pulse: "half-sine" } }],
};

it.each<[Parameters<typeof mayAnswer>[0], readonly string[]]>([
  ["quote", ["Invited", "Viewed", "Quoted"]],
  ["decline", ["Invited", "Viewed"]],
  ["withdraw", ["Quoted"]],
  [
    "question",
    projectLabStatuses.filter((status) => !["Declined", "Withdrawn", "Not Selected"].includes(status)),
  ],
])("A laboratory may %s while it is one of these", (kind, states) => {
  expect(projectLabStatuses.filter((own) => mayAnswer(kind, "Submitted", own).allowed)).toEqual(states);
});

it.each<[Parameters<typeof mayAnswer>[0], readonly string[]]>([
  ["quote", ["Submitted"]],
  ["question", ["Submitted", "Awarded", "In Progress"]],
])("A project takes a %s in these states", (kind, states) => {
  expect(projectStatuses.filter((project) => mayAnswer(kind, project, "Viewed").allowed)).toEqual(states);
});

it.each<[() => Decision, string]>([
  [
    () => mayWrite("Submitted", "Declined"),
    "conflict: The laboratory's part of this project is Declined; it no longer accepts messages.",
  ],
  [
    () => mayWrite("Completed", "Closed"),
    "conflict: This project is Completed; it no longer accepts messages.",
  ],
  [
    () => mayAnswer("quote", "Cancelled", "Viewed"),
    "conflict: This project is Cancelled; it no longer accepts answers.",
  ],
  [() => mayAnswer("withdraw", "Submitted", "Viewed"), "conflict: There is no quote to withdraw."],
  [
    () => mayAnswer("decline", "Submitted", "Quoted"),
    "conflict: You have quoted already: withdraw the quote instead.",
  ],
  [() => mayAnswer("decline", "Submitted", "Declined"), "conflict: You have declined already."],
  [
    () => mayAnswer("quote", "Submitted", "Withdrawn"),
    "conflict: You have withdrawn; a quote is no longer possible.",
  ],
  [() => mayProgress("Submitted", "Testing", "Reported"), "conflict: This project is Submitted."],
  [
    () => mayProgress("Awarded", "Testing", "Scheduled"),
    "conflict: From Testing the next step is not Scheduled.",
  ],
  [() => reportHasFiles([]), "conflict: Attach the report first: the customer needs its file to accept it."],
])("A refusal says why (%#)", (decision, sentence) => {
  expect(said(decision())).toBe(sentence);
});

it.each<[Parameters<typeof mayProgress>[2], readonly string[]]>([
  ["Scheduled", ["Awarded"]],
  // A receipt comes between, or not: parts from before it know none.
  ["Testing", ["Scheduled", "Received"]],
  ["Reported", ["Testing"]],
])("To %s it goes from %j, in a project that is awarded or in progress", (next, from) => {
  const may = (project: (typeof projectStatuses)[number], status: (typeof projectLabStatuses)[number]) =>
    mayProgress(project, status, next).allowed;
  expect(projectLabStatuses.filter((status) => may("Awarded", status))).toEqual(from);
  const own = projectLabStatuses.find((status) => from.includes(status)) ?? "Closed";
  expect(projectStatuses.filter((project) => may(project, own))).toEqual(["Awarded", "In Progress"]);
});

it.each([
  ["tomorrow", "2026-11-24", "2026-11-24", "allowed"],
  // Both today: the day is not over.
  ["today", "2026-11-23", "2026-11-23", "allowed"],
  [
    "a validity that ended yesterday",
    "2026-11-22",
    "2026-11-24",
    "invalid quote.validUntil: The quote must be valid at least until today.",
  ],
  [
    "a start of yesterday",
    "2026-12-31",
    "2026-11-22",
    "invalid quote.earliestStart: The start cannot be in the past.",
  ],
])("The dates of a quote: %s", (_what, validUntil, earliestStart, decision) => {
  const lines = [{ lineId: null }, { lineId: "t1" }];
  expect(said(quoteFits({ lines, validUntil, earliestStart }, asked, today))).toBe(decision);
});

it.each([
  [0, [{ lineId: "t9" }, { lineId: "t1" }]],
  [1, [{ lineId: "t1" }, { lineId: "t9" }]],
])("A quote names only tests that the laboratory was asked for: not in line %d", (place, lines) => {
  const dates = { validUntil: "2026-12-31", earliestStart: "2026-12-01" };
  expect(said(quoteFits({ lines, ...dates }, asked, today))).toBe(
    `invalid quote.lines.${place}.lineId: You were not asked for this test.`,
  );
});

it.each([
  ["as the request says it", [{ parameter: "amplitudeG", requested: 50, offered: 40 }], "allowed"],
  [
    "from another value",
    [{ parameter: "amplitudeG", requested: 60, offered: 40 }],
    "invalid quote.tests.0.deviations.0.requested: The request has another value here.",
  ],
  [
    "from what is no number",
    [
      { parameter: "amplitudeG", requested: 50, offered: 40 },
      { parameter: "pulse", requested: 1, offered: 2 },
    ],
    "invalid quote.tests.0.deviations.1.requested: The request has another value here.",
  ],
])("A deviation starts %s", (_what, deviations, decision) => {
  const quote = { lines: [], validUntil: "2026-12-31", earliestStart: "2026-12-01" };
  expect(said(quoteFits({ ...quote, tests: [{ lineId: "t1", deviations }] }, asked, today))).toBe(decision);
});

it("An answer names only a test that the laboratory was asked for", () => {
  const quote = { lines: [], validUntil: "2026-12-31", earliestStart: "2026-12-01" };
  const tests = [{ lineId: "t1" }, { lineId: "t9" }];
  expect(said(quoteFits({ ...quote, tests }, asked, today))).toBe(
    "invalid quote.tests.1.lineId: You were not asked for this test.",
  );
});
