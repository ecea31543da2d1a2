import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { describe, expect, it } from "vitest";
import { allowedActions } from "./allowed-actions.ts";

const project = (status: Project["status"], ...labs: ProjectLab["status"][]) => ({
  status,
  projectLabs: labs.map((each) => ({ status: each, quotes: each === "Invited" ? [] : [{}] })),
});
const allowed = (...statuses: Parameters<typeof project>) =>
  Object.entries(allowedActions(project(...statuses)))
    .filter(([, may]) => may)
    .map(([name]) => name)
    .sort();

describe("what the owner of a project may do", () => {
  it.each<[Parameters<typeof project>, string[]]>([
    [["Draft"], ["cancel", "delete", "revise", "submit"]],
    [
      ["Submitted", "Invited"],
      ["cancel", "revise"],
    ],
    [
      ["Submitted", "Quoted"],
      ["award", "cancel", "compare", "revise"],
    ],
    [
      ["Awarded", "Awarded", "Not Selected"],
      ["amend", "cancel", "cancelNeedsReason", "compare", "takeBack"],
    ],
    [
      ["Awarded", "Scheduled"],
      ["amend", "cancel", "cancelNeedsReason", "compare"],
    ],
    [
      ["In Progress", "Testing"],
      ["amend", "cancel", "cancelNeedsReason", "compare"],
    ],
    [
      ["In Progress", "Reported"],
      ["cancel", "cancelNeedsReason", "compare", "complete"],
    ],
    [
      ["Expired", "Expired"],
      ["compare", "delete", "submit"],
    ],
    [
      ["Cancelled", "Cancelled"],
      ["compare", "delete"],
    ],
    [
      ["Completed", "Closed"],
      ["compare", "delete"],
    ],
  ])("%j → %j", (state, actions) => {
    expect(allowed(...state)).toEqual(actions);
  });
});
