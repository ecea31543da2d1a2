import { expect, test } from "vitest";
import { eastOf, radiusByKey, roundRadius } from "./circle-edge.ts";

test("The edge of a circle lies due east", () => {
  // On the equator a degree is 111.195 km of a sphere of 6371.0088 km.
  const [longitude, latitude] = eastOf(10, 0, 111.195);
  expect(longitude).toBeCloseTo(11, 4);
  expect(latitude).toBeCloseTo(0, 9);
  // A quarter of the circumference east of 48.8° N is on the equator, 90° further.
  const [far, equator] = eastOf(9.2, 48.8, (6371.0088 * Math.PI) / 2);
  expect(far).toBeCloseTo(99.2, 6);
  expect(equator).toBeCloseTo(0, 6);
});

test.each([
  [4, 10],
  [604, 600],
  [1026, 1050],
  [9000, 4000],
])("A radius of %d km is dragged as %d km", (km, rounded) => {
  expect(roundRadius(km, 4000)).toBe(rounded);
});

test.each([
  ["ArrowRight", 610],
  ["ArrowDown", 590],
  ["PageUp", 700],
  ["PageDown", 500],
  ["Home", 10],
  ["End", 4000],
  ["a", null],
])("%s leads from 600 km to %s", (key, km) => {
  expect(radiusByKey(key, 600, 4000)).toBe(km);
});
