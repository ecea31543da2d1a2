import { expect, test } from "vitest";
import { checkMarginText, marginText } from "./margin-text.ts";

test.each([
  [1.6, "+160 %"],
  [0.044, "+4 %"],
  [0.349, "+34 %"],
  [-0.083, "−9 %"],
  [-0.001, "−1 %"],
  [0, "+0 %"],
  [-2.5, "−250 %"],
  // 0.3 kg for 0.1 + 0.2 kg: what fails is never +0 %.
  [0.3 / (0.1 + 0.2) - 1, "−1 %"],
  // 380 mm for 400 mm: in binary 380 / 400 − 1 is a hair below −0.05.
  [380 / 400 - 1, "−5 %"],
  [3, "+300 %"],
  [3.0099, "+300 %"],
  [3.01, "> 4×"],
  [250, "> 4×"],
  [null, "unknown"],
])("A margin of %s is %s", (margin, expected) => expect(marginText(margin)).toBe(expected));

test.each([
  [-40, -45, 0.083, "+5 K"],
  [-40, -39.5, -0.008, "−0.5 K"],
  [-40, -39.99, -0.0002, "−0.1 K"],
  [85, 85, 0, "+0 K"],
  [85, 180.19, 1.46, "+95.1 K"],
  // In binary 85.3 − 85 falls short of 0.3.
  [85, 85.3, 0.005, "+0.3 K"],
  [85, null, null, "unknown"],
])("%d °C on a chamber to %s °C leave %s: %s", (required, limit, margin, expected) =>
  expect(checkMarginText({ unit: "°C", margin, required, limit })).toBe(expected),
);

test("A reader of Fahrenheit has the difference in his degrees", () => {
  const fahrenheit = { of: (kelvins: number) => kelvins * 1.8, sign: "°F" };
  const text = (limit: number, margin: number) =>
    checkMarginText({ unit: "°C", required: 35, limit, margin }, fahrenheit);
  // 45 K are 81 °F; 1 K short are 1.8 °F.
  expect([text(80, 3), text(34, -0.07)]).toEqual(["+81 °F", "−1.8 °F"]);
});

test("What is no temperature has its margin in per cent", () =>
  expect(checkMarginText({ unit: "kN", margin: 0.25, required: 4, limit: 5 })).toBe("+25 %"));
