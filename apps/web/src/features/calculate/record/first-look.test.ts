import { expect, test } from "vitest";
import { firstLook, lookPoints } from "./first-look.ts";

test("A first look keeps the extremes of a long record, whatever the blocks, and its figures", () => {
  const record = new Float64Array(10_000);
  record[4321] = 3;
  record[4322] = -4;
  const look = firstLook([record.subarray(0, 4322), record.subarray(4322)], record.length);
  // 10,000 samples in at most 700 spans: 15 each, the two peaks in span 288.
  expect([look.samplesPerSpan, look.min.length]).toEqual([15, 667]);
  expect([look.min[288], look.max[288], look.min[287], look.max[289]]).toEqual([-4, 3, 0, 0]);
  // √(25/10,000)
  expect(look.rms).toBeCloseTo(0.05, 12);
  expect(look.peak).toBe(4);
  const points = lookPoints(look, { sampleRateHz: 1000, factor: 2 });
  expect(points.length).toBe(668);
  expect(points.filter(([, value]) => value !== 0)).toEqual([
    [4.32, -8],
    [expect.closeTo(4.3275, 12), 6],
  ]);
});

test("A short record is looked at sample by sample", () => {
  const look = firstLook([[1, -2], [3]], 3);
  expect(lookPoints(look, { sampleRateHz: 10, factor: 1 })).toEqual([
    [0, 1],
    [0.1, -2],
    [0.2, 3],
  ]);
});
