import { describe, expect, it } from "vitest";
import { convertUnit } from "./convert-unit.ts";
import { formatEntered, formatQuantity } from "./format-quantity.ts";

describe("a conversion", () => {
  it("takes g for standard gravity, never for a gram", () => {
    expect(convertUnit({ value: 1, from: "g", to: "m/s2" }).value).toBe(9.80665);
    expect(() => convertUnit({ value: 1, from: "g", to: "kg" })).toThrow(/cannot convert g to kg/);
  });

  it("keeps ips a velocity and in/s2 an acceleration", () => {
    expect(convertUnit({ value: 1, from: "ips", to: "m/s" }).value).toBe(0.0254);
    expect(() => convertUnit({ value: 1, from: "ips", to: "in/s2" })).toThrow(RangeError);
  });

  it("uses the exact g0, not 9.81 and not 386", () => {
    expect(convertUnit({ value: 1, from: "g", to: "in/s2" }).value).toBeCloseTo(386.0885826771654, 10);
    expect(convertUnit({ value: 1, from: "g2/Hz", to: "(m/s2)2/Hz" }).value).toBeCloseTo(96.1703842225, 11);
  });

  it("takes K, °C and °F for differences: 10 K are 18 °F, and none is a mass", () => {
    expect(convertUnit({ value: 10, from: "K", to: "°F" }).value).toBeCloseTo(18, 12);
    expect(convertUnit({ value: 10, from: "°C", to: "°F" }).value).toBeCloseTo(18, 12);
    expect(() => convertUnit({ value: 1, from: "°C", to: "kg" })).toThrow(
      "unit: cannot convert °C to kg, give two units of one quantity",
    );
    expect(() => convertUnit({ value: 1, from: "kg", to: "°C" })).toThrow(RangeError);
  });

  it("knows what a floor carries, and how fast a pressure changes", () => {
    // NIST SP 811, B.8: a pound per square foot is 4.882 428 kg/m², a psi 6.894 757 kPa.
    expect(convertUnit({ value: 1, from: "lb/ft²", to: "kg/m²" }).value).toBeCloseTo(4.882428, 6);
    expect(convertUnit({ value: 1, from: "psi/min", to: "kPa/min" }).value).toBeCloseTo(6.894757, 6);
  });

  it("refuses a value that is not finite", () => {
    expect(() => convertUnit({ value: Number.NaN, from: "m", to: "mm" })).toThrow(
      /value must be a finite number/,
    );
  });
});

describe("a shown quantity", () => {
  it.each<[number, number | undefined, string]>([
    [9.80665, 3, "9.807 m"],
    [12, 3, "12 m"],
    [12.5, 3, "12.5 m"],
    [0, 3, "0 m"],
    [-0, 3, "0 m"],
    [0.00042, 3, "4.2e-4 m"],
    [-0.00042, 3, "-4.2e-4 m"],
    [0.001, 3, "0.001 m"],
    [0.1 + 0.2, undefined, "0.3 m"],
    [123456.789, undefined, "123456.789 m"],
    [1e21, 3, "1e21 m"],
    [100, 0, "100 m"],
    [0.4, 0, "4e-1 m"],
    // Below one, three figures remain.
    [0.00126, 3, "0.00126 m"],
    [0.0126, 3, "0.0126 m"],
    [0.012345, 3, "0.0123 m"],
    [-0.0014, 3, "-0.0014 m"],
    [0.84, 1, "0.84 m"],
    [1.26, 1, "1.3 m"],
    // Fifteen digits are known: three decimals behind twelve digits, fifteen decimals behind the point.
    [123456789012.3456, undefined, "123456789012.346 m"],
    [0.01234567890123457, 20, "0.012345678901235 m"],
    [0.00000000000000012345, 18, "0.000000000000000123 m"],
    [0.000123456, 3, "1.235e-4 m"],
  ])("%d with at most %d decimals is %s", (value, toFixed, shown) => {
    expect(formatQuantity(value, "m", toFixed === undefined ? {} : { toFixed })).toBe(shown);
  });

  it("has no unit where there is none", () => {
    expect(formatQuantity(1.5, "")).toBe("1.5");
  });

  it("refuses what is not a number", () => {
    expect(() => formatQuantity(Number.NaN, "m")).toThrow("value must be a finite number, got NaN");
    expect(() => formatQuantity(1, "m", { toFixed: 21 })).toThrow(
      "toFixed must be a whole number from 0 to 20, got 21",
    );
  });
});

describe("an entered quantity", () => {
  it.each<[number, string]>([
    [0.00126, "0.00126 m"],
    [0.0004, "0.0004 m"],
    [0.00004, "0.00004 m"],
    [-123456.789, "-123456.789 m"],
    [2000, "2000 m"],
    [0, "0 m"],
    [-0, "0 m"],
    [0.000001, "1e-6 m"],
    [1e21, "1e21 m"],
    // A conversion there and back, one that began in another unit, and a level from a spreadsheet.
    [0.1 + 0.2, "0.3 m"],
    [3.3 * 0.45359237, "1.49685 m"],
    [0.012589254117941675, "0.0125893 m"],
  ])("%d is %s", (value, shown) => expect(formatEntered(value, "m")).toBe(shown));

  it("has no unit where there is none, and refuses what is not a number", () => {
    expect(formatEntered(1.5, "")).toBe("1.5");
    expect(() => formatEntered(Number.NaN, "m")).toThrow("value must be a finite number, got NaN");
  });
});
