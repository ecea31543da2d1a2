import type { Dimension } from "@headroom/calculators";
import { describe, expect, it } from "vitest";
import { parseQuantity } from "./parse-quantity.ts";

describe("a typed quantity", () => {
  it.each<[string, Dimension, number]>([
    ["12 kg", "mass", 12],
    ["12", "mass", 12],
    ["20 g", "mass", 0.02],
    ["20 g", "acceleration", 196.133],
    ["0.5 in", "length", 0.0127],
    ['0.5"', "length", 0.0127],
    ["1/2 in", "length", 0.0127],
    [".5 in", "length", 0.0127],
    ["1,5 mm", "length", 0.0015],
    ["0,125 in", "length", 0.003175],
    ["10 Hz", "frequency", 10],
    ["10hz", "frequency", 10],
    ["2 kHz", "frequency", 2000],
    ["40 °C", "temperature", 40],
    ["-40 °C", "temperature", -40],
    ["−40 C", "temperature", -40],
    ["104 °F", "temperature", 40],
    ["313.15 K", "temperature", 40],
    ["10 K/min", "temperatureRate", 10],
    ["0.04 g²/Hz", "accelerationPsd", 0.04 * 9.80665 ** 2],
    ["0.04 g^2/Hz", "accelerationPsd", 0.04 * 9.80665 ** 2],
    ["1 (m/s²)²/Hz", "accelerationPsd", 1],
    ["1e-3 m", "length", 0.001],
    ["25 µm", "length", 25e-6],
    ["1 234,5 N", "force", 1234.5],
    ["1,234.5 N", "force", 1234.5],
    ["1.234,5 N", "force", 1234.5],
    ["85 %", "ratio", 0.85],
    ["100 in/s", "velocity", 2.54],
    ["11 ms", "time", 0.011],
  ])("%s as %s is read", (text, dimension, value) => {
    expect(parseQuantity(text, dimension)).toBeCloseTo(value, 12);
  });

  it("comes back as typed in the unit that was asked for", () => {
    expect(parseQuantity("0.1 mm", "length", { unit: "mm" })).toBe(0.1);
    expect(parseQuantity("1 in", "length", { unit: "mm" })).toBeCloseTo(25.4, 12);
    expect(parseQuantity("20", "acceleration", { unit: "g" })).toBe(20);
    expect(parseQuantity("500 g", "mass", { unit: "g" })).toBe(500);
    expect(parseQuantity("2 kg", "mass", { unit: "g" })).toBeCloseTo(2000, 9);
    // By way of the kelvin, 40.1 + 273.15 − 273.15 would be 40.10000000000002.
    expect(parseQuantity("40.1 C", "temperature", { unit: "°C" })).toBe(40.1);
    expect(parseQuantity("100 °C", "temperature", { unit: "°F" })).toBeCloseTo(212, 10);
    expect(parseQuantity("-40 °F", "temperature", { unit: "C" })).toBeCloseTo(-40, 10);
  });

  it("keeps a milli from a mega", () => {
    expect(parseQuantity("1 mN", "force")).toBe(0.001);
    expect(parseQuantity("1 MN", "force")).toBe(1_000_000);
    expect(parseQuantity("2 m³", "volume")).toBe(2);
  });

  it.each<[string, Dimension, string, string]>([
    ["5 kg", "mass", "m", "unit m does not measure mass"],
    ["20 °C", "temperature", "kg", "unit kg does not measure temperature"],
  ])("%s as %s is not given in %s", (text, dimension, unit, sentence) => {
    expect(() => parseQuantity(text, dimension, { unit })).toThrow(sentence);
  });

  it.each<[string, Dimension, string]>([
    ["12 m", "mass", '"m" is not a unit of mass: use one of kg, gram, mg, '],
    ["12 m", "temperature", '"m" is not a unit of temperature: use one of C, degC, K, F, degF'],
    ["heavy", "mass", '"heavy" is not a quantity: write a number and a unit, such as 12 kg'],
  ])("%s as %s is refused with what would do", (text, dimension, sentence) => {
    expect(() => parseQuantity(text, dimension)).toThrow(sentence);
  });

  it.each<[string, Dimension, RegExp]>([
    ["", "mass", /not a quantity/],
    ["heavy", "mass", /not a quantity/],
    ["12 m", "mass", /not a unit of mass/],
    ["1,500 Hz", "frequency", /two ways/],
    ["1/0 in", "length", /not a number/],
    ["1.2.3 mm", "length", /not a number/],
    ["NaN kg", "mass", /not a quantity/],
    ["Infinity kg", "mass", /not a quantity/],
  ])("%j as %s is refused with a sentence", (text, dimension, reason) => {
    expect(() => parseQuantity(text, dimension)).toThrow(reason);
    expect(() => parseQuantity(text, dimension)).toThrow(RangeError);
  });
});
