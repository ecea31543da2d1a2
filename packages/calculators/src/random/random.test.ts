import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gaussLegendre } from "../numerics/gauss-legendre.ts";
import { bandRms } from "./band-rms.ts";
import { levelForDuration } from "./level-for-duration.ts";
import { milesResponse } from "./miles-response.ts";
import { motionDensity } from "./motion-density.ts";
import { psdFromSlopes } from "./psd-from-slopes.ts";
import { psdMoment } from "./psd-moment.ts";
import type { PsdPoint } from "./psd-table.ts";
import { randomVibrationSummary } from "./random-vibration-summary.ts";
import { vibrationResponseSpectrum } from "./vibration-response-spectrum.ts";

const seeded = { seed: 20260101, numRuns: 200 };

/** An independent integral: many Gauss panels over the power law itself. */
function integral(f1: number, p1: number, exponent: number, f2: number, order: number): number {
  let sum = 0;
  const panels = 64;
  const edge = (i: number) => f1 * (f2 / f1) ** (i / panels);
  for (let i = 0; i < panels; i++) {
    sum += gaussLegendre((f) => p1 * (f / f1) ** exponent * f ** order, edge(i), edge(i + 1));
  }
  return sum;
}

describe("slopes at which the textbook formula loses its digits", () => {
  const offsets = [0, 1e-15, 1e-12, 1e-9, 1e-7, 1e-5, 1e-3];
  it.each([
    ["-3.0103 dB/oct for acceleration", -1, 0],
    ["+3.0103 dB/oct for velocity", 1, -2],
    ["+9.0309 dB/oct for displacement", 3, -4],
  ])("%s: near the logarithmic case no digit is lost", (_, exponent, order) => {
    for (const offset of offsets.flatMap((size) => [size, -size])) {
      const n = exponent + offset;
      const points: PsdPoint[] = [
        [100, 0.1],
        [1000, 0.1 * 10 ** n],
      ];
      const wanted = integral(100, 0.1, n, 1000, order);
      expect(Math.abs(psdMoment({ points, order }).moment / wanted - 1)).toBeLessThan(1e-12);
    }
  });

  it("3 dB/oct is a factor 1.99526 per octave, not 2", () => {
    const { points } = psdFromSlopes({
      segments: [
        { startFrequencyHz: 10, endFrequencyHz: 20, slopeDbPerOctave: 3 },
        { startFrequencyHz: 20, endFrequencyHz: 40, psdG2PerHz: 1 },
      ],
    });
    expect(points[0]?.[1]).toBeCloseTo(1 / 1.9952623149688795, 14);
  });
});

describe("a random table", () => {
  const table = fc
    .array(
      fc.tuple(fc.double({ min: 1.01, max: 3, noNaN: true }), fc.double({ min: -8, max: 1, noNaN: true })),
      {
        minLength: 2,
        maxLength: 12,
      },
    )
    .map((steps) => {
      let f = 5;
      return steps.map(([ratio, exponent]): PsdPoint => [(f *= ratio), 10 ** exponent]);
    });

  it("scales as the root of its level", () => {
    fc.assert(
      fc.property(table, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (points, factor) => {
        const before = randomVibrationSummary({ points });
        const after = randomVibrationSummary({ points: points.map(([f, p]): PsdPoint => [f, p * factor]) });
        expect(after.accelerationGRms / before.accelerationGRms).toBeCloseTo(Math.sqrt(factor), 9);
        expect(after.displacementMRms / before.displacementMRms / Math.sqrt(factor)).toBeCloseTo(1, 9);
        expect(after.zeroUpcrossingHz / before.zeroUpcrossingHz).toBeCloseTo(1, 9);
      }),
      seeded,
    );
  });

  it("does not change when a point is put on one of its lines", () => {
    fc.assert(
      fc.property(table, (points) => {
        const [[f1, p1], [f2, p2]] = [points[0] ?? [1, 1], points[1] ?? [2, 1]];
        const split: PsdPoint[] = [[f1, p1], [Math.sqrt(f1 * f2), Math.sqrt(p1 * p2)], ...points.slice(1)];
        for (const order of [0, -2, -4, 2]) {
          const ratio = psdMoment({ points: split, order }).moment / psdMoment({ points, order }).moment;
          expect(Math.abs(ratio - 1)).toBeLessThan(1e-9);
        }
      }),
      seeded,
    );
  });

  it("is the sum of its bands", () => {
    fc.assert(
      fc.property(table, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (points, share) => {
        const [low, high] = [points[0]?.[0] ?? 1, points.at(-1)?.[0] ?? 2];
        const middle = low * (high / low) ** share;
        const left = bandRms({ points, lowFrequencyHz: low, highFrequencyHz: middle }).accelerationGRms;
        const right = bandRms({ points, lowFrequencyHz: middle, highFrequencyHz: high }).accelerationGRms;
        const whole = randomVibrationSummary({ points }).accelerationGRms;
        expect(Math.hypot(left, right) / whole).toBeCloseTo(1, 9);
      }),
      seeded,
    );
  });

  it("gives a vertical step no area and no slope", () => {
    const stepped = randomVibrationSummary({
      points: [
        [10, 1],
        [20, 1],
        [20, 0.1],
        [40, 0.1],
      ],
    });
    expect(stepped.accelerationGRms ** 2).toBeCloseTo(12, 12);
    expect(stepped.slopesDbPerOctave[1]).toBeNull();
  });

  it.each([
    [
      [
        [0, 1],
        [10, 1],
      ],
      /frequencyHz must be greater than 0/,
    ],
    [
      [
        [10, 1],
        [5, 1],
      ],
      /must not descend/,
    ],
    [
      [
        [10, 0],
        [20, 1],
      ],
      /psdG2PerHz must be greater than 0/,
    ],
    [
      [
        [10, 1],
        [20, Number.NaN],
      ],
      /psdG2PerHz/,
    ],
    [[[10, 1]], /at least 2 points/],
    [
      [
        [10, 1],
        [10, 2],
      ],
      /span a band/,
    ],
  ] as [PsdPoint[], RegExp][])("%j is refused", (points, reason) => {
    expect(() => randomVibrationSummary({ points })).toThrow(reason);
  });

  it("reads zeros in a measured spectrum only when lines are linear", () => {
    const points: PsdPoint[] = [
      [10, 0],
      [20, 1],
    ];
    expect(
      randomVibrationSummary({ points, interpolation: "linear-linear" }).accelerationGRms ** 2,
    ).toBeCloseTo(5, 12);
  });
});

describe("the response of a resonance", () => {
  it("is right for a natural frequency outside the table, where a fixed sum is 14 to 48 % wrong", () => {
    // Far above the table the mass follows its base; far below, only the relative motion is left: z'' = -a.
    const points: PsdPoint[] = [
      [20, 0.04],
      [200, 0.04],
    ];
    const { responses } = vibrationResponseSpectrum({
      points,
      naturalFrequenciesHz: [0.001, 1e6],
      qualityFactor: 10,
    });
    const base = randomVibrationSummary({ points });
    expect((responses[1]?.accelerationGRms ?? 0) / base.accelerationGRms).toBeCloseTo(1, 6);
    expect((responses[0]?.relativeDisplacementMRms ?? 0) / base.displacementMRms).toBeCloseTo(1, 6);
  });

  it("approaches the exact white-noise answer on a very wide flat table", () => {
    const points: PsdPoint[] = [
      [1e-4, 1],
      [1e9, 1],
    ];
    const { responses } = vibrationResponseSpectrum({
      points,
      naturalFrequenciesHz: [100],
      qualityFactor: 10,
    });
    const { whiteNoiseGRms } = milesResponse({ psdG2PerHz: 1, naturalFrequencyHz: 100, qualityFactor: 10 });
    expect((responses[0]?.accelerationGRms ?? 0) / whiteNoiseGRms).toBeCloseTo(1, 5);
  });

  it("keeps its precision at a very sharp resonance", () => {
    const points: PsdPoint[] = [
      [10, 1],
      [1e4, 1],
    ];
    const sharp = { naturalFrequencyHz: 300, qualityFactor: 1e5 };
    const { responses } = vibrationResponseSpectrum({
      points,
      naturalFrequenciesHz: [300],
      qualityFactor: 1e5,
    });
    const miles = milesResponse({ psdG2PerHz: 1, ...sharp });
    expect((responses[0]?.accelerationGRms ?? 0) / miles.accelerationGRms).toBeCloseTo(1, 4);
  });

  it("refuses a quality factor at which nothing rings", () => {
    expect(() =>
      vibrationResponseSpectrum({
        points: [
          [10, 1],
          [20, 1],
        ],
        naturalFrequenciesHz: [10],
        qualityFactor: 0.5,
      }),
    ).toThrow(/qualityFactor must be a finite number greater than 0.5/);
  });
});

describe("the level for another time", () => {
  // 16^(1/4) = 2: an rms level or amplitude doubles, a PSD is four times as high.
  it.each([
    ["rms", 12],
    ["sine", 12],
    ["psd", 24],
  ] as const)("of a sixteenth at an exponent of 4: %s", (levelKind, level) => {
    const times = { fromDurationS: 1600, toDurationS: 100 };
    expect(levelForDuration({ ...times, level: 6, levelKind, fatigueExponent: 4 }).level).toBeCloseTo(
      level,
      12,
    );
  });

  it("refuses a level of another kind", () => {
    // A caller without types.
    const levelKind = "power" as "psd";
    expect(() =>
      levelForDuration({ fromDurationS: 1, toDurationS: 1, level: 1, levelKind, fatigueExponent: 4 }),
    ).toThrow("levelKind must be one of rms, psd, sine");
  });
});

describe("velocity and displacement density", () => {
  // At 1/(2 pi) Hz all three are alike: g0 squared.
  it("are the acceleration's over omega squared and to the fourth", () => {
    const at = (frequencyHz: number) => motionDensity({ frequencyHz, psdG2PerHz: 1 });
    const slow = at(1 / (2 * Math.PI));
    expect(slow.velocityM2PerS2PerHz).toBeCloseTo(96.1703842225, 9);
    expect(slow.displacementM2PerHz).toBeCloseTo(96.1703842225, 9);
    const fast = at(10 / (2 * Math.PI));
    expect(fast.velocityM2PerS2PerHz).toBeCloseTo(0.961703842225, 11);
    expect(fast.displacementM2PerHz).toBeCloseTo(0.00961703842225, 13);
  });
});
