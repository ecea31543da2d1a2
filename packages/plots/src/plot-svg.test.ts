import { describe, expect, test } from "vitest";
import type { PlotFrame } from "./plot-frame.ts";
import { axisTicks } from "./plot-scale.ts";
import { plotSvg, screenSvg } from "./plot-svg.ts";

const frame: PlotFrame = {
  x: { label: "Frequency", unit: "Hz", scale: "log" },
  y: { label: "PSD", unit: "g²/Hz", scale: "log" },
  series: [
    {
      label: 'Step "A"',
      points: [
        [10, 1],
        [20, 1],
        [20, 4],
        [40, 4],
      ],
    },
    {
      label: "<b>",
      points: [
        [20, 2],
        [0, 5],
        [40, 0],
      ],
    },
  ],
};

describe("A plot as a drawing", () => {
  const svg = plotSvg(
    frame,
    { x: [10, 1000], y: [1, 100] },
    {
      title: "A & B",
      note: "word ".repeat(60).trim(),
    },
  );
  test("places decades evenly and steps upright", () => {
    // The box is from 76 to 936 and from 520 up to 64: 20 Hz is at log10(2)/2 of the width.
    expect(svg).toContain('points="76,520 205.44,520 205.44,382.73 334.89,382.73"');
  });
  test("is well-formed whatever the names are, and its note is whole", () => {
    expect(svg).toContain("A &amp; B");
    expect(svg).toContain("&lt;b&gt;");
    expect(svg.match(/word/g)).toHaveLength(60);
  });
});

describe("A plot on a screen before its library", () => {
  const svg = screenSvg(frame, { x: [10, 1000], y: [1, 100] }, { width: 288, height: 156 });
  test("has the place that the library's drawing takes", () => {
    // 70 px on the left, 18 on the right, 8 above and 48 below leave 200 × 100: 20 Hz is at log10(2)/2 of the width.
    expect(svg).toContain('points="70,108 100.1,108 100.1,77.9 130.21,77.9"');
  });
  test("leaves out a number that would run into the next", () => {
    const narrow = screenSvg(frame, { x: [1, 1e6], y: [1, 100] }, { width: 148, height: 156 });
    const below = [...narrow.matchAll(/text-anchor="middle">([^<]+)</g)].map(([, text]) => text);
    // 60 px for seven decades, of which "10⁶" takes 22: 10 px between two leave room for at most three.
    expect(below.filter((text) => text?.startsWith("1")).length).toBeLessThan(4);
  });
  test("has the page's colours", () => {
    expect(svg).toContain('stroke="var(--data-1)"');
  });
});

test("An area goes down to the lower edge, and dashes and dots in turn are a third kind of line", () => {
  const [step] = frame.series;
  if (!step) throw new Error("no series");
  const filled = { ...frame, series: [{ ...step, isFilled: true, isDashed: true, isDotted: true }] };
  const svg = screenSvg(filled, { x: [10, 1000], y: [1, 100] }, { width: 288, height: 156 });
  expect(svg).toContain('points="70,108 70,108 100.1,108 100.1,77.9 130.21,77.9 130.21,108"');
  expect(svg).toContain('stroke-dasharray="10 3 2 3"');
});

describe("The grid of an axis", () => {
  test("has every multiple of a decade on a log axis", () => {
    expect(axisTicks("log", 20, 200)).toEqual([20, 30, 40, 50, 60, 70, 80, 90, 100, 200]);
  });
  test("is even where a log axis shows less than half a decade", () => {
    expect(axisTicks("log", 100, 120)).toEqual([100, 105, 110, 115, 120]);
  });
  test("has round steps on a linear axis", () => {
    expect(axisTicks("linear", -0.3, 1.1)).toEqual([-0.25, 0, 0.25, 0.5, 0.75, 1]);
  });
});
