import { expect, test } from "vitest";
import type { PsdPoint } from "./psd-table.ts";
import { psdOnLines } from "./psd-on-lines.ts";

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

/** Sums and lines as the loader of Rattlesnake read them from files of these spectra. */
test.each<
  [
    string,
    readonly PsdPoint[],
    [rateHz: number, frame: number],
    { lines: number; inBand: number; sum: number },
  ]
>([
  [
    "NAVMAT P-9492",
    [
      [20, 0.01],
      [80, 0.04],
      [350, 0.04],
      [2000, 0.007],
    ],
    [5000, 4096],
    { lines: 2049, inBand: 1622, sum: 30.065460367608612 },
  ],
  [
    "a truck",
    [
      [5, 1],
      [20, 1],
      [200, 0.1],
    ],
    [1024, 2048],
    { lines: 1025, inBand: 391, sum: 122.65546608960526 },
  ],
  [
    "steps, whose lower side counts",
    [
      [20, 0.01],
      [100, 0.01],
      [100, 0.08],
      [150, 0.08],
      [150, 0.01],
      [1000, 0.01],
    ],
    [4096, 4096],
    { lines: 2049, inBand: 981, sum: 13.31 },
  ],
])(
  "%s stands on every line of the frame, 0 outside",
  (_name, points, [sampleRateHz, samplesPerFrame], expected) => {
    const { frequenciesHz, psdG2PerHz } = psdOnLines({ points, sampleRateHz, samplesPerFrame });
    expect(frequenciesHz).toHaveLength(expected.lines);
    expect(frequenciesHz.at(-1)).toBe(sampleRateHz / 2);
    expect(psdG2PerHz.filter((level) => level > 0)).toHaveLength(expected.inBand);
    expect(sum(psdG2PerHz) / expected.sum).toBeCloseTo(1, 9);
  },
);

test("A line that misses a breakpoint by a rounding counts as on it", () => {
  // 3 × 0.1 is 0.30000000000000004.
  const points = [
    [0.1, 1],
    [0.3, 1],
  ] as const;
  const { psdG2PerHz } = psdOnLines({ points, sampleRateHz: 1, samplesPerFrame: 10 });
  expect([...psdG2PerHz]).toEqual([0, 1, expect.closeTo(1, 12), expect.closeTo(1, 12), 0, 0]);
});
