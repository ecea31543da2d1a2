import { expect, test } from "vitest";
import { stepOnMap } from "./map-steps.ts";

const points = [
  [100, 100],
  [110, 102],
  [180, 100],
  [100, 60],
  [20, 190],
] as const;

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 1, 2],
  ["ArrowRight", 2, null],
  ["ArrowLeft", 2, 1],
  ["ArrowUp", 0, 3],
  ["ArrowDown", 0, 4],
  ["Enter", 0, null],
])("%s leads from %i to %s", (key, from, expected) => {
  expect(stepOnMap(points, from, key)).toBe(expected);
});
test("The first key chooses the first place, and an empty map has none", () => {
  expect(stepOnMap(points, null, "ArrowUp")).toBe(0);
  expect(stepOnMap([], null, "ArrowUp")).toBeNull();
});
