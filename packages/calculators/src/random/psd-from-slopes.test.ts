import { describe, expect, it } from "vitest";
import { psdFromSlopes, type SlopeSegment } from "./psd-from-slopes.ts";

const level = (startFrequencyHz: number, endFrequencyHz: number, psdG2PerHz: number): SlopeSegment => ({
  startFrequencyHz,
  endFrequencyHz,
  psdG2PerHz,
});
const slope = (startFrequencyHz: number, endFrequencyHz: number, slopeDbPerOctave: number): SlopeSegment => ({
  startFrequencyHz,
  endFrequencyHz,
  slopeDbPerOctave,
});

describe("a table from levels and slopes", () => {
  it.each<[string, readonly SlopeSegment[], readonly (readonly [number, number])[]]>([
    [
      "two levels make a step",
      [level(10, 20, 1), level(20, 40, 0.5)],
      [
        [10, 1],
        [20, 1],
        [20, 0.5],
        [40, 0.5],
      ],
    ],
    [
      "slopes go on from the level before: −3 dB/oct for two octaves 10^−0.6, then +3 for one 10^−0.3",
      [level(10, 20, 1), slope(20, 80, -3), slope(80, 160, 3)],
      [
        [10, 1],
        [20, 1],
        [80, 0.251188643150958],
        [160, 0.5011872336272722],
      ],
    ],
    [
      "slopes at the start come back from the level after: −3 dB/oct for two octaves from 2 × 10^0.6, +6 for one to it",
      [slope(5, 10, 6), slope(10, 40, -3), level(40, 80, 2)],
      [
        [5, 2],
        [10, 7.9621434110699445],
        [40, 2],
        [80, 2],
      ],
    ],
    [
      "a slope between two levels starts at the first and steps to the second: 10^0.3",
      [level(10, 20, 1), slope(20, 40, 3), level(40, 80, 1)],
      [
        [10, 1],
        [20, 1],
        [40, 1.9952623149688795],
        [40, 1],
        [80, 1],
      ],
    ],
  ])("%s", (_, segments, wanted) => {
    const { points } = psdFromSlopes({ segments });
    expect(points.map(([hz]) => hz)).toEqual(wanted.map(([hz]) => hz));
    points.forEach(([, psd], i) => expect(psd).toBeCloseTo(wanted[i]?.[1] ?? Number.NaN, 12));
  });

  it("has the rms of its area: 1 × 10 + 0.5 × 20 = 20 g²", () => {
    const { accelerationGRms } = psdFromSlopes({ segments: [level(10, 20, 1), level(20, 40, 0.5)] });
    expect(accelerationGRms).toBeCloseTo(Math.sqrt(20), 12);
  });

  it.each<[readonly SlopeSegment[], string]>([
    [[], "segments must hold at least one segment"],
    [[slope(10, 20, 3)], "segments must hold at least one level, slopes alone have no height"],
    [[level(10, 20, 1), level(30, 40, 1)], "startFrequencyHz must be where the segment before ends, 20"],
    [[level(0, 20, 1)], "startFrequencyHz must be a finite number greater than 0, got 0"],
    [[level(20, 20, 1)], "endFrequencyHz must be a finite number greater than 20, got 20"],
    [[level(10, 20, 0)], "psdG2PerHz must be a finite number greater than 0, got 0"],
    [[level(10, 20, 1), slope(20, 40, Number.NaN)], "slopeDbPerOctave must be a finite number, got NaN"],
  ])("%j is refused: %s", (segments, sentence) => {
    expect(() => psdFromSlopes({ segments })).toThrow(sentence);
    expect(() => psdFromSlopes({ segments })).toThrow(RangeError);
  });
});
