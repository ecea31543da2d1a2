import { expect, test } from "vitest";
import { checkWith } from "../../../testing/answers.ts";
import { pulseLimit } from "./pulse-limit.ts";

const pulse = { amplitudeG: 50, durationMs: 10 };
const checks = (force: number | null) => [
  checkWith({ key: "forceShockPeakKN.head-expander", margin: 3 }),
  checkWith({ key: "forceShockPeakKN.slip-table", margin: force }),
  checkWith({ key: "velocityShockPeakMps", margin: 0.2 }),
  checkWith({ key: "displacementPkPkMm", margin: -0.4 }),
];

test("The pulses that a shaker can make end where the weakest of its ratings is used up", () => {
  // By force 50 × 2 = 100 g; by velocity 50 × 10 × 1.2 = 600 g·ms; by stroke 50 × 10² × 0.6 = 3000 g·ms².
  const limit = pulseLimit(pulse, checks(1));
  // Velocity takes over from force at 600 / 100 = 6 ms, but stroke already at 3000 / 600 = 5 ms: √(3000 / 100) ms.
  expect(limit?.kneesMs).toEqual([expect.closeTo(Math.sqrt(30), 12)]);
  for (const [ms, amplitudeG] of limit?.points ?? [])
    expect(amplitudeG).toBeCloseTo(ms <= Math.sqrt(30) + 1e-9 ? 100 : 3000 / ms ** 2, 9);
  expect(limit?.points).toHaveLength(3);
});

test("are not guessed at while a rating is not known", () => {
  expect(pulseLimit(pulse, checks(null))).toBeNull();
});
