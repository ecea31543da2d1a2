import { type LabProjectRow, labProjectRowSchema } from "@headroom/contract/vocabulary/project/project-rows";
import { projectLabStatuses } from "@headroom/contract/vocabulary/project/project-states";
import { describe, expect, it } from "vitest";
import { boardColumns, isToAnswer, onBoard } from "./board-columns.ts";

const id = "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11";
const row = (title: string, more: object): LabProjectRow =>
  labProjectRowSchema.parse({
    projectLabId: id,
    projectId: id,
    title,
    number: 118,
    customerCompany: "Aerobox",
    status: "Viewed",
    projectStatus: "Submitted",
    tests: 1,
    answerBy: null,
    totalCents: null,
    currency: null,
    outdated: false,
    unread: false,
    updatedAt: "2026-11-22T09:00:00Z",
    ...more,
  });

describe("the board", () => {
  it("has exactly one place for every status", () => {
    expect(boardColumns.flatMap(({ statuses }) => statuses).sort()).toEqual([...projectLabStatuses].sort());
  });

  it("asks for an answer to a request, and to a revision after the quote", () => {
    const asking = (outdated: boolean) =>
      projectLabStatuses.filter((status) => isToAnswer({ status, outdated }));
    expect(asking(false)).toEqual(["Invited", "Viewed"]);
    expect(asking(true)).toEqual(projectLabStatuses);
  });

  it("puts a request that is over among the closed ones, whatever came of it", () => {
    const rows = [row("reported", { status: "Reported" }), row("over", { status: "Closed" })];
    const titles = onBoard(rows).flatMap((column) => column.rows.map(({ title }) => [column.title, title]));
    expect(titles).toEqual([
      ["Reported", "reported"],
      ["Closed", "over"],
    ]);
  });

  it("shows what must be answered first at the top, and what has no date last", () => {
    const rows = [
      row("later", { answerBy: "2027-01-31" }),
      row("undated", {}),
      row("sooner", { answerBy: "2026-12-01", status: "Invited" }),
      row("quoted", { status: "Quoted" }),
      row("revised", { status: "Quoted", outdated: true, answerBy: "2026-12-15" }),
    ];
    const [toAnswer, quoted] = onBoard(rows);
    expect(toAnswer?.rows.map(({ title }) => title)).toEqual(["sooner", "revised", "later", "undated"]);
    expect(quoted?.rows.map(({ title }) => title)).toEqual(["quoted"]);
  });
});
