import { describe, expect, it } from "vitest";
import { parseNumber } from "./read-number.ts";

describe("a typed number", () => {
  it.each([
    ["1.234.567", 1_234_567],
    ["1,234,567", 1_234_567],
    ["1.234,5", 1234.5],
    ["1,234.5", 1234.5],
    ["1.234.567,5", 1_234_567.5],
    ["1'234", 1234],
    ["1'234.5", 1234.5],
    ["1 234,5", 1234.5],
    ["1234,567", 1234.567],
    ["1,5000", 1.5],
    ["0,125", 0.125],
    [",5", 0.5],
    [".5", 0.5],
    ["−1/2", -0.5],
    ["1e3/2", 500],
    ["1e10", 10_000_000_000],
    ["+2,5E-3", 0.0025],
  ])("%s is %d", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    ["1,500", "1500 or 1.5"],
    ["1.500", "1500 or 1.5"],
    ["1.234", "1234 or 1.2340"],
    ["12,345", "12345 or 12.3450"],
    ["123,456", "123456 or 123.4560"],
  ])("%s could be %s, so it is refused", (text, ways) => {
    expect(() => parseNumber(text)).toThrow(`"${text}" can be read in two ways: write ${ways}`);
  });

  it.each(["1 1/2", "15 3 / 4"])("%s is a sum or a fraction, so it is refused", (text) => {
    expect(() => parseNumber(text)).toThrow(
      `"${text}" can be read in two ways: write a sum, such as 1 + 1/2`,
    );
  });

  it.each(["", "x5", "5x", "5e", "/2", "1/", "1/0", "1e999", "1.2.3", "1,2,3"])("%j is no number", (text) => {
    expect(() => parseNumber(text)).toThrow(`"${text}" is not a number`);
    expect(() => parseNumber(text)).toThrow(RangeError);
  });
});
