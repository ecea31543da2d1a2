import { expect, test } from "vitest";
import { compareNames, nameKey } from "./name-order.ts";

const inOrder = [
  "Äther",
  "Çelik",
  "đakovo",
  "Élan",
  "Elbe",
  "Lab 2",
  "Lab 10",
  "Łódź",
  "Œuvre",
  "Øresund",
  "Prüf 9a",
  "Prüf 9b",
  "Straße 7",
  "Strasse 08",
  "Жуков",
];

test("names are ordered by plain letters, and numbers in them as numbers", () =>
  expect(inOrder.toReversed().toSorted(compareNames)).toEqual(inOrder));

test("names that differ in case and marks alone stand in one order, whichever comes first", () => {
  const alike = ["Élan", "elan", "Elan", "ÉLAN"];
  expect(alike.toSorted(compareNames)).toEqual(alike.toReversed().toSorted(compareNames));
});

test("equal names stand in the order of their identifiers, and a shorter name first", () => {
  const keys = [
    ["Elan", "lab-2"],
    ["Élan", "lab-1"],
    ["Elan 3", "lab-0"],
    ["Elan", "lab-3"],
  ] as const;
  const byKey = keys
    .map(([name, id]) => ({ id, key: nameKey(name, id) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  expect(byKey.map(({ id }) => id)).toEqual(["lab-1", "lab-2", "lab-3", "lab-0"]);
});
