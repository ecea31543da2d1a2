import { describe, expect, it } from "vitest";
import { compensatedPulse } from "./compensated-pulse.ts";

const g0 = 9.80665;
/** A pulse of 10 g for 10 ms gives 0.1 g·s as a rectangle and 0.05 g·s as a triangle. */
const pulse = { amplitudeG: 10, durationMs: 10, preFraction: 0.1 } as const;

describe("the table under a compensated pulse", () => {
  /**
   * A quarter of 0.1 g·s before: 0.025/1 g = 25 ms, velocity −0.025 g·s, displacement −½ × 0.025² = −3.125e-4 g·s².
   * In the pulse the velocity is zero after 2.5 ms: −3.125e-4 − 0.025 × 0.0025 + ½ × 10 × 0.0025² = −3.4375e-4, the least.
   * At its end +0.075 g·s and −3.125e-4 − 2.5e-4 + 5e-4 = −6.25e-5. The rest takes 0.075/2 g = 37.5 ms and adds
   * ½ × 0.075 × 0.0375 = 1.40625e-3: it ends at 1.34375e-3, the most.
   */
  it("moves as two steps of −1 g and −2 g around a rectangle make it", () => {
    const motion = compensatedPulse({ ...pulse, shape: "rectangle", postFraction: 0.2, split: 0.25 });
    expect(motion.preDurationS).toBeCloseTo(0.025, 12);
    expect(motion.postDurationS).toBeCloseTo(0.0375, 12);
    expect(motion.totalDurationS).toBeCloseTo(0.0725, 12);
    expect(motion.minVelocityMPerS).toBeCloseTo(-0.025 * g0, 12);
    expect(motion.maxVelocityMPerS).toBeCloseTo(0.075 * g0, 12);
    expect(motion.peakVelocityMPerS).toBeCloseTo(0.075 * g0, 12);
    expect(motion.minDisplacementM).toBeCloseTo(-3.4375e-4 * g0, 12);
    expect(motion.maxDisplacementM).toBeCloseTo(1.34375e-3 * g0, 12);
    expect(motion.finalDisplacementM).toBeCloseTo(1.34375e-3 * g0, 12);
    expect(motion.strokeM).toBeCloseTo(1.6875e-3 * g0, 12);
    expect(motion.strokeWithoutOffsetM).toBeCloseTo(2.6875e-3 * g0, 12);
    expect(motion.peakAccelerationG).toBe(10);
  });

  /**
   * Three quarters of 0.05 g·s before: 37.5 ms at −1 g, −0.0375 g·s and −7.03125e-4 g·s². The rise of 2,000 g/s for 5 ms
   * brings −0.0125 g·s and −7.03125e-4 − 1.875e-4 + 2,000 × 0.005³/6 = −8.48958e-4. In the fall 0.0125 = 10 t − 1,000 t² is
   * met at t = (10 − √50)/2,000 = 1.464466 ms, −0.0125 t + 5 t² − 2,000 t³/6 = −8.6294e-6 further: −8.575878e-4.
   */
  it("turns within the second half of a triangle", () => {
    const motion = compensatedPulse({ ...pulse, shape: "triangle", split: 0.75 });
    expect(motion.minDisplacementM).toBeCloseTo(-8.575877825494394e-4 * g0, 12);
    expect(motion.peakVelocityMPerS).toBeCloseTo(0.0375 * g0, 12);
  });

  it("does not look at the share of a side that has no part in it", () => {
    const before = compensatedPulse({ ...pulse, shape: "rectangle", split: 1, postFraction: 3 });
    expect(before).toMatchObject({ postDurationS: 0, peakAccelerationG: 10 });
    const after = compensatedPulse({ ...pulse, shape: "rectangle", split: 0, preFraction: 3 });
    expect(after).toMatchObject({ preDurationS: 0, peakAccelerationG: 10 });
  });

  it.each([0, 1.01, Number.NaN])("is not compensated by %d of the amplitude", (postFraction) => {
    expect(() => compensatedPulse({ ...pulse, shape: "rectangle", postFraction })).toThrow(
      `postFraction must be greater than 0 and at most 1, got ${postFraction}`,
    );
  });

  /** 0.05 g·s before at 1 g, and 0.05 g·s after at the full 10 g: 5 ms. */
  it("may be compensated by all of the amplitude", () => {
    const motion = compensatedPulse({ ...pulse, shape: "rectangle", postFraction: 1 });
    expect(motion.postDurationS).toBeCloseTo(0.005, 12);
  });

  it.each([0, 0.51, Number.NaN])("has no trapezoid that rises for %d of its duration", (riseFraction) => {
    expect(() => compensatedPulse({ ...pulse, shape: "trapezoid", riseFraction })).toThrow(
      `riseFraction must be greater than 0 and at most 0.5, got ${riseFraction}`,
    );
  });

  /** A trapezoid that rises for half of its duration is a triangle: 0.025 g·s before it at 1 g take 25 ms. */
  it("takes a trapezoid without a top for a triangle", () => {
    const motion = compensatedPulse({ ...pulse, shape: "trapezoid", riseFraction: 0.5 });
    expect(motion.preDurationS).toBeCloseTo(0.025, 12);
  });
});
