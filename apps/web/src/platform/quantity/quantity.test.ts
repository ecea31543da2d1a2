import { describe, expect, test } from "vitest";
import { readQuantity, showQuantity } from "./quantity.ts";

describe("A typed quantity", () => {
  test.each([
    ["12 kg", "kg", 12],
    ["12", "kg", 12],
    ["500 g", "kg", 0.5],
    ["0.5 in", "mm", 12.7],
    ["1'", "mm", 304.8],
    ["1.5 '", "mm", 457.2],
    ["1'200", "mm", 1200],
    ["1'200'", "m", 365.76],
    ["20", "g", 20],
    ["−40", "degC", -40],
    ["-40 °F", "degC", -40],
    ["3", "σ", 3],
    ["3 σ", "σ", 3],
    ["95 %", "%", 95],
    ["1e-3", "g²/Hz", 0.001],
    ["90 s", "min", 1.5],
  ])("%s, kept in %s, is %s", (text, unit, expected) => {
    const { value, error } = readQuantity(text, unit, "SI");
    expect(error).toBeUndefined();
    expect(value).toBeCloseTo(expected, 10);
  });
  test("without a unit is in the unit that the reader sees", () => {
    expect(readQuantity("10", "kg", "US").value).toBeCloseTo(4.5359237, 10);
    expect(readQuantity("32", "degC", "US").value).toBeCloseTo(0, 10);
    expect(readQuantity("18", "K", "US").value).toBeCloseTo(10, 10);
  });
  test("that is none gets a sentence", () => {
    expect(readQuantity("heavy", "kg", "SI")).toMatchObject({ value: undefined });
    expect(readQuantity("12 s", "kg", "SI").error).toMatch(/not a unit of mass/);
    expect(readQuantity("abc", "σ", "SI").error).toMatch(/\.$/);
    // No 56 inches.
    expect(readQuantity("5'6\"", "mm", "SI").error).toMatch(/is not a unit of length/);
  });
  test("is shown as it is sent, whatever the brand rounds to", () => {
    expect(showQuantity(0.00042, "g²/Hz", "SI")).toBe("0.00042 g²/Hz");
    expect(showQuantity(-40, "degC", "SI")).toBe("−40 °C");
    expect(showQuantity(12, "kg", "US")).toBe("26.4555 lb");
  });
  test("comes back from what is shown", () => {
    for (const unit of ["kg", "mm", "degC", "K/min", "N·m", "kN", "L"]) {
      for (const system of ["SI", "US"] as const) {
        const back = readQuantity(showQuantity(123, unit, system), unit, system).value;
        expect(back).toBeDefined();
        expect(Math.abs((back ?? 0) / 123 - 1)).toBeLessThan(5e-6);
      }
    }
  });
});
