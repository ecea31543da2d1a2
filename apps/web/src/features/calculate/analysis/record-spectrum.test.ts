import { expect, test } from "vitest";
import { recordSpectrum, type SpectrumTask } from "./record-spectrum.ts";

const channel = (values: readonly number[]) => ({
  samples: values.length,
  blocks: () => [Float64Array.from(values.slice(0, 2)), Float64Array.from(values.slice(2))],
});
const task: SpectrumTask = {
  factor: 1,
  sampleRateHz: 1000,
  naturalFrequenciesHz: [10],
  qualityFactor: 10,
  response: "acceleration",
  time: "primary",
  baseline: "none",
  headSamples: 1,
  isRefined: false,
};
const quiet = () => undefined;

test("A triangle of 1 g over 2 ms gives a resonance of 10 Hz the response that the formula's example states", () => {
  expect(recordSpectrum(channel([0, 1, 0]), task, quiet).maximax[0]).toBeCloseTo(0.01016, 5);
  // The same in m/s² on top of an offset that the first sample shows.
  const offset = channel([2, 11.80665, 2]);
  const shifted = { ...task, factor: 1 / 9.80665, baseline: "first" } as const;
  expect(recordSpectrum(offset, shifted, quiet).maximax[0]).toBeCloseTo(0.01016, 5);
});

test("A refined spectrum says by how much the record was refined, an unrefined one that it was not", () => {
  const values = Array.from({ length: 200 }, (_, i) => Math.sin(i / 5));
  expect(recordSpectrum(channel(values), { ...task, isRefined: true }, quiet).refinements).toEqual([16]);
  expect(recordSpectrum(channel(values), task, quiet).refinements).toEqual([1]);
});
