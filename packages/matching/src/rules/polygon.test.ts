import { expect, test } from "vitest";
import { type Corner, isInPolygon } from "./polygon.ts";

const square: readonly Corner[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
/** At y = 2 it reaches from 0 to x = 4: its lower edge rises 5 over 10. */
const triangle: readonly Corner[] = [
  [0, 0],
  [10, 5],
  [0, 10],
];
/** Two steps of 5: the corner at [10, 10] is missing. */
const steps: readonly Corner[] = [
  [0, 0],
  [10, 0],
  [10, 5],
  [5, 5],
  [5, 10],
  [0, 10],
];

test.each<[string, readonly Corner[], Corner]>([
  ["the middle", square, [5, 5]],
  ["an upright edge", square, [10, 5]],
  ["a level edge", square, [5, 0]],
  ["a corner", square, [0, 0]],
  ["left of a sloping edge", triangle, [3, 2]],
  ["a sloping edge", triangle, [4, 2]],
  ["the upper step", steps, [2, 8]],
  ["the lower step", steps, [8, 2]],
])("%s is in it", (_, corners, point) => {
  expect(isInPolygon(corners, point)).toBe(true);
  expect(isInPolygon(corners.toReversed(), point)).toBe(true);
});

test.each<[string, readonly Corner[], Corner]>([
  ["right of it", square, [11, 5]],
  ["left of it", square, [-1, 5]],
  ["below", square, [5, -1]],
  ["above", square, [5, 11]],
  ["an edge drawn on to the right", square, [11, 0]],
  ["an edge drawn on upwards", square, [10, 11]],
  ["an edge drawn on downwards", square, [0, -1]],
  ["right of a sloping edge", triangle, [6, 2]],
  ["a sloping edge drawn on", triangle, [12, 6]],
  ["the corner that is missing", steps, [8, 8]],
  ["no polygon", [], [0, 0]],
])("%s is outside", (_, corners, point) => {
  expect(isInPolygon(corners, point)).toBe(false);
  expect(isInPolygon(corners.toReversed(), point)).toBe(false);
});
