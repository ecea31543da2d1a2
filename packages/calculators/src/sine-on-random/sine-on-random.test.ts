import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaledBesselI0 } from "../numerics/bessel-i0.ts";
import { complementaryError } from "../numerics/complementary-error.ts";
import { gaussLegendre } from "../numerics/gauss-legendre.ts";
import { gaussianTail } from "../numerics/gaussian.ts";
import { sineOnRandomExceedance } from "./sine-on-random-exceedance.ts";
import { sineOnRandomQuantile } from "./sine-on-random-quantile.ts";
import { sineOnRandomUpcrossings } from "./sine-on-random-upcrossings.ts";
import { riceEnvelope } from "./rice-envelope.ts";
import { sineOnRandomSummary } from "./sine-on-random-summary.ts";
import { sweptToneCount } from "./swept-tone-count.ts";
import { allTonePeaks } from "./tone.ts";

const NAVMAT = [
  [20, 0.01],
  [80, 0.04],
  [350, 0.04],
  [2000, 0.007],
] as const;

/** Rice's average over the phase, an independent way to the probability with one tone. */
function phaseAverage(sigma: number, amplitude: number, level: number): number {
  let sum = 0;
  for (let i = 0; i < 400; i++) {
    const edge = (k: number) => (Math.PI * k) / 400;
    sum += gaussLegendre(
      (angle) => gaussianTail((level - amplitude * Math.cos(angle)) / sigma),
      edge(i),
      edge(i + 1),
    );
  }
  return (2 / Math.PI) * sum;
}

describe("the exact probability of sine on random", () => {
  it.each([
    [1, 0.001, 3],
    [1, 1, 0.2],
    [1, 1, 3],
    [1, 1, 12],
    [1, 30, 10],
    [1, 30, 33],
    [1, 200, 203],
    [0.01, 5, 5.03],
    [6, 5, 40],
  ])(
    "sigma %d with a tone of %d beyond %d agrees with the average over the phase",
    (sigmaRms, amplitude, level) => {
      const { probability } = sineOnRandomExceedance({ sigmaRms, amplitudes: [amplitude], level });
      expect(probability / phaseAverage(sigmaRms, amplitude, level)).toBeCloseTo(1, 9);
    },
  );

  it("keeps its digits far out in the tail, where the usual inversion has none left", () => {
    expect(
      sineOnRandomExceedance({ sigmaRms: 1, amplitudes: [], level: 20 }).probability /
        complementaryError(20 / Math.SQRT2),
    ).toBeCloseTo(1, 9);
  });

  it("is a Gaussian's with the same variance for very many small tones", () => {
    const amplitudes = Array.from({ length: 400 }, () => 0.05);
    const { probability } = sineOnRandomExceedance({ sigmaRms: 1, amplitudes, level: 2 });
    expect(probability).toBeCloseTo(complementaryError(2 / Math.sqrt(1.5) / Math.SQRT2), 3);
  });

  it("scales with its unit and falls with the level", () => {
    const level = fc.double({ min: 0.1, max: 12, noNaN: true });
    fc.assert(
      fc.property(level, fc.double({ min: 0, max: 8, noNaN: true }), (x, amplitude) => {
        const one = sineOnRandomExceedance({ sigmaRms: 1, amplitudes: [amplitude, 1], level: x }).probability;
        const scaled = sineOnRandomExceedance({
          sigmaRms: 3,
          amplitudes: [3 * amplitude, 3],
          level: 3 * x,
        }).probability;
        const further = sineOnRandomExceedance({
          sigmaRms: 1,
          amplitudes: [amplitude, 1],
          level: x + 0.1,
        }).probability;
        expect(scaled / one).toBeCloseTo(1, 8);
        expect(further).toBeLessThan(one);
      }),
      { seed: 20260105, numRuns: 40 },
    );
  });

  it("shows SRSS too low, and three times the total too high where the tone dominates", () => {
    const quantile = sineOnRandomQuantile({
      sigmaRms: 1,
      amplitudes: [10],
      probability: 0.0026997960632601866,
    });
    expect(quantile.ratioToSrss).toBeGreaterThan(1.15);
    expect(quantile.ratioToThreeTotal).toBeLessThan(0.57);
  });

  it("is not Rice's envelope, which exceeds more often", () => {
    const one = { sigmaRms: 1, level: 3 };
    expect(riceEnvelope({ ...one, amplitude: 1 }).probability).toBeGreaterThan(
      sineOnRandomExceedance({ ...one, amplitudes: [1] }).probability,
    );
    expect(riceEnvelope({ ...one, amplitude: 0 }).probability).toBeCloseTo(Math.exp(-4.5), 12);
  });
});

describe("up-crossings", () => {
  it("without a tone are Rice's rate", () => {
    const [rate = 0] = sineOnRandomUpcrossings({ points: NAVMAT, levelsG: [0] }).ratesHz;
    expect(rate).toBeCloseTo(sineOnRandomSummary({ points: NAVMAT }).randomSummary.zeroUpcrossingHz, 8);
  });
});

describe("levels of sine on random", () => {
  it("count a swept tone at its lowest frequency for velocity and displacement", () => {
    const swept = { startFrequencyHz: 20, endFrequencyHz: 2000, accelerationG: 3 };
    const fixed = { frequencyHz: 20, accelerationG: 3 };
    const one = sineOnRandomSummary({ points: NAVMAT, sweptTones: [swept] });
    const other = sineOnRandomSummary({ points: NAVMAT, tones: [fixed] });
    expect(one.displacementM).toEqual(other.displacementM);
  });

  it("refuse a tone at 0 Hz and a tone of two amplitudes", () => {
    expect(() =>
      sineOnRandomSummary({ points: NAVMAT, tones: [{ frequencyHz: 0, accelerationG: 1 }] }),
    ).toThrow(/frequencyHz/);
    expect(() =>
      sineOnRandomSummary({
        points: NAVMAT,
        tones: [{ frequencyHz: 9, accelerationG: 1, displacementM: 1 }],
      }),
    ).toThrow(/exactly one of/);
  });
});

describe("the Bessel function of complex argument", () => {
  it("agrees where the trapezoidal rule hands over to the asymptotic series", () => {
    for (const angle of [0, 0.3, 0.9, 1.4, Math.PI / 2, -0.7]) {
      const at = (size: number) => scaledBesselI0(size * Math.cos(angle), size * Math.sin(angle));
      const [below, above] = [at(40 - 1e-12), at(40 + 1e-12)];
      expect(above.re).toBeCloseTo(below.re, 11);
      expect(above.im).toBeCloseTo(below.im, 11);
    }
  });
});

describe("what sine on random refuses", () => {
  it.each([0, 1, -0.1, 1.1, Number.NaN])(
    "a level that is exceeded with the probability %d",
    (probability) => {
      expect(() => sineOnRandomQuantile({ sigmaRms: 1, amplitudes: [1], probability })).toThrow(
        `probability must be between 0 and 1, got ${probability}`,
      );
    },
  );

  it("a sweep from a frequency to itself", () => {
    const tone = { startFrequencyHz: 60, endFrequencyHz: 60, rate: { octavesPerMin: 1 }, durationS: 60 };
    expect(() => sweptToneCount(tone)).toThrow("endFrequencyHz must differ from startFrequencyHz");
  });

  it.each([
    [{ startFrequencyHz: 0, endFrequencyHz: 100 }, "startFrequencyHz"],
    [{ startFrequencyHz: 20, endFrequencyHz: 0 }, "endFrequencyHz"],
  ])("a tone swept over %j", (band, field) => {
    expect(() => allTonePeaks([], [{ ...band, accelerationG: 5 }])).toThrow(
      `${field} must be a finite number greater than 0, got 0`,
    );
  });
});

describe("the peaks of a swept tone", () => {
  /** ω = 100 and 200 rad/s: of 0.5 m/s 50 and 100 m/s², 5 and 2.5 mm; of 1 mm 10 and 40 m/s², 0.1 and 0.2 m/s. */
  it.each([
    [{ velocityMPerS: 0.5 }, { accelerationG: 100 / 9.80665, velocityMPerS: 0.5, displacementM: 0.005 }],
    [{ displacementM: 0.001 }, { accelerationG: 40 / 9.80665, velocityMPerS: 0.2, displacementM: 0.001 }],
    [{ accelerationG: 4 }, { accelerationG: 4, velocityMPerS: 0.392266, displacementM: 0.00392266 }],
  ])("of %j are those of the worse end", (amplitude, wanted) => {
    const band = { startFrequencyHz: 100 / (2 * Math.PI), endFrequencyHz: 200 / (2 * Math.PI) };
    const [peaks] = allTonePeaks([], [{ ...band, ...amplitude }]);
    expect(peaks?.accelerationG).toBeCloseTo(wanted.accelerationG, 10);
    expect(peaks?.velocityMPerS).toBeCloseTo(wanted.velocityMPerS, 10);
    expect(peaks?.displacementM).toBeCloseTo(wanted.displacementM, 10);
  });
});
