import { describe, expect, it } from "vitest";
import { fullRanges, type PlotFrame } from "./plot-frame.ts";

/** By hand: 10 and 100 lie on the frame of a decade, so each end gets 10^0.08 = 1.2023 of air: 8.3176 to 120.23. */
const frame: PlotFrame = {
  x: { label: "Frequency", unit: "Hz", scale: "log" },
  y: { label: "Acceleration", unit: "g", scale: "log" },
  series: [
    {
      label: "Required",
      points: [
        [20, 10],
        [300, 40],
      ],
    },
    {
      label: "Machine",
      points: [
        [50, 100],
        [2000, 60],
      ],
    },
  ],
};
const marks = (count: number) => Array.from({ length: count }, (_, i) => ({ x: 100 + i, label: `${i}` }));

describe("the ranges of a plot", () => {
  it("show every series: the frequencies as they are, the levels with air", () => {
    const { x, y } = fullRanges(frame);
    expect(x).toEqual([20, 2000]);
    expect(y).toEqual([expect.closeTo(8.3176, 3), expect.closeTo(120.226, 2)]);
  });

  // A tenth of the height per line of names: 100 × (100 / 8.3176)^(0.2 / 0.8) = 186.21, with 0.3 / 0.7 290.3.
  it.each([
    [2, 186.21],
    [3, 290.3],
    [5, 290.3],
  ])("leave room for the names of %i marks above the lines, of at most three lines", (count, top) => {
    const { y } = fullRanges({ ...frame, marks: marks(count) });
    expect(y).toEqual([expect.closeTo(8.3176, 3), expect.closeTo(top, 1)]);
  });

  it("are those of the axes where they have some, whatever is drawn", () => {
    const own = { ...frame, x: { ...frame.x, range: [5, 500] }, y: { ...frame.y, range: [1, 50] } } as const;
    expect(fullRanges({ ...own, marks: marks(3) })).toEqual({ x: [5, 500], y: [1, 50] });
  });
});
