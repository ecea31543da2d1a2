import { describe, expect, test } from "vitest";
import { pulseLimit } from "./pulse-limit.ts";
import { shakerOf } from "../frame/shaker.ts";
import { computeShock, shockLinks } from "./pulse-model.ts";

const shaker = shakerOf([8.9, 8.9, 17.8, 1.8, 2.5, 51, 100, 5, 3000, 9, 200]);
const start = shockLinks["half-sine"].start;

describe("The pulses that a shaker can make", () => {
  test("use up exactly one rating at every knee and end of the line", () => {
    const limit = pulseLimit(computeShock("half-sine", start), shaker, 20);
    expect(limit?.points.length).toBeGreaterThan(2);
    for (const [ms, a] of limit?.points ?? []) {
      const { motion } = computeShock("half-sine", { ...start, a, ms });
      const uses = [(29 * 9.80665 * a) / 17_800, motion.peakVelocityMPerS / 2.5, motion.strokeM / 0.051];
      expect(Math.max(...uses)).toBeCloseTo(1, 9);
    }
  });
  test("are not guessed at while a rating is missing", () => {
    expect(
      pulseLimit(computeShock("half-sine", start), { ...shaker, forceShockPeakKN: undefined }, 20),
    ).toBeNull();
  });
});
