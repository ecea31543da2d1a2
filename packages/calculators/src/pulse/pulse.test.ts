import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compensatedPulse } from "./compensated-pulse.ts";
import { compensatedPulseSpectrum } from "./compensated-pulse-spectrum.ts";
import { pulseHistory } from "./pulse-history.ts";
import { pulseFromDrop } from "./pulse-from-drop.ts";
import { pulseKinematics } from "./pulse-kinematics.ts";
import { PULSE_SHAPES } from "./pulse-pieces.ts";
import { pulseResponseSpectrum } from "./pulse-response-spectrum.ts";

const seeded = { seed: 20260102, numRuns: 60 };
const g0 = 9.80665;

const FACTORS = {
  "half-sine": [2 / Math.PI, 1 / Math.PI],
  tps: [1 / 2, 1 / 6],
  ips: [1 / 2, 1 / 3],
  triangle: [1 / 2, 1 / 4],
  haversine: [1 / 2, 1 / 4],
  rectangle: [1, 1 / 2],
  trapezoid: [0.9, 0.45],
} as const;

describe("a classical pulse", () => {
  it.each(PULSE_SHAPES)("%s has the velocity change and displacement of its closed form", (shape) => {
    const { velocityChangeMPerS, displacementFromRestM } = pulseKinematics({
      shape,
      amplitudeG: 30,
      durationMs: 8,
    });
    expect(velocityChangeMPerS).toBeCloseTo(FACTORS[shape][0] * 30 * g0 * 0.008, 12);
    expect(displacementFromRestM).toBeCloseTo(FACTORS[shape][1] * 30 * g0 * 0.008 ** 2, 12);
  });

  it.each(PULSE_SHAPES)("%s has a history whose derivatives fit together", (shape) => {
    const [dt, durationMs] = [1e-6, 10];
    for (const share of [0.03, 0.22, 0.5001, 0.81, 0.97]) {
      const t = (share * durationMs) / 1000;
      const h = pulseHistory({ shape, amplitudeG: 10, durationMs, timesS: [t - dt, t, t + dt] });
      const slope = (values: readonly number[]) => ((values[2] ?? 0) - (values[0] ?? 0)) / (2 * dt);
      expect(slope(h.velocityMPerS)).toBeCloseTo((h.accelerationG[1] ?? 0) * g0, 2);
      expect(slope(h.displacementM)).toBeCloseTo(h.velocityMPerS[1] ?? 0, 6);
    }
  });

  it.each([
    [{ amplitudeG: -1, durationMs: 11 }, /amplitudeG/],
    [{ amplitudeG: 1, durationMs: 0 }, /durationMs/],
    [{ amplitudeG: Number.NaN, durationMs: 11 }, /amplitudeG/],
  ])("%j is refused", (pulse, reason) => {
    expect(() => pulseKinematics({ shape: "half-sine", ...pulse })).toThrow(reason);
  });
});

it("of a drop has the height of that drop", () => {
  for (const shape of ["half-sine", "tps", "trapezoid"] as const) {
    const { amplitudeG } = pulseFromDrop({ heightM: 0.76, rebound: 0.25, shape, durationMs: 11 });
    const { dropHeights } = pulseKinematics({ shape, amplitudeG, durationMs: 11, rebounds: [0.25] });
    expect(dropHeights[0]?.heightM).toBeCloseTo(0.76, 12);
  }
});

describe("a compensated pulse", () => {
  it("of half-sine shape has the stroke and velocity of the closed form", () => {
    const [a, d, p] = [20 * g0, 0.011, 0.1];
    const motion = compensatedPulse({ shape: "half-sine", amplitudeG: 20, durationMs: 11, split: 0.5 });
    expect(motion.strokeM).toBeCloseTo(a * d * d * (1 / Math.PI ** 2) * (1 + 1 / (2 * p)), 12);
    expect(motion.peakVelocityMPerS).toBeCloseTo((a * d) / Math.PI, 12);
  });

  it("of saw-tooth shape ends where it began with 0.47222 of the impulse in front", () => {
    const motion = compensatedPulse({
      shape: "tps",
      amplitudeG: 6,
      durationMs: 20,
      split: "zero-displacement",
    });
    expect(motion.preShare).toBeCloseTo((1 / 0.8 + 1 / 6) / (1 / 0.4 + 1 / 2), 12);
    expect(Math.abs(motion.finalDisplacementM)).toBeLessThan(1e-15);
  });

  it("comes to rest for every shape, share and compensation", () => {
    const shape = fc.constantFrom(...PULSE_SHAPES);
    fc.assert(
      fc.property(
        shape,
        shape,
        shape,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (main, preShape, postShape, split) => {
          const motion = compensatedPulse({
            shape: main,
            amplitudeG: 25,
            durationMs: 6,
            preShape,
            postShape,
            split,
          });
          expect(Math.abs(motion.finalVelocityMPerS)).toBeLessThan(1e-12);
          expect(motion.strokeM).toBeGreaterThanOrEqual(Math.abs(motion.finalDisplacementM) - 1e-15);
          expect(motion.strokeWithoutOffsetM).toBeGreaterThanOrEqual(motion.strokeM - 1e-15);
        },
      ),
      seeded,
    );
  });

  it("cannot be carried by a pre-pulse of no amplitude", () => {
    const pulse = { shape: "tps", amplitudeG: 20, durationMs: 11, preFraction: 0, split: 0.5 } as const;
    expect(() => compensatedPulse(pulse)).toThrow(/preFraction must be greater than 0/);
    expect(compensatedPulse({ ...pulse, split: 0 }).preDurationS).toBe(0);
  });

  it("leaves no velocity change: its spectrum falls below the bare pulse at low frequencies", () => {
    const pulse = { shape: "half-sine", amplitudeG: 20, durationMs: 11 } as const;
    const frequencies = { naturalFrequenciesHz: [0.2], qualityFactor: 10 };
    const bare = pulseResponseSpectrum({ ...pulse, ...frequencies }).responses[0]?.maximaxG ?? 0;
    const compensated = compensatedPulseSpectrum({ ...pulse, ...frequencies }).responses[0]?.maximaxG ?? 0;
    expect(compensated).toBeLessThan(0.1 * bare);
  });
});

describe("the spectrum of an ideal pulse", () => {
  const at = (shape: (typeof PULSE_SHAPES)[number], fn: number, qualityFactor: number, durationMs = 10) => {
    const input = { shape, amplitudeG: 1, durationMs, qualityFactor, naturalFrequenciesHz: [fn] };
    const response = pulseResponseSpectrum(input).responses[0];
    if (!response) throw new Error("no response");
    return response;
  };

  it("has its undamped half-sine maximum of 1.768 near 0.81", () => {
    expect(at("half-sine", 81, 1e9).maximaxG).toBeCloseTo(1.768, 3);
  });

  it("of an undamped rectangle doubles the acceleration", () => {
    expect(at("rectangle", 500, 1e9).maximaxG).toBeCloseTo(2, 6);
  });

  it.each(PULSE_SHAPES)(
    "of a %s goes to the pulse itself for a stiff resonance, unless it jumps",
    (shape) => {
      const jumps = ["ips", "rectangle"].includes(shape);
      const stiff = at(shape, 1e6, 10).maximaxG;
      if (jumps) expect(stiff).toBeGreaterThan(1.8);
      else expect(stiff).toBeCloseTo(1, 2);
    },
  );

  it.each(PULSE_SHAPES)(
    "of a %s goes to w x velocity change for a soft resonance, down to a billionth",
    (shape) => {
      for (const fn of [1e-1, 1e-3, 1e-6, 1e-9]) {
        const { pseudoVelocityMPerS } = at(shape, fn, 1e9);
        expect(pseudoVelocityMPerS / (FACTORS[shape][0] * g0 * 0.01)).toBeCloseTo(1, 4);
      }
    },
  );

  it("agrees where the power series hands over to the closed form", () => {
    const handover = 1 / (2 * Math.PI * 0.01);
    for (const shape of PULSE_SHAPES) {
      const [below, above] = [at(shape, handover * (1 - 1e-9), 7), at(shape, handover * (1 + 1e-9), 7)];
      expect(below.maximaxG / above.maximaxG).toBeCloseTo(1, 7);
      expect(below.relativeDisplacementM / above.relativeDisplacementM).toBeCloseTo(1, 7);
    }
  });

  it("scales with the amplitude, and stretching time shifts it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PULSE_SHAPES),
        fc.double({ min: 1, max: 2000, noNaN: true }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (shape, fn, stretch) => {
          const [one, other] = [at(shape, fn, 10), at(shape, fn / stretch, 10, 10 * stretch)];
          expect(other.maximaxG / one.maximaxG).toBeCloseTo(1, 8);
          expect(other.negativeG).toBeCloseTo(one.negativeG, 8);
        },
      ),
      seeded,
    );
  });
});
