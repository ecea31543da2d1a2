import { expect, test } from "vitest";
import { placeNames } from "./map-names.ts";

const size = { width: 200, height: 100 };

test("A name stands at the right of its mark, and at the left where there is no room", () => {
  expect(
    placeNames(
      [
        { at: [20, 50], radius: 4, name: "Aurora" },
        { at: [190, 50], radius: 4, name: "Borealis" },
      ],
      size,
    ),
  ).toEqual([
    { name: "Aurora", at: [27, 53.5], anchor: "start" },
    { name: "Borealis", at: [183, 53.5], anchor: "end" },
  ]);
});

test("A name moves above or below what is beside it, and is left out where it would touch something everywhere", () => {
  const between = [
    { at: [100, 50], radius: 4, name: "Aurora" },
    { at: [112, 50], radius: 4 },
    { at: [88, 50], radius: 4 },
  ] as const;
  expect(placeNames(between, size)).toEqual([{ name: "Aurora", at: [100, 43], anchor: "middle" }]);
  const above = { at: [100, 38], radius: 4 } as const;
  expect(placeNames([...between, above], size)).toEqual([
    { name: "Aurora", at: [100, 64.5], anchor: "middle" },
  ]);
  const below = { at: [100, 62], radius: 4 } as const;
  expect(placeNames([...between, above, below], size)).toEqual([]);
});

test("Two names never touch: the first one has its place, the other moves", () => {
  const names = placeNames(
    [
      { at: [60, 50], radius: 4, name: "Aurora" },
      { at: [60, 60], radius: 4, name: "Borealis" },
    ],
    size,
  );
  expect(names.map(({ name, anchor }) => [name, anchor])).toEqual([
    ["Aurora", "start"],
    ["Borealis", "end"],
  ]);
});
