import { describe, expect, test } from "vitest";
import { makeFormat } from "../../../platform/quantity/quantity-format.ts";
import { type Baseline, offsetOf, runsAway, samplesBefore, velocityEnd } from "./record-baseline.ts";
import { refinedRanges } from "./refined-ranges.ts";

describe("A baseline correction", () => {
  test.each<[Baseline, number]>([
    ["none", 0],
    ["first", 2],
    ["mean", 4],
    ["before-trigger", 3],
  ])("by %s takes %d off 2, 4, 3, 7 with its trigger after two samples", (baseline, offset) => {
    expect(offsetOf(Float64Array.of(2, 4, 3, 7), baseline, 2)).toBe(offset);
  });

  test.each([
    [20, 200],
    [0.1, 1],
    [40, 400],
    [40.1, undefined],
    [0, undefined],
    [-5, undefined],
    [undefined, undefined],
  ])("has for %s ms before the trigger %s of 400 samples at 10 kHz", (triggerMs, count) => {
    expect(samplesBefore(triggerMs, 10_000, 400)).toBe(count);
  });
});

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

describe("The ranges of a refined record", () => {
  const format = makeFormat("SI", 4);
  test("are said up to each frequency", () => {
    expect(
      refinedRanges(
        { naturalFrequenciesHz: [10, 1189, 1260, 2378, 3000], refinements: [16, 16, 32, 32, 64] },
        format,
      ),
    ).toBe("16 times up to 1189\u00a0Hz, 32 times up to 2378\u00a0Hz, 64 times above");
    expect(refinedRanges({ naturalFrequenciesHz: [10, 20], refinements: [16, 16] }, format)).toBe("16 times");
  });
});
