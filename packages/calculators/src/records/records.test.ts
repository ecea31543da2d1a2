import { describe, expect, it, test } from "vitest";
import { fourierTransform } from "../numerics/fourier-transform.ts";
import { shockResponseSpectrum } from "../srs/shock-response-spectrum.ts";
import { bandLevels } from "./band-levels.ts";
import { clippedSamples } from "./clipping.ts";
import { fatigueDamageSpectrum } from "./fatigue-damage-spectrum.ts";
import { powerSpectralDensity } from "./power-spectral-density.ts";
import { psdDamageSpectrum } from "./psd-damage.ts";
import { psdFromDamage } from "./psd-from-damage.ts";
import { recordOfBlocks } from "./sample-blocks.ts";
import { shockEvents } from "./shock-events.ts";
import { spectrumEnvelope } from "./spectrum-envelope.ts";

/** Noise of a multiplicative congruential generator, -1 to 1. */
function noise(count: number, start = 4711): Float64Array {
  let seed = start;
  return Float64Array.from({ length: count }, () => {
    seed = (seed * 48271) % 2147483647;
    return (2 * seed) / 2147483647 - 1;
  });
}

function cut(samples: Float64Array, sizes: readonly number[]): Float64Array[] {
  let from = 0;
  const blocks = sizes.map((size) => samples.subarray(from, (from += size)));
  return [...blocks, samples.subarray(from)];
}

const samples = noise(10_000);
const blocks = cut(samples, [1, 0, 4095, 2, 4097, 700]);
const resonances = { naturalFrequenciesHz: [3, 50, 170], qualityFactor: 10 };

describe("a record in blocks gives what it gives as a whole", () => {
  test.each(["linear", "maximum"] as const)("in its spectrum: %s", (hold) => {
    const settings = { sampleRateHz: 1000, segmentSamples: 300, overlap: 0.66, hold };
    expect(powerSpectralDensity({ blocks, ...settings })).toEqual(
      powerSpectralDensity({ blocks: [samples], ...settings }),
    );
  });
  test.each(["primary", "residual", "total"] as const)("in its shock response: %s", (time) => {
    const settings = { sampleRateHz: 1000, time, ...resonances };
    const record = recordOfBlocks({ samples: samples.length, blocks });
    expect(shockResponseSpectrum({ accelerationG: record, ...settings })).toEqual(
      shockResponseSpectrum({ accelerationG: samples, ...settings }),
    );
  });
  it("in its damage, and its largest response is the shock response's while it lasts", () => {
    const settings = { sampleRateHz: 1000, exponent: 5, ...resonances };
    const whole = fatigueDamageSpectrum({ blocks: [samples], ...settings });
    expect(fatigueDamageSpectrum({ blocks, ...settings })).toEqual(whole);
    const { maximax } = shockResponseSpectrum({
      accelerationG: samples,
      sampleRateHz: 1000,
      response: "pseudo-velocity",
      time: "primary",
      ...resonances,
    });
    for (const [i, { maxResponse }] of whole.spectrum.entries())
      expect(maxResponse / (maximax[i] ?? 0)).toBeCloseTo(1, 9);
  });
  it("and is refused when it is shorter than it says, or read twice", () => {
    const short = recordOfBlocks({ samples: 10, blocks: [[1, 2, 3]] });
    expect(() => shockResponseSpectrum({ accelerationG: short, sampleRateHz: 1000, ...resonances })).toThrow(
      "blocks must hold 10 samples, got 3",
    );
    const once = recordOfBlocks({ samples: 3, blocks: [[1, 2, 3]] });
    once.write(new Float64Array(3), 0);
    expect(() => once.write(new Float64Array(3), 0)).toThrow("read in order, once");
    expect(() =>
      powerSpectralDensity({
        blocks: [
          [1, 2],
          [3, Number.NaN],
        ],
        sampleRateHz: 1,
        segmentSamples: 2,
      }),
    ).toThrow("got NaN at sample 4");
  });
});

test.each([2, 3, 8, 125, 250, 256, 997])(
  "a transform of %i values is the sum that it stands for",
  (length) => {
    const [re, im] = [noise(length, 7), noise(length, 8)];
    const [wantedRe, wantedIm] = [new Float64Array(length), new Float64Array(length)];
    for (let k = 0; k < length; k++)
      for (let i = 0; i < length; i++) {
        const angle = (-2 * Math.PI * ((k * i) % length)) / length;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        wantedRe[k] = (wantedRe[k] ?? 0) + (re[i] ?? 0) * c - (im[i] ?? 0) * s;
        wantedIm[k] = (wantedIm[k] ?? 0) + (re[i] ?? 0) * s + (im[i] ?? 0) * c;
      }
    fourierTransform(length)(re, im);
    for (let k = 0; k < length; k++) {
      expect(re[k]).toBeCloseTo(wantedRe[k] ?? Number.NaN, 10);
      expect(im[k]).toBeCloseTo(wantedIm[k] ?? Number.NaN, 10);
    }
  },
);

it("bands that tile the range add up to the whole", () => {
  const psd = powerSpectralDensity({ blocks, sampleRateHz: 1000, segmentSamples: 125 });
  const edges = [0, 3.3, 90, 91, 420.5, 500];
  const bands = edges.slice(1).map((highHz, i) => ({ lowHz: edges[i] ?? 0, highHz }));
  const levels = bandLevels({ psd, bands });
  expect(levels.bands.reduce((sum, { rms }) => sum + rms * rms, 0)).toBeCloseTo(psd.rms ** 2, 12);
  expect(levels.totalRms).toBeCloseTo(psd.rms, 12);
});

describe("an envelope", () => {
  const hill = Array.from({ length: 150 }, (_, i): [number, number] => {
    const f = 10 * 1.03 ** i;
    return [f, 0.01 * (1 + 8 / (1 + ((f - 120) / 15) ** 2)) * (1 + 0.5 * (noise(1, 99 + i)[0] ?? 0))];
  });
  test.each([2, 4, 8, 12])(
    "of %i breakpoints covers every line, from the first to the last",
    (maxBreakpoints) => {
      const { breakpoints, figureOfMerit } = spectrumEnvelope({ points: hill, maxBreakpoints });
      expect(breakpoints.length).toBeLessThanOrEqual(maxBreakpoints);
      expect(breakpoints[0]?.[0]).toBeCloseTo(hill[0]?.[0] ?? 0, 9);
      expect(breakpoints.at(-1)?.[0]).toBeCloseTo(hill.at(-1)?.[0] ?? 0, 6);
      for (const [f, level] of hill) {
        const k = Math.max(
          1,
          breakpoints.findIndex(([at]) => at >= f * (1 - 1e-12)),
        );
        const [a, b] = [breakpoints[k - 1] ?? [1, 1], breakpoints[k] ?? [1, 1]];
        const line = a[1] * (f / a[0]) ** (Math.log(b[1] / a[1]) / Math.log(b[0] / a[0]));
        expect(line).toBeGreaterThan(level * (1 - 1e-9));
      }
      expect(figureOfMerit).toBeGreaterThan(1);
    },
  );
  it("has no more than the spectrum's area where the spectrum has few enough corners", () => {
    const corners: [number, number][] = [
      [20, 0.01],
      [80, 0.04],
      [350, 0.04],
      [2000, 0.007],
    ];
    expect(spectrumEnvelope({ points: corners }).figureOfMerit).toBe(1);
  });
  it("gets no worse with more breakpoints", () => {
    const merits = [2, 3, 5, 8, 12].map(
      (maxBreakpoints) => spectrumEnvelope({ points: hill, maxBreakpoints }).figureOfMerit,
    );
    expect(merits).toEqual([...merits].sort((a, b) => b - a));
  });
});

it("a white spectrum comes back from its damage", () => {
  const law = { naturalFrequenciesHz: [100, 200], qualityFactor: 25, exponent: 5 };
  const { spectrum } = psdDamageSpectrum({
    points: [
      [5, 0.02],
      [4000, 0.02],
    ],
    durationS: 60,
    ...law,
  });
  const { levels } = psdFromDamage({ damages: spectrum.map(({ damage }) => damage), durationS: 60, ...law });
  for (const { psdG2PerHz } of levels) expect(psdG2PerHz / 0.02).toBeCloseTo(1, 1);
});

test.each([
  [[0, 1, 2, 2, 2, 1, -1], true],
  [[0, 1, 2, 2, 1, -1, -1], false],
  [[2, 2, 2, 2], false],
])("whether %j is clipped: %s", (values, isClipped) => {
  expect(clippedSamples({ samples: values, sampleRateHz: 1 }).isClipped).toBe(isClipped);
});

it("shocks are parted by quiet", () => {
  const values = [0, 9, -10, 0, 8, 0, 0, 0, 0, -7, 0];
  expect(shockEvents({ samples: values, sampleRateHz: 10, threshold: 5, quietS: 0.3 }).shocks).toEqual([
    { startS: 0.1, endS: 0.4, peakTimeS: 0.2, peak: -10 },
    { startS: 0.9, endS: 0.9, peakTimeS: 0.9, peak: -7 },
  ]);
});
