import { expect, test } from "vitest";
import { testSequence } from "./test-sequence.ts";

const named = (lineId: string, conduct?: { leg?: string; after?: string[] }) => ({
  lineId,
  title: lineId.toUpperCase(),
  ...(conduct && { conduct }),
});

test("tests without leg and order have no sequence", () => {
  expect(testSequence([named("a"), named("b")])).toBeNull();
});

test("a test stands to the right of all before it, and legs below each other", () => {
  const tests = [
    named("a", { leg: "1" }),
    named("b", { leg: "1", after: ["a"] }),
    named("c", { leg: "2" }),
    named("d", { leg: "1", after: ["a"] }),
    named("e", { leg: "2", after: ["b", "c"] }),
  ];
  const { boxes, legs } = testSequence(tests) ?? { boxes: [], legs: [] };
  // Leg 1 has b and d beside each other in time, so that it takes two rows.
  expect(legs).toEqual([
    { row: 0, name: "1" },
    { row: 2, name: "2" },
  ]);
  expect(boxes.map(({ number, column, row, after }) => [number, column, row, after])).toEqual([
    [1, 0, 0, []],
    [2, 1, 0, [1]],
    [4, 1, 1, [1]],
    [3, 0, 2, []],
    [5, 2, 2, [2, 3]],
  ]);
});
