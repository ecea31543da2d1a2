import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, checkOf, machineOf, testOf, type WrittenParameters } from "../../../testing/one-lab.ts";

const bumped = (kind: string, parameters: WrittenParameters = {}, id: StereoTypeId = "bump") =>
  answerOf(testOf(id, { amplitudeG: 25, durationMs: 6, bumps: 4000, directions: ["+Z"], ...parameters }), [
    machineOf(kind, ampleMachines[kind] ?? {}),
  ]);

test.each([
  // Unasked: a bump machine, a shaker and, at its own pace, a free-fall machine.
  ["bump-machine", {}, "yes"],
  ["ed-shaker", {}, "yes"],
  ["shock-machine", {}, "yes"],
  ["bump-machine", { ratePerS: 3 }, "yes"],
  ["ed-shaker", { ratePerS: 3 }, "yes"],
  ["shock-machine", { ratePerS: 3 }, "unknown"],
  ["shock-machine", { ratePerS: 0.1 }, "unknown"],
  ["bump-machine", { ratePerS: 3.1 }, "unknown"],
  ["ed-shaker", { ratePerS: 3.1 }, "unknown"],
] as const)("4000 bumps on a %s, %j: %s", (kind, parameters, verdict) => {
  expect(bumped(kind, parameters).verdict).toBe(verdict);
});

test("a shaker's force has to allow it", () => {
  const weak = answerOf(
    testOf("bump", { amplitudeG: 25, durationMs: 6, bumps: 4000, directions: ["+Z"], ratePerS: 3 }),
    [machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], forceShockPeakKN: 1 })],
  );
  expect(weak.verdict).toBe("no");
});

test("says why a free-fall machine is asked", () => {
  expect(checkOf(bumped("shock-machine", { ratePerS: 2 }), "ratePerS").sentence).toBe(
    "A free-fall machine makes about 10 bumps a minute; 2 a second are asked for. Ask the lab.",
  );
  expect(checkOf(bumped("bump-machine", { ratePerS: 5 }), "ratePerS").sentence).toBe(
    "5 bumps a second are more than the usual 3. Ask the lab.",
  );
});

test.each([
  // 4000 ÷ 10 a minute = 6.667 h, and half an hour for the direction: 7.167 h are 0.9 days, rounded up to a half.
  ["shock-machine", {}, 1],
  // At 1 a second 1.111 h and half an hour: half a day.
  ["bump-machine", {}, 0.5],
  // 1.111 h, 1 h to set up 15 kg and half an hour for two sensors.
  ["ed-shaker", {}, 0.5],
  // 40 000 at 10 a minute are 66.67 h and 0.5 h: 8.4 days of 8 h, 8.5; at 1 a second 11.6 h, 1.5 days.
  ["shock-machine", { bumps: 40_000 }, 8.5],
  ["bump-machine", { bumps: 40_000 }, 1.5],
  // In three directions three times the bumps: 20 h, 1.5 h to turn, 21.5 h in all.
  ["shock-machine", { directions: ["+X", "+Y", "+Z"] }, 3],
  // 2000 at 6 a minute are 5.556 h, and half an hour: at the 10 that it could make it would be half a day.
  ["shock-machine", { bumps: 2000, ratePerS: 0.1 }, 1],
] as const)("a %s is busy with %j for %f days, and half a day is the report", (kind, parameters, days) => {
  expect(bumped(kind, parameters)).toMatchObject({ days, costCents: (days + 0.5) * 100_000 });
});

test("says line by line what a free-fall machine's hours are made of", () => {
  const { estimate } = bumped("shock-machine");
  // 0.5 + 6.667 h are 7.167 of 8: 0.833 h up to whole half days, and 4 h of the report, at 1000 € ÷ 8 an hour.
  expect(estimate?.lines.map(({ name, cents }) => [name, cents])).toEqual([
    ["Test with set-up", 89_583],
    ["Whole half days", 10_417],
    ["Report", 50_000],
  ]);
  expect(estimate?.lines[0]?.reason).toBe(
    "0.5 h to set up and turn + 6.67 h for 4000 bumps = 7.17 h = 0.896 days, 8 hours a day.",
  );
});
