import { expect, test } from "vitest";
import { sequenceSvg, specimenSvg } from "./document-figures.ts";

const numbersOf = (svg: string, pattern: RegExp) =>
  [...svg.matchAll(pattern)].map(([, ...values]) => values.map(Number));

test("a specimen is drawn to scale in three views, with its dimensions", () => {
  const svg = specimenSvg({ lengthMm: 320, widthMm: 240, heightMm: 140, centreOfGravityHeightMm: 70 });
  const views = numbersOf(svg, /<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/g);
  // 206 px for 320 + 240 mm, and 146 px for 240 + 140 mm: the first is the smaller scale, 0.36786 px/mm.
  const scaled = [
    [320, 240],
    [320, 140],
    [240, 140],
  ].map((sides) => sides.map((side) => Math.round(side * 0.367857 * 100) / 100));
  expect(views).toEqual(scaled);
  for (const side of ["320", "240", "140"]) expect(svg).toContain(`>${side}</text>`);
  expect(svg).toContain("<circle");
});

test("a sequence draws a way from each test to the next, and escapes names", () => {
  const box = (number: number, column: number, after: number[]) => ({
    number,
    title: "A < B",
    column,
    row: 0,
    after,
  });
  const svg = sequenceSvg({ boxes: [box(1, 0, []), box(2, 1, [1])], legs: [{ row: 0, name: "1" }] });
  expect(svg.match(/<rect /g)).toHaveLength(2);
  expect(svg.match(/fill="none"/g)).toHaveLength(1);
  expect(svg).toContain("A &lt; B");
  expect(svg).toContain("Leg 1");
});
