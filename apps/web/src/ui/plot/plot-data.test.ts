import type { PlotFrame } from "@headroom/plots";
import { describe, expect, test } from "vitest";
import { alignedData } from "./plot-data.ts";
import { plotCsv } from "./plot-files.ts";

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

describe("The figures of a plot", () => {
  test("keep both ends of a vertical step, in their order", () => {
    expect(alignedData(frame)).toEqual([
      [10, 20, 20, 40],
      [1, 1, 4, 4],
      [null, 2, null, null],
    ]);
  });
  test("go to a spreadsheet with units and quoted names", () => {
    expect(plotCsv(frame).split("\r\n").slice(0, 3)).toEqual([
      '"Frequency, Hz","Step ""A"" [g²/Hz]","<b> [g²/Hz]"',
      "10,1,",
      "20,1,2",
    ]);
  });
});
