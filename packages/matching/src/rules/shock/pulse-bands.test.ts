import { expect, test } from "vitest";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, checkOf, machineOf, testOf } from "../../../testing/one-lab.ts";

/** A plate of 430 mm on an armature of 240 mm needs the expander of 480 mm, which is taken to be stiff up to 1000 Hz. */
const shaker = machineOf("ed-shaker", {
  ...ampleMachines["ed-shaker"],
  armatureDiameterMm: 240,
  headExpanderMm: [480, 480],
  headExpanderFrequencyMaxHz: undefined,
});
const plate = box({ fixtureLengthMm: 430, fixtureWidthMm: 430 });

function verdictOf(stereoTypeId: StereoTypeId, durationMs: number) {
  const pulse = { amplitudeG: 5, durationMs, shocksPerDirection: 3, directions: ["+Z"] };
  const answer = answerOf(testOf(stereoTypeId, pulse), [shaker], { specimen: plate });
  return checkOf(answer, "headExpanderFrequencyMaxHz").verdict;
}

// A half-sine needs 3/D: 1000 Hz at 3 ms, 1001 Hz at 2.997 ms.
test.each([
  [3, "yes"],
  [2.997, "unknown"],
])("a half-sine of %d ms on an expander up to 1000 Hz: %s", (durationMs, verdict) => {
  expect(verdictOf("shock-half-sine", durationMs)).toBe(verdict);
});

// A saw-tooth needs 10/D: 1000 Hz at 10 ms; tight down to 5/D, which is 1000 Hz at 5 ms.
test.each([
  [10, "yes"],
  [9.99, "tight"],
  [5, "tight"],
  [4.99, "unknown"],
])("a saw-tooth of %d ms on an expander up to 1000 Hz: %s", (durationMs, verdict) => {
  expect(verdictOf("shock-tps", durationMs)).toBe(verdict);
});
