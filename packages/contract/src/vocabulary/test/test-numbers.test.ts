import { lineIdSchema } from "../identifiers.ts";
import { expect, test } from "vitest";
import { partialCover, testNumbers } from "./test-numbers.ts";

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

test.each([
  [["t10"], "covers test 3 (1 of 3)"],
  [["t1", "t10"], "covers tests 1, 3 (2 of 3)"],
  [["t1", "t2", "t10"], undefined],
  [[], undefined],
])("Cover of three tests by %j is %s", (covers, text) => {
  expect(partialCover(tests, covers, ["t1", "t2", "t10"])?.text).toBe(text);
});

test("A set of sections is covered by all of them", () => {
  const all = ["t1", "t2.7", "t2.8", "t10"];
  expect(partialCover(tests, ["t1", "t2.7"], all)?.text).toBe("covers test 1 (1 of 3)");
  expect(partialCover(tests, ["t1", "t2.7", "t2.8"], all)?.text).toBe("covers tests 1, 2 (2 of 3)");
});

test("A single test is never covered in part", () => {
  expect(partialCover(tests.slice(0, 1), ["t1"])).toBeNull();
});
