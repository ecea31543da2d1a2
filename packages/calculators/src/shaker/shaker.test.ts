import { describe, expect, it } from "vitest";
import { shakerLimitCurve } from "./shaker-limit-curve.ts";
import { type ShakerTest, shakerFeasibility } from "./shaker-feasibility.ts";

const rating = {
  sineForceN: 8900,
  randomForceNRms: 8900,
  shockForceN: 17800,
  maxVelocityMPerS: 1.8,
  maxShockVelocityMPerS: 2.5,
  strokeM: 0.051,
  maxAccelerationG: 100,
  minFrequencyHz: 5,
  maxFrequencyHz: 3000,
  armatureMassKg: 9,
  maxPayloadKg: 200,
};
const segment = {
  law: "acceleration",
  startFrequencyHz: 20,
  endFrequencyHz: 2000,
  accelerationG: 10,
} as const;

const sine = (segments: Extract<ShakerTest, { kind: "sine" }>["segments"]): ShakerTest => ({
  kind: "sine",
  segments,
});
const halfSine: ShakerTest = { kind: "shock", pulse: { shape: "half-sine", amplitudeG: 20, durationMs: 11 } };

describe("the limit curve of a shaker", () => {
  /**
   * At 5 Hz (2π 5)² × 0.051/2 = 25.1675 m/s² = 2.56637 g of stroke; at 60 Hz 2π 60 × 1.8 = 678.584 m/s² = 69.1963 g of
   * velocity; bare 8,900 N/9 kg = 100.8 g, more than the 100 g of the table; with 21 kg 8,900/30/9.80665 = 30.25158 g.
   */
  it("is of stroke, velocity, acceleration or force, whichever is least, and marked outside the range", () => {
    const at = (payloadKg: number, frequenciesHz: readonly number[]) =>
      shakerLimitCurve({ rating, payloadKg, frequenciesHz }).points;
    expect(at(0, [4.9, 5, 60, 3000, 3001])).toEqual([
      { frequencyHz: 4.9, accelerationG: expect.any(Number), limitedBy: "displacement", inRange: false },
      { frequencyHz: 5, accelerationG: expect.closeTo(2.56637, 5), limitedBy: "displacement", inRange: true },
      { frequencyHz: 60, accelerationG: expect.closeTo(69.19631, 5), limitedBy: "velocity", inRange: true },
      { frequencyHz: 3000, accelerationG: 100, limitedBy: "acceleration", inRange: true },
      { frequencyHz: 3001, accelerationG: 100, limitedBy: "acceleration", inRange: false },
    ]);
    expect(at(21, [1000])).toEqual([
      { frequencyHz: 1000, accelerationG: expect.closeTo(30.25158, 5), limitedBy: "force", inRange: true },
    ]);
    expect(() => at(0, [0])).toThrow("frequenciesHz must be a finite number greater than 0, got 0");
  });

  it("is exactly used up by a profile that follows it", () => {
    for (const payloadKg of [0, 20, 150]) {
      const [point] = shakerLimitCurve({ rating, payloadKg, frequenciesHz: [60] }).points;
      const full = {
        ...segment,
        startFrequencyHz: 60,
        endFrequencyHz: 61,
        accelerationG: point?.accelerationG ?? 0,
      };
      const { utilisation } = shakerFeasibility({ rating, payloadKg, test: sine([full]) });
      expect(Math.max(...Object.values(utilisation))).toBeCloseTo(1, 12);
    }
  });

  it("never lets the velocity limit where the force does before", () => {
    const curve = shakerLimitCurve({ rating, payloadKg: 150, frequenciesHz: [5, 7, 10, 50] });
    expect(curve.displacementToVelocityHz).toBeNull();
    expect(curve.points.map((point) => point.limitedBy)).not.toContain("velocity");
  });
});

describe("a verdict", () => {
  it("fails a profile outside the frequency range however light it is", () => {
    const low = { ...segment, startFrequencyHz: 4, accelerationG: 0.001 };
    const verdict = shakerFeasibility({ rating, payloadKg: 0, test: sine([low]) });
    expect(verdict).toMatchObject({ frequencyOk: false, pass: false });
    expect(Math.max(...Object.values(verdict.utilisation))).toBeLessThan(1);
  });

  it("is never computed from a rating that is missing or not a number", () => {
    const { shockForceN: _, ...unrated } = rating;
    const points = [
      [20, 0.01],
      [2000, 0.01],
    ] as const; // two points on one line
    expect(() => shakerFeasibility({ rating: unrated, payloadKg: 1, test: halfSine })).toThrow(
      /shockForceN must be known/,
    );
    expect(() =>
      shakerFeasibility({ rating: unrated, payloadKg: 1, test: { kind: "sine-on-random", points } }),
    ).toThrow(/shockForceN must be known/);
    expect(() =>
      shakerFeasibility({
        rating: { ...rating, strokeM: Number.NaN },
        payloadKg: 1,
        test: sine([segment]),
      }),
    ).toThrow(/strokeM/);
  });

  it("uses the continuous velocity where no shock velocity is rated", () => {
    const { maxShockVelocityMPerS: _, ...plain } = rating;
    const [shock, continuous] = [rating, plain].map(
      (known) => shakerFeasibility({ rating: known, payloadKg: 1, test: halfSine }).utilisation.velocity,
    );
    expect((continuous ?? 0) / (shock ?? 1)).toBeCloseTo(2.5 / 1.8, 12);
  });
});
