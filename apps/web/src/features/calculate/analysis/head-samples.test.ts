import { expect, test } from "vitest";
import { headSamples, samplesBefore, triggerMsOf } from "./head-samples.ts";

test.each([
  [20, 200],
  [0.1, 1],
  [40, 400],
  [40.1, undefined],
  [0, undefined],
  [-5, undefined],
  [undefined, undefined],
])("%s ms before the trigger are %s of 400 samples at 10 kHz", (triggerMs, count) => {
  expect(samplesBefore(triggerMs, { sampleRateHz: 10_000, samples: 400 })).toBe(count);
});

test("A time axis that begins below zero has its trigger at zero, unless another is entered", () => {
  expect(triggerMsOf(undefined, { startS: -0.02 })).toBe(20);
  expect(triggerMsOf(5, { startS: -0.02 })).toBe(5);
  expect(triggerMsOf(undefined, { startS: 0 })).toBeUndefined();
  expect(triggerMsOf(undefined, undefined)).toBeUndefined();
});

test("The mean before the trigger counts its samples, and needs a time within the record", () => {
  const channel = { sampleRateHz: 10_000, samples: 400, startS: -0.02 };
  expect(headSamples({ baseline: "head", triggerMs: undefined }, channel)).toBe(200);
  expect(headSamples({ baseline: "mean", triggerMs: 50 }, channel)).toBe(1);
  expect(() => headSamples({ baseline: "head", triggerMs: 50 }, channel)).toThrow(/within the record/);
});
