import {
  type ProjectLabStatus,
  type ProjectStatus,
  projectLabStatuses,
} from "@headroom/contract/vocabulary/project/project-states";
import { expect, it } from "vitest";
import { allowedSteps } from "./allowed-steps.ts";

const steps = (projectStatus: ProjectStatus, status: ProjectLabStatus) =>
  allowedSteps({ projectStatus, own: { status } });
const statesThat = (project: ProjectStatus, step: "quote" | "decline" | "withdraw" | "write") =>
  projectLabStatuses.filter((status) => steps(project, status)[step]);

it("A submitted project takes quotes, and a quote can be withdrawn", () => {
  expect(statesThat("Submitted", "quote")).toEqual(["Invited", "Viewed", "Quoted"]);
  expect(statesThat("Submitted", "decline")).toEqual(["Invited", "Viewed"]);
  expect(statesThat("Submitted", "withdraw")).toEqual(["Quoted"]);
  for (const step of ["quote", "decline", "withdraw"] as const)
    expect(statesThat("Awarded", step)).toEqual([]);
  expect(steps("Submitted", "Declined").write).toBe(false);
  expect(steps("Submitted", "Viewed").write).toBe(true);
});

it.each<[ProjectLabStatus, ProjectLabStatus, string, string]>([
  ["Awarded", "Scheduled", "Confirm order and dates", "Order confirmed"],
  ["Scheduled", "Testing", "Start testing", "Testing started"],
  ["Testing", "Reported", "Deliver report", "Report delivered"],
])("After %s comes %s, while the project is awarded or in progress", (from, status, words, done) => {
  expect(steps("Awarded", from).next).toEqual({ status, words, done });
  expect(steps("In Progress", from).next).toEqual({ status, words, done });
  expect(steps("Completed", from).next).toBeNull();
});

it("After a report nothing comes", () => {
  expect(steps("In Progress", "Reported").next).toBeNull();
});
