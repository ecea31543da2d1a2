import { fileIdSchema, userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { projectStatuses } from "@headroom/contract/vocabulary/project/project-states";
import type { Attachment } from "@headroom/contract/vocabulary/project/projects";
import { expect, it } from "vitest";
import { nextAmendment, removableBy, reportFiles, reportPart } from "./report-files.ts";

const [me, other] = [
  userIdSchema.parse("7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c21"),
  userIdSchema.parse("7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c22"),
];
const file = (name: string, values: Partial<Attachment> = {}): Attachment => ({
  id: fileIdSchema.parse("7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c31"),
  name,
  bytes: 1,
  contentType: "application/pdf",
  sha256: null,
  attachedBy: me,
  createdAt: "2026-11-20T09:00:00Z",
  deliveredAt: null,
  amendment: null,
  ...values,
});
const delivered = { deliveredAt: "2026-11-21T09:00:00Z" };
const files = [
  file("second", { ...delivered, amendment: 2 }),
  file("first", { ...delivered, amendment: 1 }),
  file("remark"),
  file("report", delivered),
];

it("A report is followed by its amendments in their order; other files are none of it", () => {
  expect(reportFiles(files).map((each) => `${each.name}: ${reportPart(each)}`)).toEqual([
    "report: Report",
    "first: Amendment 1",
    "second: Amendment 2",
  ]);
});

it("The next file is an amendment once there is a report", () => {
  expect(nextAmendment([file("remark")])).toBeNull();
  expect(nextAmendment([file("report", delivered)])).toBe(1);
  expect(nextAmendment(files)).toBe(3);
});

it("A reader may remove an own file that is not delivered, as long as the project is not completed", () => {
  const may = removableBy(me, "In Progress");
  expect([file("own"), file("others", { attachedBy: other }), file("report", delivered)].map(may)).toEqual([
    true,
    false,
    false,
  ]);
  expect(projectStatuses.filter((status) => !removableBy(me, status)(file("own")))).toEqual(["Completed"]);
  expect(removableBy(undefined, "In Progress")(file("of a deleted account", { attachedBy: null }))).toBe(
    false,
  );
});
