import { expect, test } from "vitest";
import { smallestOver, valueAt } from "./curves.ts";

test.each([
  [-40, 5],
  // 5 − 4 × 30 ÷ 40; 1 + 3 × 30 ÷ 60.
  [-10, 2],
  [0, 1],
  [30, 2.5],
  [60, 4],
  [-40.1, Number.NaN],
  [60.1, Number.NaN],
])("5 at −40, 1 at 0 and 4 at 60, in any order, are at %d on straight lines %d", (x, y) => {
  const points = [
    [60, 4],
    [-40, 5],
    [0, 1],
  ] as const;
  expect(valueAt(points, x)).toBe(y);
});

test.each([
  [-40, 60, 1],
  [-10, 60, 1],
  // Beyond the lowest point either way: 1 + 3 × 30 ÷ 60, and 5 − 4 × 20 ÷ 40.
  [30, 60, 2.5],
  [-40, -20, 3],
  [-50, 60, Number.NaN],
  [-40, 70, Number.NaN],
])("its least value from %d to %d is %d", (from, to, least) => {
  const points = [
    [-40, 5],
    [0, 1],
    [60, 4],
  ] as const;
  expect(smallestOver(points, from, to)).toBe(least);
});

test("no points say nothing", () => {
  expect(valueAt([], 0)).toBeNaN();
});
