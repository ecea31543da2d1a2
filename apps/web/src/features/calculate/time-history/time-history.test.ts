import { describe, expect, test } from "vitest";
import { previewOf } from "./time-history.ts";

describe("A preview", () => {
  test("of a long record keeps its peaks", () => {
    const record = new Float64Array(10_000);
    record[4321] = 7;
    record[4322] = -9;
    const shown = previewOf(record, { sampleRateHz: 1000, gPerUnit: 2 }, 50);
    expect(shown.length).toBeLessThan(110);
    expect(Math.max(...shown.map(([, value]) => value))).toBe(14);
    expect(Math.min(...shown.map(([, value]) => value))).toBe(-18);
  });
});
