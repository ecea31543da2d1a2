import { expect, test } from "vitest";
import { kmPerUnit, roundLength } from "./map-scale.ts";

test("A unit of the map is fewer kilometres away from the equator", () => {
  // One radian of the equator is 6371 km; at 60° a parallel is half as long.
  expect(kmPerUnit(6371, 0)).toBeCloseTo(1, 12);
  expect(kmPerUnit(6371, 60)).toBeCloseTo(0.5, 12);
});

test.each([
  [4.9, 2],
  [5, 5],
  [99, 50],
  [100, 100],
  [730, 500],
])("A bar of at most %f has the round length %f", (max, expected) => {
  expect(roundLength(max)).toBe(expected);
});
