import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, checkOf, machineOf, testOf } from "../../testing/one-lab.ts";

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

test("the sentence names what is sure at the load", () => {
  expect(amplitude(990, 140).sentence).toBe(
    "Acceleration: needs 990 g (peak), allows 1000 g (with a light load; 107 g is sure at 140 kg). Not enough data; ask the lab.",
  );
  expect(amplitude(95, 140).sentence).toBe(
    "Acceleration: needs 95 g (peak), allows 107 g (1000 g × 15 kg ÷ 140 kg): +12 %.",
  );
  expect(amplitude(50, 10, { accelerationMaxG: 1000, payloadMaxKg: null }).verdict).toBe("unknown");
});
