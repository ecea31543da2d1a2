import { expect, test } from "vitest";
import { pageCount, pageRange } from "./page-range.ts";

test.each([
  ["an empty list", 1, 0, 1, "none of 0"],
  ["a list of one", 1, 1, 1, "1–1 of 1"],
  ["a list that just fits", 1, 20, 1, "1–20 of 20"],
  ["the first page of two", 1, 21, 2, "1–20 of 21"],
  ["a last page of one row", 2, 21, 2, "21–21 of 21"],
  ["a last page, not full", 2, 27, 2, "21–27 of 27"],
  ["a last page, full", 2, 40, 2, "21–40 of 40"],
  ["a page in the middle", 2, 41, 3, "21–40 of 41"],
  // Rows were deleted since the list was read.
  ["a page just beyond the end", 3, 40, 2, "none of 40"],
  ["a page far beyond the end", 9, 27, 2, "none of 27"],
  // 60 × 20 + 1 = 1201 to 61 × 20 = 1220; 1234 ÷ 20 = 61.7
  ["a page of thousands", 61, 1234, 62, "1,201–1,220 of 1,234"],
])("Of %s, twenty to a page", (_what, page, total, pages, rows) => {
  expect([pageCount({ limit: 20, total }), pageRange({ page, limit: 20, total })]).toEqual([pages, rows]);
});
