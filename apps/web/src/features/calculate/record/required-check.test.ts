import { expect, test } from "vitest";
import { requiredCheck, toleranceOf, toleranceText } from "./required-check.ts";

test("Lines of a PSD are held against a target that is straight in log-log axes, within its range", () => {
  // +10 dB per decade: 0.01 at 10 Hz, so 0.02 at 20 and 0.1 at 100 Hz.
  const required = [[10, 0.01] as const, [100, 0.1] as const];
  const check = requiredCheck(
    [
      [5, 9],
      [10, 0.01],
      [20, 0.2],
      [40, 0.04 * 10 ** 0.3],
      [100, 0.01],
      [101, 9],
    ],
    required,
    { aboveDb: 3, belowDb: 3, quantity: "power" },
  );
  // 20 Hz is 10 dB above, 40 Hz on the bound, 100 Hz 10 dB below; 5 and 101 Hz are outside its range.
  expect(check).toMatchObject({
    lines: 4,
    linesInside: 2,
    highest: { frequencyHz: 20 },
    lowest: { frequencyHz: 100 },
  });
  expect(check?.highest.db).toBeCloseTo(10, 9);
  expect(check?.lowest.db).toBeCloseTo(-10, 9);
});

test("Amplitudes count twice in decibels, a zero lies below everything, and nothing in range is no check", () => {
  const required = [[10, 1] as const, [100, 1] as const];
  const check = requiredCheck(
    [
      [20, 10],
      [30, 0],
    ],
    required,
    { aboveDb: 6, belowDb: 6, quantity: "amplitude" },
  );
  expect([check?.highest.db, check?.lowest.db, check?.linesInside]).toEqual([20, -Infinity, 0]);
  expect(requiredCheck([[5, 1]], required, { aboveDb: 6, belowDb: 6, quantity: "amplitude" })).toBeNull();
});

test("A tolerance of +9/−6 dB has its bounds inside, and one that says nothing of below is the same on both sides", () => {
  const required = [[10, 1] as const, [100, 1] as const];
  const measured = [
    [20, 10 ** (9 / 20)],
    [30, 10 ** (9.1 / 20)],
    [40, 10 ** (-6 / 20)],
    [50, 10 ** (-6.1 / 20)],
  ] as const;
  const inside = (state: Parameters<typeof toleranceOf>[0]) =>
    requiredCheck(measured, required, { ...toleranceOf(state), quantity: "amplitude" })?.linesInside;
  expect(inside({ tolerance: 9, below: 6 })).toBe(2);
  expect(inside({ tolerance: 9, below: undefined })).toBe(3);
  expect(toleranceText(toleranceOf({ tolerance: 9, below: 6 }))).toBe("+9/−6 dB");
  expect(toleranceText(toleranceOf({ tolerance: 6, below: undefined }))).toBe("±6 dB");
});
