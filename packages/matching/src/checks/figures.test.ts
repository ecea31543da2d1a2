import { expect, test } from "vitest";
import { amount, figure, roundedDown, roundedUp, tenthDown, tenthUp } from "./figures.ts";

test.each([
  [0, "0"],
  [0.00005, "5e-5"],
  [0.0001, "0.0001"],
  [-2.345_67, "-2.35"],
  [999.4, "999"],
  [1000, "1000"],
  [1234.6, "1235"],
  [9_999_999, "9999999"],
  [1e7, "1e+7"],
  [12_345_678, "1.23e+7"],
])("%d is said as %s", (value, text) => {
  expect([figure(value), figure(value)]).toEqual([text, text]);
});

test.each([
  [999_999, "Hz", "999999 Hz"],
  [1e6, "Hz", "1 MHz"],
  [2.5e8, "Hz", "250 MHz"],
  [1e9, "Hz", "1 GHz"],
  [6e9, "m", "6e+9 m"],
  [5, "", "5"],
])("%d in %j is said as %s", (value, unit, text) => {
  expect(amount(value, unit)).toBe(text);
});

test("what is allowed is rounded down to three digits or a tenth, and what is needed up", () => {
  expect([0, 2.346, 2.34, -2.342, 123_456].map(roundedDown)).toEqual([0, 2.34, 2.34, -2.35, 123_000]);
  expect([2.341, 2.34, -2.346, 123_456].map(roundedUp)).toEqual([2.35, 2.34, -2.34, 124_000]);
  expect([tenthDown(1.29), tenthDown(-1.21), tenthUp(1.21)]).toEqual([1.2, -1.3, 1.3]);
});
