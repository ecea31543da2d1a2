import { guideLines } from "@headroom/plots";
import { expect, test } from "vitest";
import { axesOf, bentLine, requiredIn, tripartiteGuides } from "./srs-axes.ts";

test("At 100 Hz a pseudo-velocity of 1 m/s is 1.59 mm and 64.1 g", () => {
  // d = v/ω = 1/628.319 m, a = ω·v = 628.319/9.80665 g.
  const [rising, falling] = tripartiteGuides.map(({ slope, factor }) => 1 / (factor * 100 ** slope));
  expect(rising).toBeCloseTo(1.59155, 5);
  expect(falling).toBeCloseTo(64.0707, 4);
  const lines = tripartiteGuides.map((guides) => guideLines(guides, { x: [10, 1000], y: [0.1, 10] }));
  expect(lines.map((each) => each.map(({ label }) => label))).toEqual([
    ["0.1 mm", "1 mm", "10 mm", "100 mm"],
    ["1 g", "10 g", "100 g", "1000 g"],
  ]);
});

test("A required spectrum in g is read as pseudo-acceleration, and has no relative velocity", () => {
  const points = [[100, 64.0707] as const];
  expect(requiredIn("pseudo-velocity", points)[0]?.[1]).toBeCloseTo(1, 5);
  expect(requiredIn("relative-displacement", points)[0]?.[1]).toBeCloseTo(1.59155, 4);
  expect(requiredIn("acceleration", points)).toEqual(points);
  expect(requiredIn("relative-velocity", points)).toEqual([]);
});

test("Tripartite axes are of the pseudo-velocity alone", () => {
  expect(axesOf({ axes: "tripartite", response: "pseudo-velocity" })).toBe("tripartite");
  expect(axesOf({ axes: "tripartite", response: "acceleration" })).toBe("logarithmic");
  expect(axesOf({ axes: "linear", response: "acceleration" })).toBe("linear");
});

test("A line between breakpoints bends on a linear axis as its logarithms ask", () => {
  const line = bentLine([
    [10, 1],
    [1000, 100],
  ]);
  expect(line[0]).toEqual([10, 1]);
  expect(line[16]).toEqual([expect.closeTo(100, 9), expect.closeTo(10, 9)]);
  expect(line.at(-1)).toEqual([1000, 100]);
});
