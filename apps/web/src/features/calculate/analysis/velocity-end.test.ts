import { describe, expect, test } from "vitest";
import { runsAway, velocityEnd } from "./velocity-end.ts";

describe("The velocity of a record", () => {
  test("with an offset of 0.1 g runs away: 0.980665 m/s after a second, all of its range", () => {
    const end = velocityEnd(new Float64Array(1001).fill(0.1), 1000);
    expect(end.endMPerS).toBeCloseTo(0.980665, 9);
    expect(end.rangeMPerS).toBeCloseTo(0.980665, 9);
    expect(end.offsetG).toBeCloseTo(0.1, 12);
    expect(runsAway(end)).toBe(true);
  });

  test("that comes back does not: a push of 1 g for a second and another that takes it away", () => {
    const end = velocityEnd(Float64Array.of(0, 1, 0, -1, 0), 1);
    // Trapezoids of half a second's worth each: up to 1 g·s, and back to none.
    expect(end).toEqual({ endMPerS: 0, rangeMPerS: 9.80665, offsetG: 0 });
    expect(runsAway(end)).toBe(false);
    expect(runsAway(velocityEnd(new Float64Array(9), 100))).toBe(false);
  });
});
