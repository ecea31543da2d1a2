import { expect, test } from "vitest";
import type { ReadyChannel } from "../record/channel-reading.ts";
import { durationDefinition, figuresTask, motionTask, timeLink } from "./time-page-model.ts";

const { start } = timeLink;
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
  startS: -0.02,
};

test("A part has the samples whose times lie within its ends, and is all of the record while they are empty", () => {
  expect(motionTask(start, channel)).toMatchObject({ from: 0, to: 400 });
  expect(motionTask({ ...start, from: 0.1, to: 0.2 }, channel)).toMatchObject({ from: 100, to: 201 });
  expect(motionTask({ ...start, from: 0.1005, to: 9 }, channel)).toMatchObject({ from: 101, to: 400 });
  expect(() => motionTask({ ...start, from: 0.2, to: 0.1 }, channel)).toThrow(/at least 3 samples/);
});

test("The trigger of a time axis holds for a part that begins with the record, not for a later one", () => {
  const head = { ...start, baseline: "head" } as const;
  expect(motionTask(head, channel).headSamples).toBe(20);
  expect(() => motionTask({ ...head, from: 0.1 }, channel)).toThrow(/within the record/);
  expect(motionTask({ ...head, from: 0.1, triggerMs: 5 }, channel).headSamples).toBe(5);
});

test("A high pass is none until its corner is entered", () => {
  expect(motionTask(start, channel).highPass).toBeNull();
  expect(motionTask({ ...start, highPass: 5 }, channel).highPass).toEqual({
    cornerHz: 5,
    order: 2,
    phase: "zero",
  });
});

test("Each definition of the duration takes its own settings", () => {
  expect(durationDefinition(start)).toEqual({ definition: "energy", lowShare: 0.1, highShare: 0.9 });
  expect(durationDefinition({ ...start, definition: "mil-std-810" })).toEqual({
    definition: "mil-std-810",
    averagingS: 0.01,
    fraction: 0.1,
    share: 0.9,
  });
});

test("Shocks need a threshold and a quiet", () => {
  expect(figuresTask(start, channel)).toMatchObject({ timesRms: 6, quietS: 0.1 });
  expect(() => figuresTask({ ...start, timesRms: undefined }, channel)).toThrow(/threshold/);
  expect(() => figuresTask({ ...start, quietMs: undefined }, channel)).toThrow(/quiet/);
});
