import { expect, test } from "vitest";
import { sweptDuration, sweptDurationText } from "./swept-duration.ts";

const segments = [5, 55].map((fHz) => ({ fHz, level: 1, kind: "acceleration g" }));
const quantity = (value: number, unit: string) => `${value} ${unit}`;

test("Sweeps take octaves over rate, each", () => {
  // log2(11) = 3.45943 octaves, ten times at 1 oct/min.
  const sweep = { segments, mode: "sweep", sweepRateOctMin: 1, sweeps: 10 };
  expect(sweptDuration(sweep)?.minutes).toBeCloseTo(34.5943, 4);
  expect(sweptDurationText(sweep, quantity)).toBe("≈ 35 min, from 10 sweeps");
  // A stated duration is no computed one.
  expect(sweptDurationText({ ...sweep, durationPerAxisMin: 30 }, quantity)).toBe("");
});

test("A linear rate counts in hertz", () => {
  // 2 × 50 Hz at 0.5 Hz/s are 200 s.
  const linear = { segments, sweepRateOctMin: 1, sweepRateHzPerS: 0.5, sweeps: 2 };
  expect(sweptDurationText(linear, quantity)).toBe("≈ 3.3 min, from 2 sweeps");
});

test.each([
  { segments, sweepRateOctMin: 1 },
  { segments, sweeps: 10 },
  { segments: segments.slice(1), sweepRateOctMin: 1, sweeps: 10 },
  { segments, mode: "dwell", sweepRateOctMin: 1, sweeps: 10 },
])("A duration follows from rate, number and band together, and from no dwell", (parameters) => {
  expect(sweptDuration(parameters)).toBeNull();
});
