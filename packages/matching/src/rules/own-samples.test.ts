import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, machineOf, testOf } from "../../testing/one-lab.ts";

const psd = [
  { fHz: 20, psd: 0.01 },
  { fHz: 2000, psd: 0.01 },
];
const random = testOf("vib-random", { psd, psdUnit: "g²/Hz", axes: ["Z"], durationPerAxisMin: 180 });
const specimen = box({ quantity: 6, perRun: 1 });
const daysOf = (line: typeof random) =>
  answerOf(line, [machineOf("ed-shaker", ampleMachines["ed-shaker"] ?? {})], { specimen }).days;

test("a test that two of six samples take lasts as long as two: 2 × 4.5 h are 1.125 days, so 1.5, and 6 × 4.5 h 3.375, so 3.5", () => {
  expect(daysOf(random)).toBe(3.5);
  expect(daysOf({ ...random, conduct: { sampleCount: 2 } })).toBe(1.5);
});
