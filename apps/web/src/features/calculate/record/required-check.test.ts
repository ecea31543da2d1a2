import { expect, test } from "vitest";
import { requiredCheck } from "./required-check.ts";

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
    { toleranceDb: 3, quantity: "power" },
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
    { toleranceDb: 6, quantity: "amplitude" },
  );
  expect([check?.highest.db, check?.lowest.db, check?.linesInside]).toEqual([20, -Infinity, 0]);
  expect(requiredCheck([[5, 1]], required, { toleranceDb: 6, quantity: "amplitude" })).toBeNull();
});
