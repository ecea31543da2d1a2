import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuantity, readSides } from "./quantity.ts";

describe("What is typed to be computed", () => {
  test.each([
    ["2*3 g", "g", 6],
    ["2×3 g", "g", 6],
    ["2·3", "kg", 6],
    ["1/8 in", "mm", 3.175],
    ["sqrt(3)*2", "g", 3.4641016151377544],
    ["√2 g", "g", Math.SQRT2],
    ["2^3^2", "g", 512],
    ["-2^2", "degC", -4],
    ["2^-1 kg", "kg", 0.5],
    ["7 - 2 - 1 kg", "kg", 4],
    ["16/4/2 kg", "kg", 2],
    ["2*(3+4) mm", "mm", 14],
    ["10+5 mm", "mm", 15],
    ["10 mm + 1 in", "mm", 35.4],
    ["1 in - 0,4 mm", "mm", 25],
    ["1' + 2 in", "mm", 355.6],
    ["1 + 1/2 in", "mm", 38.1],
    ["1,5*2 mm", "mm", 3],
    ["2*1'200 mm", "mm", 2400],
    ["2e-3*5", "g²/Hz", 0.01],
    ["2*9.80665 m/s^2", "g", 2],
    ["2*9.80665 m/s2", "g", 2],
    ["3*60 s", "min", 3],
    ["20+5 °C", "degC", 25],
    ["3*2 %", "%", 6],
    ["(1+2)*4", "", 12],
  ])("%s, kept in %s, is %d", (text, unit, expected) => {
    const { value, error } = readQuantity(text, unit, "SI");
    expect(error).toBeUndefined();
    expect(value).toBeCloseTo(expected, 12);
  });

  test.each([
    ["5-2000 Hz", "Hz", "reads like a range"],
    ["5–2000 Hz", "Hz", "reads like a range"],
    ["2*(3+4 mm", "mm", "bracket is open"],
    ["2*", "mm", "missing at the end"],
    ["2**3 mm x", "mm", "is not a unit of length"],
    ["1/0*2 mm", "mm", "no finite result"],
    ["sqrt(-1)", "mm", "no finite result"],
    ["sqrt 3", "mm", "sqrt with brackets"],
    ["10 mm + 1 in + 3", "mm", "Units differ"],
    ["20 °C + 5 °F", "degC", "Units differ"],
    ["2*1,500 mm", "mm", "can be read in two ways"],
    ["1 1/2 in", "mm", "An operator is missing before"],
    ["2(3+4) mm", "mm", "An operator is missing before"],
    ["600 x 400 x 200 mm", "mm", "Write one value here"],
    ["1e308 in", "mm", "This value is too large"],
    ["2*3 kg", "mm", "is not a unit of length"],
    ["alert(1)", "mm", "is not a number"],
    ["2*3 kg", "σ", "Write it in σ"],
  ])("%s in %s is refused: %s", (text, unit, sentence) => {
    const { value, error } = readQuantity(text, unit, "SI");
    expect(value).toBeUndefined();
    expect(error).toContain(sentence);
  });

  test("more than anybody writes is refused before it is read", () => {
    expect(readQuantity("(".repeat(100_000), "mm", "SI").error).toBe("This is too long to compute.");
  });

  test("a bare result is in the unit that the reader sees", () => {
    expect(readQuantity("2*5", "kg", "US").value).toBeCloseTo(4.5359237, 10);
  });

  test("whatever it is, is a finite number or refused with a sentence", () => {
    const pieces = fc.constantFrom(
      ..."0 1 9 . , ' ( ) + - * / ^ √ sqrt( e mm in g m/s² °C × – % 1e308".split(" "),
      " ",
    );
    const typed = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom("mm", "g", "degC", "σ", "", "g²/Hz"), (text, unit) => {
        const { value, error } = readQuantity(text, unit, "US");
        expect(Number.isFinite(value)).toBe(error === undefined);
        for (const side of readSides(text, "mm")) expect(typeof side).toBe("number");
      }),
      { numRuns: 3000, seed: 20 },
    );
  });
});

test.each([
  ["400 × 300 × 500", [400, 300, 500]],
  ["400x300X500", [400, 300, 500]],
  ["400; 300", [400, 300]],
  ["400,5 × 2*150", [400.5, 300]],
  ["16 × 12 in", [406.4, 304.8]],
  ["40 cm × 300 mm", [400, 300]],
  ["400 × a", [400, Number.NaN]],
  ["400, 300", [Number.NaN]],
  ["400,300", [Number.NaN]],
  ["", []],
])("The sides of %s are %j", (text, sides) => {
  expect(readSides(text, "mm").map((side) => Number(side.toFixed(9)))).toEqual(sides);
});
