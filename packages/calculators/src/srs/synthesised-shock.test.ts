import { describe, expect, it } from "vitest";
import { synthesisedShock } from "./synthesised-shock.ts";
import { type Wavelet, waveletMotion } from "./wavelet-motion.ts";

const g0 = 9.80665;
/** The product itself, as the literature writes it, where the program sums its two cosines. */
const accelerationOf = (wavelets: readonly Wavelet[], t: number) =>
  wavelets.reduce((sum, { frequencyHz, amplitudeG }) => {
    const angle = 2 * Math.PI * frequencyHz * t;
    return t > 11 / (2 * frequencyHz) ? sum : sum + amplitudeG * Math.sin(angle) * Math.sin(angle / 11);
  }, 0);

/** Velocity and displacement by Simpson's rule over each step, in m/s and m. */
function integrated(wavelets: readonly Wavelet[], endS: number, steps: number) {
  const dt = endS / steps;
  const a = Array.from({ length: 2 * steps + 1 }, (_, i) => g0 * accelerationOf(wavelets, (i * dt) / 2));
  const at = (i: number) => a[i] ?? 0;
  let [v, x, peakVelocity, top, bottom] = [0, 0, 0, 0, 0];
  for (let i = 0; i < 2 * steps; i += 2) {
    // The displacement of a parabola through three accelerations.
    x += v * dt + ((at(i) + 2 * at(i + 1)) * dt * dt) / 6;
    v += ((at(i) + 4 * at(i + 1) + at(i + 2)) * dt) / 6;
    peakVelocity = Math.max(peakVelocity, Math.abs(v));
    [top, bottom] = [Math.max(top, x), Math.min(bottom, x)];
  }
  return { v, x, peakVelocity, stroke: top - bottom };
}

/** Peak absolute acceleration of an oscillator on this input, by Runge and Kutta. */
function responseG(wavelets: readonly Wavelet[], frequencyHz: number, qualityFactor: number, endS: number) {
  const w = 2 * Math.PI * frequencyHz;
  const damping = w / qualityFactor;
  const slope = (a: number, z: number, u: number) => [u, -a - damping * u - w * w * z] as const;
  const dt = 1 / (200 * Math.max(frequencyHz, ...wavelets.map((each) => each.frequencyHz)));
  let [z, u, peak] = [0, 0, 0];
  for (let t = 0; t < endS + 1 / frequencyHz; t += dt) {
    const [a0, a1, a2] = [0, dt / 2, dt].map((step) => accelerationOf(wavelets, t + step)) as [
      number,
      number,
      number,
    ];
    const [z1, u1] = slope(a0, z, u);
    const [z2, u2] = slope(a1, z + (dt / 2) * z1, u + (dt / 2) * u1);
    const [z3, u3] = slope(a1, z + (dt / 2) * z2, u + (dt / 2) * u2);
    const [z4, u4] = slope(a2, z + dt * z3, u + dt * u3);
    z += (dt / 6) * (z1 + 2 * z2 + 2 * z3 + z4);
    u += (dt / 6) * (u1 + 2 * u2 + 2 * u3 + u4);
    peak = Math.max(peak, Math.abs(damping * u + w * w * z));
  }
  return peak;
}

describe("a wavelet", () => {
  it("has its peak in the middle: both sines of 11 quarter turns ÷ 1 and ÷ 11 are 1 there", () => {
    const { accelerationG, peakAccelerationG } = waveletMotion([{ frequencyHz: 10, amplitudeG: 2 }], 64);
    expect(peakAccelerationG).toBeCloseTo(2, 9);
    expect(accelerationG[(11 * 64) / 4]).toBeCloseTo(-2, 9);
    expect(accelerationG.length).toBe((11 * 64) / 2 + 2);
  });

  it("takes the velocity and stroke of its product integrated, and ends at rest where it began", () => {
    const wavelets = [
      { frequencyHz: 10, amplitudeG: 2 },
      { frequencyHz: 25, amplitudeG: -3 },
    ];
    const { peakVelocityMPerS, displacementPeakToPeakM } = waveletMotion(wavelets, 400);
    const { v, x, peakVelocity, stroke } = integrated(wavelets, 0.55, 20_000);
    expect(v).toBeCloseTo(0, 9);
    expect(x).toBeCloseTo(0, 9);
    expect(peakVelocityMPerS / peakVelocity).toBeCloseTo(1, 4);
    expect(displacementPeakToPeakM / stroke).toBeCloseTo(1, 4);
  });
});

describe("a synthesised shock", () => {
  /** 20 g from 10 Hz, 75 g from 45 to 200 Hz: the sawtooth equivalent of MIL-STD-810, cut short. */
  const spectrum = [
    { frequencyHz: 10, accelerationG: 20 },
    { frequencyHz: 45, accelerationG: 75 },
    { frequencyHz: 200, accelerationG: 75 },
  ];
  const shock = synthesisedShock({ spectrum, qualityFactor: 10, toleranceDb: 3 });

  it("has the spectrum that it was made for, by another integration", () => {
    // 20 × (75/20)^(ln 2 / ln 4.5) g at 20 Hz: 20 × 3.75^0.46085 = 36.77 g.
    const required = [
      [10, 20],
      [20, 36.77],
      [45, 75],
      [47.3, 75],
      [110, 75],
      [200, 75],
    ] as const;
    for (const [hz, g] of required) {
      const decibels = 20 * Math.log10(responseG(shock.wavelets, hz, 10, shock.durationS) / g);
      expect(Math.abs(decibels)).toBeLessThan(3);
    }
    expect(shock.isInTolerance).toBe(true);
  });

  it("says what its own spectrum is, within 0.5 % of another integration", () => {
    for (const at of [0, 20, 50, 90, shock.frequenciesHz.length - 1]) {
      const hz = shock.frequenciesHz[at] ?? Number.NaN;
      const byHand = responseG(shock.wavelets, hz, 10, shock.durationS);
      expect(Math.abs((shock.maximaxG[at] ?? 0) / byHand - 1)).toBeLessThan(0.005);
    }
  });

  it("takes the motion of its wavelets", () => {
    const { v, x, peakVelocity, stroke } = integrated(shock.wavelets, shock.durationS, 20_000);
    expect([v, x].map(Math.abs).every((each) => each < 1e-6)).toBe(true);
    expect(shock.peakVelocityMPerS / peakVelocity).toBeCloseTo(1, 2);
    expect(shock.displacementPeakToPeakM / stroke).toBeCloseTo(1, 2);
    const peak = Math.max(
      ...Array.from({ length: 50_000 }, (_, i) => Math.abs(accelerationOf(shock.wavelets, i * 1.1e-5))),
    );
    expect(shock.peakAccelerationG / peak).toBeCloseTo(1, 2);
  });

  it("grows with the spectrum", () => {
    const twice = spectrum.map((level) => ({ ...level, accelerationG: 2 * level.accelerationG }));
    const louder = synthesisedShock({ spectrum: twice, qualityFactor: 10, toleranceDb: 3 });
    expect(louder.peakAccelerationG / shock.peakAccelerationG).toBeCloseTo(2, 9);
    expect(louder.peakVelocityMPerS / shock.peakVelocityMPerS).toBeCloseTo(2, 9);
  });

  // An oscillator of 120 Hz and Q 10 amplifies motion at 100 Hz 1/√((1 − 0.694)² + 0.00694) = 3.2 times.
  it("says so where no input comes near: a tenth at 120 Hz of what there is at 100 Hz", () => {
    const dip = [
      { frequencyHz: 20, accelerationG: 20 },
      { frequencyHz: 100, accelerationG: 200 },
      { frequencyHz: 120, accelerationG: 20 },
      { frequencyHz: 1000, accelerationG: 100 },
    ];
    const { isInTolerance, worstDeviationDb } = synthesisedShock({
      spectrum: dip,
      qualityFactor: 10,
      toleranceDb: 3,
    });
    expect(isInTolerance).toBe(false);
    expect(worstDeviationDb).toBeGreaterThan(3);
  });

  it("holds the points of the spectrum itself, between the frequencies of the grid too", () => {
    const spike = [100, 101.9, 102, 102.1, 400].map((frequencyHz) => ({
      frequencyHz,
      accelerationG: frequencyHz === 102 ? 1000 : 10,
    }));
    expect(synthesisedShock({ spectrum: spike, qualityFactor: 10, toleranceDb: 6 }).isInTolerance).toBe(
      false,
    );
  });

  it("takes points in any order", () => {
    const turned = synthesisedShock({ spectrum: spectrum.toReversed(), qualityFactor: 10, toleranceDb: 3 });
    expect(turned).toEqual(shock);
  });

  it("is given up when it is told to stop", () => {
    let calls = 0;
    const shouldStop = () => ++calls > 3;
    expect(() => synthesisedShock({ spectrum, qualityFactor: 10, toleranceDb: 3, shouldStop })).toThrow(
      expect.objectContaining({ name: "AbortError" }),
    );
  });

  it.each([
    [{ spectrum: [] }, /more than 0 and at most 12 octaves/],
    [{ spectrum: spectrum.slice(0, 1) }, /more than 0 and at most 12 octaves/],
    [
      {
        spectrum: [
          { frequencyHz: 1, accelerationG: 1 },
          { frequencyHz: 4097, accelerationG: 1 },
        ],
      },
      /at most 12 octaves/,
    ],
    [{ spectrum: [...spectrum, { frequencyHz: 10, accelerationG: 1 }] }, /one level at each frequency/],
    [{ spectrum: [...spectrum, { frequencyHz: 300, accelerationG: 0 }] }, /accelerationG/],
    [{ qualityFactor: 0.5 }, /qualityFactor/],
    [{ toleranceDb: -1 }, /toleranceDb/],
  ])("%j is refused", (fault, reason) => {
    expect(() => synthesisedShock({ spectrum, qualityFactor: 10, toleranceDb: 3, ...fault })).toThrow(reason);
  });
});
