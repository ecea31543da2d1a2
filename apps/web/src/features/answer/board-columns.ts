import type { LabProjectRow } from "@headroom/contract/vocabulary/project/project-rows";
import type { ProjectLabStatus } from "@headroom/contract/vocabulary/project/project-states";

interface BoardColumn {
  readonly title: string;
  readonly statuses: readonly ProjectLabStatus[];
  readonly empty: string;
}

/** The way of a request through a laboratory, from left to right. */
export const boardColumns: readonly BoardColumn[] = [
  { title: "To answer", statuses: ["Invited", "Viewed"], empty: "No requests to answer." },
  { title: "Quoted", statuses: ["Quoted"], empty: "No open quote." },
  { title: "Awarded", statuses: ["Awarded", "Scheduled", "Received"], empty: "Nothing to schedule." },
  { title: "Testing", statuses: ["Testing", "Interrupted"], empty: "No tests running." },
  { title: "Reported", statuses: ["Reported", "Disputed"], empty: "No report yet." },
  {
    title: "Closed",
    statuses: ["Closed", "Declined", "Withdrawn", "Not Selected", "Expired", "Cancelled"],
    empty: "Nothing.",
  },
];

/** Whether the customer waits for an answer: to the request, or to its revision after the quote. */
export const isToAnswer = ({ status, outdated }: Pick<LabProjectRow, "status" | "outdated">): boolean =>
  status === "Invited" || status === "Viewed" || outdated;

/** Rows by column; within one, what must be answered first comes first. */
export function onBoard(rows: readonly LabProjectRow[]) {
  const dueFirst = (a: LabProjectRow, b: LabProjectRow) =>
    (a.answerBy ?? "9999").localeCompare(b.answerBy ?? "9999") || b.updatedAt.localeCompare(a.updatedAt);
  return boardColumns.map((column, place) => ({
    ...column,
    rows: rows
      .filter((row) => (isToAnswer(row) ? place === 0 : column.statuses.includes(row.status)))
      .sort(dueFirst),
  }));
}
