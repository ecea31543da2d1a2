import { expect, test } from "vitest";
import type { ReadyChannel } from "../record/channel-reading.ts";
import { carriedShock } from "./carried-shock.ts";
import { isSpecifiable, srsLink } from "./srs-page-model.ts";
import { spectrumTask } from "../analysis/spectrum-task.ts";

const { start } = srsLink;
const channel: ReadyChannel = {
  place: 0,
  name: "a",
  samples: 400,
  unit: "g",
  shownUnit: "g",
  factor: 1,
  isAcceleration: true,
  fileRateHz: 1000,
  sampleRateHz: 1000,
  startS: undefined,
};
const settings = { ...start, isRefined: true };

test("Natural frequencies end at half the sample rate", () => {
  expect(spectrumTask(settings, channel).naturalFrequenciesHz.at(-1)).toBe(500);
  expect(spectrumTask({ ...settings, fmax: 100 }, channel).naturalFrequenciesHz.at(-1)).toBe(100);
  expect(() => spectrumTask({ ...settings, fmin: 600 }, channel)).toThrow(RangeError);
});

test("A test is made of the maximax of absolute acceleration alone, and of a field that somebody chose", () => {
  expect(isSpecifiable(start)).toBe(true);
  expect(isSpecifiable({ ...start, response: "pseudo-velocity" })).toBe(false);
  expect(isSpecifiable({ ...start, time: "residual" })).toBe(false);
  const points = [[10, 5] as const, [1000, 50] as const];
  expect(carriedShock(points, start)).toBeNull();
  expect(carriedShock(points, { ...start, field: "far" })).toMatchObject({
    stereoTypeId: "shock-srs",
    title: "SRS up to 50 g, from a record",
    parameters: {
      srs: [
        { fHz: 10, g: 5 },
        { fHz: 1000, g: 50 },
      ],
      q: 10,
      toleranceDb: 6,
      field: "far",
      shocks: 3,
      axes: ["X", "Y", "Z"],
    },
  });
});
