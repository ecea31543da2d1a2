import { describe, expect, test } from "vitest";
import { makeFormat } from "./quantity-format.ts";

describe("A shown number", () => {
  const si = makeFormat("SI", 3);
  test("has at most the brand's decimals and no trailing zeros", () => {
    expect(si.quantity(5.3104, "kN")).toBe("5.31\u00a0kN");
    expect(si.quantity(12, "kg")).toBe("12\u00a0kg");
    expect(makeFormat("SI", 0).quantity(5.6, "kN")).toBe("6\u00a0kN");
  });
  test("never shows more decimals than the brand allows, however many are asked for", () => {
    expect(makeFormat("SI", 1).quantity(1.26, "mm", 4)).toBe("1.3\u00a0mm");
  });
  test("keeps three figures below one", () => {
    expect(si.quantity(0.0014, "m/s")).toBe("0.0014\u00a0m/s");
    expect(si.number(0.0126, "g²/Hz")).toBe("0.0126");
  });
  test("is a power of ten below the last digit, beside a unit and below a head that names it", () => {
    expect(si.number(0.00042, "g²/Hz")).toBe("4.2\u00a0×\u00a010⁻⁴");
    expect(si.quantity(0.00042, "g²/Hz")).toBe("4.2\u00a0×\u00a010⁻⁴\u00a0g²/Hz");
  });
  test("has the fewer decimals of one screen only where they say something", () => {
    expect(si.quantity(12.4, "km", 0)).toBe("12\u00a0km");
    expect(si.quantity(0.04, "km", 0)).toBe("0.04\u00a0km");
  });
  test("of a vacuum is in pascals, and a power of ten is written as one", () => {
    // 1e-9 kPa is 1e-6 Pa; 1 kPa stays.
    expect(si.quantity(1e-9, "kPa")).toBe("1\u00a0×\u00a010⁻⁶\u00a0Pa");
    expect(si.quantity(0.0005, "kPa")).toBe("0.5\u00a0Pa");
    expect(si.quantity(0.05, "kPa")).toBe("0.05\u00a0kPa");
    expect(si.quantity(2.5e21, "Hz")).toBe("2.5\u00a0×\u00a010²¹\u00a0Hz");
    expect(makeFormat("US", 3).quantity(1e-9, "kPa")).toBe("1.45\u00a0×\u00a010⁻¹⁰\u00a0psi");
  });
  test("is in the reader's units", () => {
    const us = makeFormat("US", 3);
    expect(us.quantity(25.4, "mm")).toBe("1\u00a0in");
    expect(us.quantity(-40, "degC")).toBe("−40\u00a0°F");
    expect(us.quantity(5, "K/min")).toBe("9\u00a0°F/min");
    expect(us.unit("kN")).toBe("lbf");
    // NIST SP 811, B.8: a pound per square foot is 4.882428 kg/m²; 133.33 / 4.882428 = 27.308.
    expect(us.quantity(133.33, "kg/m²")).toBe("27.308\u00a0lb/ft²");
    expect(us.quantity(10, "kPa/min")).toBe("1.45\u00a0psi/min");
  });
  test("that was entered has every digit, in the reader's units too", () => {
    const { entered } = si;
    expect(entered.number(0.00126, "g²/Hz")).toBe("0.00126");
    expect(entered.number(0.00004, "g²/Hz")).toBe("0.00004");
    expect(entered.quantity(12.3456, "kg")).toBe("12.3456\u00a0kg");
    expect(entered.quantity(-40.125, "degC")).toBe("−40.125\u00a0°C");
    expect(entered.quantity(1e-9, "kPa")).toBe("1\u00a0×\u00a010⁻⁶\u00a0Pa");
    // 0.4375 in is 11.1125 mm; 3.3 lb is 1.496854821 kg; 10 mm is 0.3937008 in.
    const us = makeFormat("US", 3).entered;
    expect(us.quantity(11.1125, "mm")).toBe("0.4375\u00a0in");
    expect(us.quantity(1.496854821, "kg")).toBe("3.3\u00a0lb");
    expect(us.number(10, "mm")).toBe("0.393701");
    expect(us.unit("mm")).toBe("in");
    expect(entered.quantity(3.3 * 0.45359237, "kg")).toBe("1.49685\u00a0kg");
  });
  test("is a dash when there is none", () => {
    expect([null, undefined, Number.NaN].map((value) => si.quantity(value, "kg"))).toEqual(["–", "–", "–"]);
    expect(si.number(null, "kg")).toBe("–");
    expect(si.number(12.5, "kg")).toBe("12.5");
  });
});
