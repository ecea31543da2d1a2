import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, checkOf, machineOf, testOf } from "../../../testing/one-lab.ts";

/** "1000 g, 150 kg": 15 kg are light, and 15,000 g·kg sure. */
const rated = { accelerationMaxG: 1000, payloadMaxKg: 150 };
const amplitude = (amplitudeG: number, massKg: number, ratings: Ratings = rated) => {
  const machine = machineOf("shock-machine", { ...ampleMachines["shock-machine"], ...ratings });
  const line = testOf("shock-half-sine", {
    amplitudeG,
    durationMs: 0.5,
    shocksPerDirection: 3,
    directions: ["+Z"],
  });
  const answer = answerOf(line, [machine], { specimen: box({ massKg, fixtureMassKg: 0 }) });
  return checkOf(answer, "accelerationMaxG");
};

test.each([
  [990, 140, "unknown"],
  [990, 15, "tight"],
  [990, 15.1, "tight"], // 14,949 g·kg
  [990, 15.2, "unknown"], // 15,048 g·kg
  [107, 140, "tight"], // 14,980 g·kg
  [108, 140, "unknown"], // 15,120 g·kg
  [95, 140, "yes"], // 15,000 ÷ 140 = 107.1 g, 12.8 % above
  [1001, 1, "no"],
  [1001, 140, "no"],
] as const)("%d g with %d kg on a machine of 1000 g and 150 kg: %s", (amplitudeG, massKg, verdict) => {
  expect(amplitude(amplitudeG, massKg).verdict).toBe(verdict);
});

test("the sentence names what is certain at the load", () => {
  expect(amplitude(990, 140).sentence).toBe(
    "Acceleration: needs 990 g (peak), allows 1000 g (with a light load; 107 g is certain at 140 kg). Not enough data; ask the lab.",
  );
  expect(amplitude(95, 140).sentence).toBe(
    "Acceleration: needs 95 g (peak), allows 107 g (1000 g × 15 kg ÷ 140 kg): +12 %.",
  );
  expect(amplitude(50, 10, { accelerationMaxG: 1000, payloadMaxKg: null }).verdict).toBe("unknown");
});

/** "1000 g at 10 kg, 400 g at 60 kg, 150 kg": 1/A is 0.001 at 10 kg and 0.0025 at 60 kg, so that the table counts 23.3 kg. */
const sheet: Ratings = {
  accelerationMaxG: 1200,
  payloadMaxKg: 150,
  accelerationOverLoadG: [
    [60, 400],
    [10, 1000],
  ],
};

test.each([
  // 30 kg are 0.4 of the way: 0.6 × 0.001 + 0.4 × 0.0025 = 0.0016, 625 g; 1000 g × 33.3 kg ÷ 53.3 kg as well.
  [624, 30, "tight"],
  [626, 30, "no"],
  [560, 30, "yes"],
  [1000, 10, "tight"],
  [1001, 10, "no"],
  [400, 60, "tight"],
  [401, 60, "no"],
  // Lighter: 1000 g sure, 1200 g at most.
  [1000, 2, "tight"],
  [1001, 2, "unknown"],
  [1200, 2, "unknown"],
  [1201, 2, "no"],
  // Heavier: 400 g × 60 kg ÷ 100 kg = 240 g sure, 400 g at most.
  [240, 100, "tight"],
  [241, 100, "unknown"],
  [400, 100, "unknown"],
  [401, 100, "no"],
] as const)("%d g with %d kg by amplitude over load: %s", (amplitudeG, massKg, verdict) => {
  expect(amplitude(amplitudeG, massKg, sheet).verdict).toBe(verdict);
});

test("the sentence names the amplitude at the load", () => {
  expect(amplitude(500, 30, sheet).sentence).toBe(
    "Acceleration: needs 500 g (peak), allows 625 g (with 30 kg, by its amplitude over load): +25 %.",
  );
  expect(amplitude(300, 100, sheet).sentence).toBe(
    "Acceleration: needs 300 g (peak), allows 240 g (240 g is certain at 100 kg, heavier than the data sheet covers). Not enough data; ask the lab.",
  );
});

test("lighter than the data sheet goes, the sentence names what is sure and what is too much", () => {
  expect(amplitude(1100, 2, sheet).sentence).toBe(
    "Acceleration: needs 1100 g (peak), allows 1000 g (1000 g is certain at 2 kg, lighter than the data sheet covers). Not enough data; ask the lab.",
  );
  expect(amplitude(1500, 2, sheet)).toMatchObject({ verdict: "no", limit: 1200 });
});

test("a point of 0 g says nothing, and a machine without an amplitude is asked", () => {
  const withZero = [...(sheet.accelerationOverLoadG ?? []), [5, 0] as const];
  expect(amplitude(1000, 2, { ...sheet, accelerationOverLoadG: withZero }).verdict).toBe("tight");
  expect(amplitude(1, 1, { accelerationMaxG: null, payloadMaxKg: 150 }).verdict).toBe("unknown");
});
