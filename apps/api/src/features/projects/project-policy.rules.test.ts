import { projectLabStatuses } from "@headroom/contract/vocabulary/project/project-states";
import { expect, it } from "vitest";
import { said } from "../../testing/said.ts";
import { may, mayAnswerIn, mayAttach, mayRemoveFile } from "./project-policy.rules.ts";

type Acting = Parameters<typeof may>[1];
const acting = (id: string, role: string, labId: string | null = null) => ({ id, role, labId }) as Acting;

const owner = acting("owner", "Prospect");
const admin = acting("admin", "Admin");
const worker = acting("worker", "Test Lab", "lab-1");
const guest = { ...acting("a guest", "Test Lab", "lab-1"), guest: { projectLabId: "part-1" } };
const parties = { ownerId: "owner", isHiddenFromOwner: false, labIds: ["lab-1", "part-1"] };

const [read, request, answer] = ["read", "specify, request and award", "answer"] as const;
it.each([
  ["its owner", owner, [read, request]],
  ["another customer", acting("other", "Prospect"), []],
  ["a customer whose account names a laboratory", acting("other", "Prospect", "lab-1"), []],
  ["a laboratory that is asked", worker, [read, answer]],
  ["a guest that is asked", guest, [read, answer]],
  // The same listed laboratory, in another request.
  ["a guest that is asked elsewhere", { ...guest, guest: { projectLabId: "part-2" } }, []],
  ["another laboratory", acting("worker", "Test Lab", "lab-2"), []],
  ["an account of no laboratory, even the owner's", acting("owner", "Test Lab"), []],
  // The operator completes, cancels and deletes by calls of its own, and never quotes or awards for anybody.
  ["the operator", admin, [read]],
])("A project lets %s do this", (_who, who, deeds) => {
  expect([read, request, answer].filter((deed) => may(deed, who, parties))).toEqual(deeds);
});

it("A project that its owner has deleted is there for laboratories and the operator alone", () => {
  const hidden = { ...parties, isHiddenFromOwner: true };
  expect([owner, worker, admin].map((who) => may(read, who, hidden))).toEqual([false, true, true]);
});

it("A laboratory answers in its own rows alone, and a guest in the one that its link opens", () => {
  const row = (labId: string, projectLabId: string) => ({ labId, projectLabId });
  expect(mayAnswerIn(row("lab-1", "part-2"), worker)).toBe(true);
  expect(mayAnswerIn(row("lab-2", "part-1"), worker)).toBe(false);
  expect(mayAnswerIn(row("lab-1", "part-1"), admin)).toBe(false);
  expect(mayAnswerIn(row("lab-1", "part-1"), guest)).toBe(true);
  expect(mayAnswerIn(row("lab-1", "part-2"), guest)).toBe(false);
});

it("A laboratory attaches to its own part, as long as it takes part", () => {
  expect(said(mayAttach(null, owner))).toBe("allowed");
  expect(said(mayAttach(null, worker))).toBe(
    "invalid projectLabId: Attach the file to your own part of the project.",
  );
  const refusing = projectLabStatuses.filter((status) => !mayAttach(status, worker).allowed);
  expect(refusing).toEqual(["Declined", "Withdrawn", "Not Selected"]);
  expect(said(mayAttach("Declined", worker))).toBe(
    "conflict: Your part of this project is Declined; you can no longer attach files.",
  );
});

const [onlyAttacher, delivered, completed] = [
  "not-allowed: Only the person who attached a file can remove it.",
  "conflict: This file was delivered with a report and cannot be removed. Attach a corrected file: it stands beside it as an amendment.",
  "conflict: This project is completed; its files can no longer be removed.",
];
it.each([
  ["who attached it", worker, "worker", null, "In Progress", "allowed"],
  ["who attached it, of a project that was cancelled", worker, "worker", null, "Cancelled", "allowed"],
  ["a colleague", acting("colleague", "Test Lab", "lab-1"), "worker", null, "In Progress", onlyAttacher],
  ["the project's owner", owner, "worker", null, "In Progress", onlyAttacher],
  ["the operator", admin, "worker", null, "In Progress", onlyAttacher],
  ["anybody, where the account is gone", owner, null, null, "In Progress", onlyAttacher],
  ["who attached it, after the report is accepted", owner, "owner", null, "Completed", completed],
  ["the laboratory, after its delivery", worker, "worker", "2026-11-27", "In Progress", delivered],
  ["the laboratory, after its acceptance", worker, "worker", "2026-11-27", "Completed", delivered],
  ["the laboratory, after the project is cancelled", worker, "worker", "2026-11-27", "Cancelled", delivered],
  ["the owner, after the delivery", owner, "worker", "2026-11-27", "In Progress", onlyAttacher],
] as const)("The right to remove a file: %s", (_who, who, attachedBy, deliveredAt, project, outcome) => {
  const file = { attachedBy, deliveredAt, projectLabId: null };
  expect(said(mayRemoveFile(file, who, project))).toBe(outcome);
});

it.each([
  ["of its part, from whoever has the link", null, "part-1", "allowed"],
  ["of the whole project", null, null, onlyAttacher],
  ["of another part", null, "part-2", onlyAttacher],
  ["of its part, from the customer", "owner", "part-1", onlyAttacher],
])("A guest removes a file %s: %s %s", (_which, attachedBy, projectLabId, outcome) => {
  const file = { attachedBy, projectLabId, deliveredAt: null };
  expect(said(mayRemoveFile(file, guest, "In Progress"))).toBe(outcome);
});
