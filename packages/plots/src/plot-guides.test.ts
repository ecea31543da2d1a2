import { expect, test } from "vitest";
import { guideLines, guideName } from "./plot-guides.ts";

const ranges = { x: [1, 100], y: [0.1, 10] } as const;

test("Rising lines of a quantity end where they leave the ranges, one a decade", () => {
  // y = value · 0.1 · x: values from 0.1/(0.1·100) = 0.01 to 10/(0.1·1) = 100, whose first and last touch a corner.
  const lines = guideLines({ unit: "mm", slope: 1, factor: 0.1 }, ranges);
  expect(lines.map(({ label }) => label)).toEqual(["0.1 mm", "1 mm", "10 mm"]);
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    [
      [expect.closeTo(10, 9), expect.closeTo(0.1, 9)],
      [expect.closeTo(100, 9), expect.closeTo(1, 9)],
    ],
    [
      [1, expect.closeTo(0.1, 9)],
      [expect.closeTo(100, 9), expect.closeTo(10, 9)],
    ],
    [
      [1, expect.closeTo(1, 9)],
      [expect.closeTo(10, 9), expect.closeTo(10, 9)],
    ],
  ]);
});

test("Falling lines are named at their right end", () => {
  // y = value · 5/x: from 0.1/5 = 0.02 at the lower left to 10·100/5 = 200 at the upper right.
  const lines = guideLines({ unit: "g", slope: -1, factor: 5 }, ranges);
  expect(lines.map(({ label, isNamedLeft }) => [label, isNamedLeft])).toEqual([
    ["0.1 g", false],
    ["1 g", false],
    ["10 g", false],
    ["100 g", false],
  ]);
  expect(lines[1]?.from).toEqual([1, expect.closeTo(5, 9)]);
  expect(lines[1]?.to).toEqual([expect.closeTo(50, 9), expect.closeTo(0.1, 9)]);
});

test("A name lies along its line, ten pixels inside, and a short line has none", () => {
  const [line] = guideLines({ unit: "mm", slope: 1, factor: 0.1 }, ranges);
  if (!line) throw new Error("there is no line");
  const drawn = [
    [0, 100],
    [100, 0],
  ] as const;
  const name = guideName(line, drawn, 40);
  expect(name?.angle).toBeCloseTo(-Math.PI / 4, 9);
  expect(name?.at[0]).toBeCloseTo(10 / Math.SQRT2, 9);
  expect(guideName(line, drawn, 140)).toBeNull();
});
