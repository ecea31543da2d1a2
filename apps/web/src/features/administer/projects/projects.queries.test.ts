import type { AdminProjectRow } from "@headroom/contract/vocabulary/project/project-rows";
import type { ProjectId, UserId } from "@headroom/contract/vocabulary/identifiers";
import { describe, expect, test } from "vitest";
import { pageAfter } from "./projects.queries.ts";

const row = (id: string): AdminProjectRow => ({
  id: id as ProjectId,
  number: 1,
  title: "Avionics box",
  status: "Submitted",
  responseMarker: "None",
  tests: 3,
  labs: 2,
  quotes: 0,
  answerBy: null,
  isUnconfirmed: false,
  waitingSince: null,
  parts: [],
  createdAt: "2027-01-01T00:00:00Z",
  updatedAt: "2027-01-01T00:00:00Z",
  ownerId: "owner" as UserId,
  ownerName: "Cleo",
  ownerEmail: "cleo@demo.test",
});
const page = { rows: [row("one"), row("two")], meta: { page: 1, limit: 25, total: 40 } };

describe("The list after an operator's action", () => {
  test("no longer has a deleted project", () => {
    const after = pageAfter(page, "one" as ProjectId, "Deleted");
    expect(after.rows.map(({ id }) => id)).toEqual(["two"]);
    expect(after.meta.total).toBe(39);
  });
  test.each(["Completed", "Cancelled"] as const)("shows a project as %s and keeps it", (action) => {
    const after = pageAfter(page, "two" as ProjectId, action);
    expect(after.rows.map(({ status }) => status)).toEqual(["Submitted", action]);
    expect(after.meta.total).toBe(40);
  });
});
