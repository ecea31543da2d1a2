import { lineAt } from "@headroom/plots";
import { expect, test } from "vitest";
import { spectrumBreakpoints } from "./spectrum-breakpoints.ts";

test("Breakpoints cover a spectrum, and say how far they stand above it", () => {
  // A plateau with one line of a tenth: two points on the plateau cover it, 10 dB above that line.
  const points = [10, 20, 40, 80].map((f) => [f, f === 40 ? 0.01 : 0.1] as const);
  const { points: found, maxExcess } = spectrumBreakpoints({ points, maxBreakpoints: 2, quantity: "power" });
  expect(found).toEqual([
    [10, 0.1001],
    [80, 0.1001],
  ]);
  expect(maxExcess.frequencyHz).toBe(40);
  expect(maxExcess.db).toBeCloseTo(10 * Math.log10(10.01), 9);
});

test("Rounded breakpoints are never below a line", () => {
  const points = Array.from({ length: 100 }, (_, i) => {
    const f = 1000 * 10 ** (0.025 * (i - 50));
    return [f, 0.0123456 * (2.2 + Math.sin(i / 3) + Math.cos(i))] as const;
  });
  const { points: found } = spectrumBreakpoints({ points, maxBreakpoints: 12, quantity: "power" });
  expect(found.length).toBeLessThanOrEqual(12);
  for (const [f, level] of points.slice(1, -1))
    expect(lineAt(found, f, { x: "log", y: "log" }) ?? 0).toBeGreaterThanOrEqual(level);
});
