import { describe, expect, it } from "vitest";
import { motionLimitCurve } from "./motion-limit-curve.ts";

const band = { startFrequencyHz: 5, endFrequencyHz: 3000 };

/** Within 0.1 % of what was worked out by hand. */
const near = (value: number): unknown => expect.closeTo(value, 3 - Math.ceil(Math.log10(value)));
const isWithinThousandth = (got: number | undefined, by: number) =>
  expect(Math.abs((got ?? 0) / by - 1)).toBeLessThan(0.001);

describe("the limit of a motion over frequency", () => {
  it("bends where velocity takes over from stroke, and acceleration from velocity", () => {
    const { corners } = motionLimitCurve({ strokeM: 0.051, velocityMPerS: 1.8, accelerationG: 100, ...band });
    // 1.8 / (π 0.051) = 11.234 Hz, and there 2π 11.234 × 1.8 / 9.80665 = 12.956 g; 980.665 / (2π 1.8) = 86.71 Hz.
    expect(corners.map(({ below, above }) => `${below} ${above}`)).toEqual([
      "stroke velocity",
      "velocity acceleration",
    ]);
    isWithinThousandth(corners[0]?.frequencyHz, 11.234);
    isWithinThousandth(corners[0]?.accelerationG, 12.956);
    isWithinThousandth(corners[1]?.frequencyHz, 86.71);
    isWithinThousandth(corners[1]?.accelerationG, 100);
  });

  it("goes from stroke to acceleration at once where the velocity is never reached", () => {
    const { corners } = motionLimitCurve({ strokeM: 0.0255, velocityMPerS: 1.8, accelerationG: 5, ...band });
    // √(2 × 49.03325 / 0.0255) / 2π = 62.014 / 6.2832 = 9.870 Hz
    expect(corners).toHaveLength(1);
    expect(corners[0]).toMatchObject({ below: "stroke", above: "acceleration", accelerationG: near(5) });
    isWithinThousandth(corners[0]?.frequencyHz, 9.87);
  });

  it("is drawn by its ends and the corners between them", () => {
    const limits = { strokeM: 0.051, velocityMPerS: 1.8, accelerationG: 100 };
    const { points } = motionLimitCurve({ ...limits, ...band });
    expect(points.map(({ frequencyHz }) => Math.round(frequencyHz))).toEqual([5, 11, 87, 3000]);
    // (2π 5)² × 0.051 / 2 / 9.80665 = 2.5664 g
    isWithinThousandth(points[0]?.accelerationG, 2.5664);
    expect(points.at(-1)?.accelerationG).toBe(100);
    const above = motionLimitCurve({ ...limits, startFrequencyHz: 20, endFrequencyHz: 50 });
    // Velocity alone: 2π 20 × 1.8 / 9.80665 = 23.065 g, and 2.5 times that at 50 Hz.
    expect(above.points).toHaveLength(2);
    isWithinThousandth(above.points[0]?.accelerationG, 23.065);
    isWithinThousandth(above.points[1]?.accelerationG, 57.663);
  });
});
