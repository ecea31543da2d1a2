import { describe, expect, it } from "vitest";
import { expectedPeak } from "./expected-peak.ts";
import type { PsdPoint } from "./psd-table.ts";
import { randomVibrationSummary } from "./random-vibration-summary.ts";
import { vibrationResponseSpectrum } from "./vibration-response-spectrum.ts";

const stepped: readonly PsdPoint[] = [
  [10, 2],
  [20, 2],
  [20, 0.5],
  [40, 0.5],
];

describe("the bands of a table", () => {
  /**
   * Acceleration: 2 × 10 and 0.5 × 20, 20 and 10 of 30 g². Displacement: the integral of P/f⁴ is P (f1⁻³ − f2⁻³)/3, that
   * is 2 × (10⁻³ − 0.125 × 10⁻³) = 1.75 × 10⁻³ and 0.5 × (0.125 − 0.015625) × 10⁻³ = 1.75/32 × 10⁻³, each over 3.
   */
  it("say where acceleration and displacement come from", () => {
    const { bands, startFrequencyHz, endFrequencyHz } = randomVibrationSummary({ points: stepped });
    expect([startFrequencyHz, endFrequencyHz]).toEqual([10, 40]);
    expect(bands.map(({ lowFrequencyHz, highFrequencyHz }) => [lowFrequencyHz, highFrequencyHz])).toEqual([
      [10, 20],
      [20, 40],
    ]);
    expect(bands[0]?.accelerationShare).toBeCloseTo(2 / 3, 12);
    expect(bands[1]?.accelerationShare).toBeCloseTo(1 / 3, 12);
    expect(bands[0]?.displacementShare).toBeCloseTo(32 / 33, 12);
    expect(bands[1]?.displacementShare).toBeCloseTo(1 / 33, 12);
  });

  it("have no slope at a step, from zero or to zero; four times in an octave are 6.0206 dB/oct", () => {
    expect(randomVibrationSummary({ points: stepped }).slopesDbPerOctave).toEqual([0, null, 0]);
    const { slopesDbPerOctave } = randomVibrationSummary({
      points: [
        [10, 0],
        [20, 1],
        [40, 4],
        [80, 0],
      ],
      interpolation: "linear-linear",
    });
    expect(slopesDbPerOctave).toEqual([null, expect.closeTo(6.020599913279624, 12), null]);
  });
});

describe("a response to a very steep table", () => {
  /**
   * From 10³⁰ to 10⁻³⁰ g²/Hz within the octave from 10 Hz is P ∝ f⁻ⁿ with n = 60/log10(2) = 199.3156857, an area of
   * P1 f1/(n − 1) = 10³¹/198.3156857 = 5.04246 × 10²⁸ g², whose root a mass far stiffer than 20 Hz follows.
   */
  it("keeps its digits", () => {
    const { responses } = vibrationResponseSpectrum({
      points: [
        [10, 1e30],
        [20, 1e-30],
      ],
      naturalFrequenciesHz: [1e7],
      qualityFactor: 10,
    });
    expect((responses[0]?.accelerationGRms ?? 0) / 224_554_347_180_773).toBeCloseTo(1, 9);
  });
});

describe("the largest peak", () => {
  /** 200 × 60 = 12,000 cycles: √(2 ln 12,000) = √18.78532 = 4.334204; at 63.21 % −ln(1 − p) = 1, the same level. */
  it("that is as likely as not in e is the most probable one", () => {
    const peak = expectedPeak({ upcrossingHz: 200, durationS: 60, risk: 1 - Math.exp(-1) });
    expect(peak.mostProbableSigma).toBeCloseTo(4.334204, 6);
    expect(peak.atRiskSigma).toBeCloseTo(4.334204, 6);
  });

  it.each([0, 1, -0.1, 1.1, Number.NaN])("has no level for a risk of %d", (risk) => {
    expect(() => expectedPeak({ upcrossingHz: 200, durationS: 60, risk })).toThrow(
      `risk must be between 0 and 1, got ${risk}`,
    );
  });
});
