import { describe, expect, it } from "vitest";
import { continuedRecord } from "./record-continuation.ts";

/** Samples from -10 to the tenth after a record's last. */
function around(record: ArrayLike<number>): Float64Array {
  const all = new Float64Array(record.length + 20);
  continuedRecord(record, 10).write(all, -10);
  return all;
}

describe("a record continued beyond its ends", () => {
  it.each([
    ["an offset", () => -3],
    ["a ramp", (t: number) => 2 + t / 100],
    ["a tone with an offset", (t: number) => 10 * Math.cos(0.4 * Math.PI * t + 1.1) + 3],
    ["three tones", (t: number) => 5 * Math.cos(0.08 * t) + 3 * Math.sin(1.7 * t) + Math.cos(2.3 * t + 2)],
  ])("goes on as %s did", (_name, motion) => {
    const record = Float64Array.from({ length: 300 }, (_, i) => motion(i));
    around(record).forEach((value, i) => expect(value).toBeCloseTo(motion(i - 10), 6));
  });

  it("stays zero where it was zero, and is finite for one sample", () => {
    expect(around(new Float64Array(40))).toEqual(new Float64Array(60));
    expect(around([5])).toEqual(Float64Array.from({ length: 21 }, (_, i) => (i === 10 ? 5 : 0)));
  });

  it("does not grow: noise continues within its own range", () => {
    let seed = 7;
    const record = Float64Array.from({ length: 400 }, () => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647 - 0.5;
    });
    around(record).forEach((value) => expect(Math.abs(value)).toBeLessThanOrEqual(0.5));
  });
});
