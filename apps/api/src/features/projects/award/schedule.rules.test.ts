import { projectLabStatuses, projectStatuses } from "@headroom/contract/vocabulary/project/project-states";
import { type ScheduledTest, scheduledTestSchema } from "@headroom/contract/vocabulary/project/schedules";
import { expect, it } from "vitest";
import { said } from "../../../testing/said.ts";
import { mayActOnPart } from "../job/job.rules.ts";
import { changedDays, movesSomething, scheduleFits } from "./schedule.rules.ts";

const days = (lineId: string, start: string, end: string): ScheduledTest =>
  scheduledTestSchema.parse({ lineId, start, end });
const awardedLineIds = ["t1", "t2"];
// 13:00 UTC on the 24th: in the zone UTC-12, where days end last, it is 01:00 on the 24th.
const now = new Date("2026-11-24T13:00:00Z");
const [one, two] = [days("t1", "2026-12-01", "2026-12-02"), days("t2", "2026-12-03", "2026-12-03")];
const names = "invalid schedule: Name each test that was awarded to you once, and no other.";

it.each<[string, readonly ScheduledTest[], readonly ScheduledTest[], string]>([
  ["every awarded test once", [], [two, one], "allowed"],
  ["one test only", [], [one], "invalid schedule: Enter the days of every awarded test."],
  ["a test twice", [], [one, one], names],
  ["a test that was not awarded", [], [one, two, days("t3", "2026-12-04", "2026-12-04")], names],
  [
    "a test that ends today where days end last",
    [],
    [one, days("t2", "2026-11-20", "2026-11-24")],
    "allowed",
  ],
  [
    "a test that is over everywhere",
    [],
    [one, days("t2", "2026-11-20", "2026-11-23")],
    "invalid schedule.1.end: This date has passed. Choose a later one.",
  ],
  [
    "days that are over and stay as they were",
    [days("t1", "2026-11-02", "2026-11-03"), two],
    [days("t1", "2026-11-02", "2026-11-03"), days("t2", "2026-12-07", "2026-12-08")],
    "allowed",
  ],
])("A schedule of %s", (_what, known, schedule, decision) => {
  expect(said(scheduleFits({ awardedLineIds, schedule: known }, schedule, now))).toBe(decision);
});

it("Days are moved from the confirmation until the report, in a project that is awarded or in progress", () => {
  expect(projectLabStatuses.filter((own) => mayActOnPart("move schedule", "Awarded", own).allowed)).toEqual([
    "Scheduled",
    "Received",
    "Testing",
    "Interrupted",
  ]);
  expect(
    projectStatuses.filter((project) => mayActOnPart("move schedule", project, "Testing").allowed),
  ).toEqual(["Awarded", "In Progress"]);
  expect(said(mayActOnPart("move schedule", "Awarded", "Awarded"))).toBe(
    "conflict: Your part of this project is Awarded; there is no schedule to move.",
  );
});

it("Changed days are told test by test, with the earlier ones where they are known", () => {
  const tests = ["t1", "t2", "t3"].map((lineId) => ({ lineId, title: `Shock ${lineId}` }));
  const later = days("t2", "2026-12-07", "2026-12-08");
  expect(changedDays(tests, [], [one])).toEqual(["Test 1, Shock t1: 1 Dec 2026 to 2 Dec 2026"]);
  expect(changedDays(tests, [one, two], [one, later])).toEqual([
    "Test 2, Shock t2: 7 Dec 2026 to 8 Dec 2026, before 3 Dec 2026",
  ]);
  expect(said(movesSomething(changedDays(tests, [one, two], [two, one])))).toBe(
    "invalid schedule: These are the confirmed days. Change at least one.",
  );
});
