import { expect, test } from "vitest";
import { inColumns, rowsOfPage } from "./document-block.ts";

const facts = (title: string, count: number) => ({
  kind: "facts" as const,
  title,
  facts: Array.from({ length: count }, (_, index) => ({ label: String(index), value: "x" })),
});
const titlesOf = (column: readonly { readonly title: string }[]) => column.map(({ title }) => title);

test("columns keep the order, are as even as they can be, and leave out what is empty", () => {
  const columns = inColumns([facts("a", 4), facts("none", 0), facts("b", 2), facts("c", 3), facts("d", 1)]);
  if (columns.kind !== "columns") throw new Error("no columns");
  // A heading takes 1.8 rows: 5.8 + 3.8 = 9.6 beside 4.8 + 2.8 = 7.6; any other break has 11.4 or more.
  expect([titlesOf(columns.left), titlesOf(columns.right)]).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  const page = { key: "p", number: "", title: "", subtitle: "", level: "", levelName: "", blocks: [columns] };
  expect(rowsOfPage(page)).toBeCloseTo(9.6, 9);
});
