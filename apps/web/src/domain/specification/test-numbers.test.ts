import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { expect, test } from "vitest";
import { testNumbers } from "./test-numbers.ts";

const tests = ["t1", "t2", "t10"].map((id) => ({ lineId: lineIdSchema.parse(id) }));

test.each([
  [["t2"], "2"],
  // In the order of the project, not of what is asked.
  [["t10", "t1"], "1, 3"],
  [[], ""],
  [["t9"], ""],
  [[null], ""],
  // A set is named by any of its sections; t10 is no section of t1.
  [["t1.3"], "1"],
  [["t1.3", "t1.4"], "1"],
  [["t10.1"], "3"],
  [["t1x"], ""],
])("Of %j it says %j", (lineIds, numbers) => {
  expect(testNumbers(tests, lineIds)).toBe(numbers);
});
