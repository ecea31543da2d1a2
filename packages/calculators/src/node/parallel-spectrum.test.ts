import { afterEach, describe, expect, it, vi } from "vitest";
import { shockResponseSpectrum } from "../srs/shock-response-spectrum.ts";
import { type ParallelSpectrumInput, parallelSpectrum } from "./parallel-spectrum.ts";
import { startHelpers } from "./spectrum-helpers.ts";

const spectrum = (input: Partial<ParallelSpectrumInput> = {}) =>
  parallelSpectrum({
    samples: 3,
    fillSignal: (accelerationG) => accelerationG.set([0, 1, 0]),
    sampleRateHz: 1000,
    naturalFrequenciesHz: [10],
    qualityFactor: 10,
    helpers: [],
    ...input,
  });

/** Two tones within the record, and rest before its end. */
const record = Float64Array.from({ length: 400_001 }, (_, i) =>
  i < 390_000 ? Math.sin(i / 7) + 0.5 * Math.sin(i / 91) : 0,
);
const many = {
  samples: record.length,
  fillSignal: (accelerationG: Float64Array) => accelerationG.set(record),
  sampleRateHz: 10_000,
  naturalFrequenciesHz: Array.from({ length: 40 }, (_, i) => 10 * 1.15 ** i),
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a spectrum on all processors", () => {
  it("of one sample of 1 g is the calculator's example: 0.01016 g at 10 Hz", () => {
    expect(spectrum().maximaxG[0]).toBeCloseTo(0.01016, 5);
    const turned = spectrum({ fillSignal: (accelerationG) => accelerationG.set([0, -1, 0]) });
    expect(turned.maximaxG[0]).toBeCloseTo(0.01016, 5);
  });

  it("is that of one thread while the record lasts, helped or not", async () => {
    const { maximax } = shockResponseSpectrum({
      accelerationG: record,
      sampleRateHz: many.sampleRateHz,
      naturalFrequenciesHz: many.naturalFrequenciesHz,
      time: "primary",
    });
    const helpers = startHelpers();
    const [alone, helped] = [spectrum(many), spectrum({ ...many, helpers })];
    maximax.forEach((each, i) => {
      expect(alone.maximaxG[i]).toBeCloseTo(each, 12);
      expect(helped.maximaxG[i]).toBeCloseTo(each, 12);
    });
    await Promise.all(helpers.map((helper) => helper.terminate()));
  });

  it.each([
    [{ sampleRateHz: 0 }, "sampleRateHz must be a finite number greater than 0, got 0"],
    [{ qualityFactor: 0.5 }, "qualityFactor must be a finite number greater than 0.5, got 0.5"],
    [{ naturalFrequenciesHz: [0] }, "naturalFrequenciesHz must be a finite number greater than 0, got 0"],
  ])("refuses %j", (input, sentence) => {
    expect(() => spectrum(input)).toThrow(sentence);
  });

  it("needs WebAssembly", () => {
    vi.stubGlobal("WebAssembly", undefined);
    expect(() => spectrum()).toThrow("this engine has no WebAssembly");
  });
});
