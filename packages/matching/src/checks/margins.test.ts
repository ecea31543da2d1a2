import { expect, test } from "vitest";
import { decibelMargin, lowerMargin, temperatureReserveK } from "./margins.ts";

test("anything is above a lowest rating of 0 or less", () => {
  expect([lowerMargin(0, 0), lowerMargin(-5, 3), lowerMargin(4, 5)]).toEqual([Infinity, Infinity, 0.25]);
});

test("what is left is counted from the side of the end, and decibels as a ratio of pressures", () => {
  expect([temperatureReserveK(85, 70, 1), temperatureReserveK(-55, -40, -1)]).toEqual([15, 15]);
  // 142 − 1 − 121 are 20 dB, ten times the pressure.
  expect(decibelMargin(142, 121, 1)).toBe(9);
});
