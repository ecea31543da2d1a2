import { describe, expect, test } from "vitest";
import { previewOf } from "./time-history.ts";
import { startChoice } from "./time-history-choice.ts";

test("A time axis that begins below zero has its trigger at zero", () => {
  const startingAt = (startS: number | null) =>
    startChoice({
      samples: 2,
      sampleRateHz: 1000,
      startS,
      unevenness: 0,
      timeUnit: "ms",
      signals: [],
      notes: [],
      asks: [],
      encoding: "utf-8",
    }).triggerMs;
  expect(startingAt(-0.02)).toBe(20);
  expect(startingAt(0)).toBeUndefined();
  expect(startingAt(null)).toBeUndefined();
});

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
