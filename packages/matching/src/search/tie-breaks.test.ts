import { expect, test } from "vitest";
import { inOrder, inOrderOfNames, textBefore, tieNumber } from "./tie-breaks.ts";

test("A laboratory's place among equals is a whole number of its own", () => {
  const ids = Array.from({ length: 5000 }, (_, i) => `lab-${String(i).padStart(4, "0")}`);
  const places = ids.map(tieNumber);
  expect(places.every((place) => Number.isSafeInteger(place) && place >= 0)).toBe(true);
  expect(new Set(places).size).toBe(ids.length);
  // Neither the letters nor the numbers of identifiers give an advantage.
  const front = places.toSorted((a, b) => a - b).slice(0, 2500);
  const early = new Set(front);
  const ofFirstHalf = places.slice(0, 2500).filter((place) => early.has(place)).length;
  expect(ofFirstHalf).toBeGreaterThan(1000);
  expect(ofFirstHalf).toBeLessThan(1500);
});

test("Equals stand by that number, and by their identifier where it is one", () => {
  const [ties, ids] = [
    [7, 3, 7],
    ["b", "c", "a"],
  ];
  const before = inOrder({
    tie: (slot) => ties[slot] ?? Number.NaN,
    labId: (slot) => ids[slot] ?? "",
  });
  // 3 before both sevens; of these a before b.
  expect([0, 1, 2].toSorted((a, b) => (before(a, b) ? -1 : 1))).toEqual([1, 2, 0]);
  expect(before(0, 0)).toBe(false);
});

test("By name the first letter decides, and nobody precedes an equal name", () => {
  const keys = ["isar", "aurora", "isar"];
  const before = inOrderOfNames({ nameKey: (slot) => keys[slot] ?? "" });
  expect([before(1, 0), before(0, 1), before(0, 2), before(2, 0)]).toEqual([true, false, false, false]);
});

test.each([
  ["a", "b", -1],
  ["b", "a", 1],
  ["lab-1", "lab-1", 0],
  ["lab-1", "lab-10", -1],
  ["", "a", -1],
])("Of %j and %j: %d", (a, b, order) => {
  expect(textBefore(a, b)).toBe(order);
});
