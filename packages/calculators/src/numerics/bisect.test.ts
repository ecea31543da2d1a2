import { describe, expect, test } from "vitest";
import { bisect } from "./bisect.ts";

describe("bisection", () => {
  test("finds a root to the last bit, whether the function rises or falls", () => {
    expect(bisect((x) => x * x - 2, 0, 2)).toBeCloseTo(1.414_213_562_373_095, 15);
    expect(bisect((x) => 2 - x * x, 0, 2)).toBeCloseTo(1.414_213_562_373_095, 15);
  });

  test("answers an end or a middle that is the root itself", () => {
    expect(bisect((x) => x - 3, 3, 10)).toBe(3);
    expect(bisect((x) => x - 3, 1, 5)).toBe(3);
    expect(bisect((x) => x - 10, 3, 10)).toBeCloseTo(10, 14);
  });

  test("asks no more often than there are bits between the ends", () => {
    let evaluations = 0;
    const root = bisect(
      (x) => {
        evaluations += 1;
        return x - 1 / 3;
      },
      0,
      1,
    );
    // 52 bits of a number near 1/3, two more to reach it, the lower end and the last middle.
    expect(root).toBeCloseTo(1 / 3, 16);
    expect(evaluations).toBeLessThanOrEqual(56);
  });

  test("ends by itself where no two neighbours are reached: between 0 and the least number above it", () => {
    // After 200 halvings of 1 the bracket is 2⁻²⁰⁰ wide: 6.22 × 10⁻⁶¹.
    const root = bisect((x) => (x > 0 ? 1 : -1), 0, 1);
    expect(root).toBeGreaterThan(0);
    expect(root).toBeLessThanOrEqual(6.3e-61);
  });
});
