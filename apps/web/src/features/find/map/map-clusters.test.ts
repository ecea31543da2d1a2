import { expect, test } from "vitest";
import { clustersOf } from "./map-clusters.ts";

test("Places that would cover each other are one cluster in their middle; others stay alone", () => {
  const points = [
    [100, 100],
    [200, 50],
    [104, 100],
    [102, 106],
  ] as const;
  expect(clustersOf(points, 10)).toEqual([
    { members: [0, 2, 3], at: [102, 102] },
    { members: [1], at: [200, 50] },
  ]);
  expect(clustersOf(points, 1).map(({ members }) => members)).toEqual([[0], [1], [2], [3]]);
  expect(clustersOf([], 10)).toEqual([]);
});
