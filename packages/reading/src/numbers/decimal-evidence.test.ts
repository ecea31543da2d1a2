import { expect, it } from "vitest";
import { provedDecimalSign, readingsWithin } from "./decimal-evidence.ts";

it.each([
  [["1.500", "48,4"], ","],
  [["1,500", "9.99"], "."],
  [["1.234.567"], ","],
  [["1.500", "2"], null],
  [["48,4", "9.99"], null],
  [["1 500"], null],
])("%j prove the decimal sign %j", (numbers, sign) => {
  expect(provedDecimalSign(numbers.map((text) => readingsWithin(text)))).toBe(sign);
});

it("A bound leaves one reading of a number, and none that is not there", () => {
  expect(readingsWithin("48.137", 90).map(({ value }) => value)).toEqual([48.137]);
  expect(readingsWithin("48.137", 100_000).map(({ value }) => value)).toEqual([48.137, 48_137]);
  expect(readingsWithin("-95", 90).map(({ value }) => value)).toEqual([-95]);
});
