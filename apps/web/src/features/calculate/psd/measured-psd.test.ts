import { powerSpectralDensity } from "@headroom/calculators";
import { expect, test } from "vitest";
import type { ReadyChannel } from "../record/channel-reading.ts";
import { rmsOfPoints } from "../analysis/carried-measured.ts";
import {
  bandRmsOf,
  channelPsd,
  confidenceOf,
  drawnLines,
  largestMeans,
  linesIn,
  sharedBand,
} from "./measured-psd.ts";
import { requiredPoints } from "../record/required-check.ts";
import { psdLink, segmentSamples } from "./psd-page-model.ts";

const channel: ReadyChannel = {
  place: 0,
  name: "z",
  samples: 4096,
  unit: "m/s²",
  shownUnit: "g",
  factor: 1 / 9.80665,
  isAcceleration: true,
  fileRateHz: 1024,
  sampleRateHz: 1024,
  startS: undefined,
};

/** A sine of 9.80665 m/s² at 64 Hz, a whole number of periods in a segment of a second. */
const sine = Float64Array.from({ length: 4096 }, (_, i) => 9.80665 * Math.sin((2 * Math.PI * 64 * i) / 1024));
const measured = channelPsd(
  powerSpectralDensity({ blocks: [sine], sampleRateHz: 1024, segmentSamples: 1024 }),
  channel,
);

test("A channel in m/s² is shown in g: the rms of a sine of 1 g is 1/√2, all of it in the band around it", () => {
  expect(measured.rms).toBeCloseTo(Math.SQRT1_2, 12);
  expect(bandRmsOf(measured, { lowHz: 50, highHz: 80 })).toBeCloseTo(Math.SQRT1_2, 12);
  expect(bandRmsOf(measured, { lowHz: 100, highHz: 400 })).toBeCloseTo(0, 9);
  // Hann: the line itself has two thirds of the power, its neighbours a sixth each.
  const [before, at] = linesIn(measured, { lowHz: 63, highHz: 64 });
  expect(at?.[1]).toBeCloseTo(1 / 3, 12);
  expect(before?.[1]).toBeCloseTo(1 / 12, 12);
});

test("A band is cut at half the sample rate, and is none where nothing is left", () => {
  expect(sharedBand([measured], { fmin: 20, fmax: 2000 })).toEqual({ lowHz: 20, highHz: 512 });
  expect(sharedBand([measured], { fmin: 600, fmax: 2000 })).toBeNull();
  expect(sharedBand([measured], { fmin: undefined, fmax: 100 })).toBeNull();
});

test("A maximum has no confidence band; an average of 7 half-overlapped segments has", () => {
  expect(confidenceOf({ ...measured, degreesOfFreedom: null }, 90)).toBeNull();
  expect(confidenceOf({ ...measured, degreesOfFreedom: 128 }, 90)?.lowerFactor).toBeCloseTo(0.8236558, 7);
  expect(confidenceOf(measured, undefined)).toBeNull();
});

test("Means over twelfths of an octave go from end to end of a band, the largest of the channels", () => {
  const flat = (level: number) => ({ ...measured, psdPerHz: measured.psdPerHz.map(() => level) });
  const points = largestMeans([flat(0.02), flat(0.03)], { lowHz: 20, highHz: 500 });
  expect([points[0], points.at(-1)]).toEqual([
    [20, expect.closeTo(0.03, 12)],
    [500, expect.closeTo(0.03, 12)],
  ]);
  // log₂(25) = 4.64 octaves: 56 bands.
  expect(points).toHaveLength(57);
});

test("What covers the means has at least the rms, even of a single line", () => {
  const band = { lowHz: 20, highHz: 500 };
  expect(rmsOfPoints(largestMeans([measured], band))).toBeGreaterThanOrEqual(bandRmsOf(measured, band));
});

test("Many lines are drawn as the lowest and highest of each column; a peak of one line stays", () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => [i + 1, i === 5000 ? 9 : 1] as const);
  const drawn = drawnLines(lines);
  expect(drawn.length).toBeLessThanOrEqual(1300);
  expect(Math.max(...drawn.map(([, level]) => level))).toBe(9);
});

test("A resolution that nobody chose gives a power of two with 16 segments or more, a second at most", () => {
  expect(segmentSamples(50_000, 5000, 2)).toBe(2500);
  // A second of 5000 samples: 4096.
  expect(segmentSamples(1_000_000, 5000, undefined)).toBe(4096);
  // A sixteenth of 10,000 samples: 512.
  expect(segmentSamples(10_000, 5000, undefined)).toBe(512);
  expect(segmentSamples(40, 5000, undefined)).toBe(40);
});

test("A link has the settings that differ; a required spectrum is its complete rows by frequency", () => {
  const state = {
    ...psdLink.start,
    window: "flattop",
    resolution: 2.5,
    required: [
      [80, 0.04],
      [20, 0.01],
      [5, null],
    ],
  } as const;
  expect(psdLink.encode(state)).toBe("window=flattop&resolution=2.5&required=80,0.04;20,0.01;5,");
  expect(psdLink.decode(psdLink.encode(state))).toEqual(state);
  expect(requiredPoints(state.required)).toEqual([
    [20, 0.01],
    [80, 0.04],
  ]);
});
