import { describe, expect, it } from "vitest";
import { refinedRecord, refinementFactor } from "./refined-record.ts";

function refine(record: ArrayLike<number>, factor: number): Float64Array {
  const { samples, write } = refinedRecord(record, factor);
  const fine = new Float64Array(samples);
  write(fine, 0);
  return fine;
}

describe("a refined record", () => {
  it.each([0.01, 0.2, 0.4])("restores a sine of %d of the sample rate from end to end", (share) => {
    const sine = (t: number) => Math.sin(2 * Math.PI * share * t + 0.3);
    const record = Float64Array.from({ length: 200 }, (_, i) => sine(i));
    const fine = refine(record, 16);
    expect(fine).toHaveLength(200 * 16 + 1);
    fine.forEach((value, i) => expect(value).toBeCloseTo(sine(i / 16), 5));
  });

  it("keeps the samples it was given", () => {
    const record = [1, -2, 3, 0.5];
    const fine = refine(record, 32);
    expect(record.map((_, i) => fine[32 * i])).toEqual(record);
  });

  it("is the same in whatever blocks it is asked for", () => {
    const record = Float64Array.from({ length: 50 }, (_, i) => Math.cos(i * i));
    const whole = refine(record, 16);
    for (const [from, length] of [
      [0, 1],
      [17, 3],
      [333, 200],
      [800, 1],
    ] as const) {
      const block = new Float64Array(length);
      refinedRecord(record, 16).write(block, from);
      expect(block).toEqual(whole.slice(from, from + length));
    }
  });
});

describe("the refinement", () => {
  // 128 points per period at 10 kHz: 16 times up to 1250 Hz, and so on by doubling.
  it.each([
    [1, 16],
    [78.125, 16],
    [1250, 16],
    [1251, 32],
    [2500, 32],
    [5000, 64],
    [10_000, 128],
  ])("for %d Hz at 10 kHz is by %d", (naturalFrequencyHz, factor) => {
    expect(refinementFactor(10_000, naturalFrequencyHz)).toBe(factor);
  });
});
