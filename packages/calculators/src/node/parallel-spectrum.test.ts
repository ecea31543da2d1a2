import { availableParallelism } from "node:os";
import { afterEach, describe, expect, it, vi } from "vitest";
import { kernelBytes } from "../srs/kernel-bytes.ts";
import { resonanceFilter } from "../srs/resonance-filter.ts";
import { kernelLayout, knowsFused, readStates, writeFilters } from "../srs/response-kernel.ts";
import { shockResponseSpectrum } from "../srs/shock-response-spectrum.ts";
import { type ParallelSpectrumInput, parallelSpectrum } from "./parallel-spectrum.ts";
import { startHelpers } from "./spectrum-helpers.ts";
import { awaitShares, type SpectrumShare, takeShare } from "./spectrum-share.ts";
import { wasmEngine } from "../srs/wasm-engine.ts";

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
    expect(helpers).toHaveLength(availableParallelism() - 1);
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

/** One sample of 1 g in three at 10 Hz and Q = 10, which nobody has looked at yet. */
function untouchedShare(): { share: SpectrumShare; maximaxG: () => number } {
  const engine = wasmEngine();
  if (!engine) throw new Error("no WebAssembly");
  const layout = kernelLayout(1, 3);
  const memory = new engine.Memory({ initial: layout.pages, maximum: 65536, shared: true });
  const cells = new Float64Array(memory.buffer);
  cells.set([0, 1, 0], layout.signalAt / 8);
  writeFilters(cells, [resonanceFilter((2 * Math.PI * 10) / 1000, 0.05, "acceleration")]);
  const module = new engine.Module(kernelBytes({ shared: true, fused: knowsFused() }));
  const counters = new Int32Array(new SharedArrayBuffer(8));
  return { share: { module, memory, layout, counters }, maximaxG: () => readStates(cells, 1)[0]?.max ?? 0 };
}

describe("a share of a spectrum", () => {
  it("that only a helper takes is awaited", async () => {
    const [helper, ...others] = startHelpers();
    if (!helper) return;
    const { share, maximaxG } = untouchedShare();
    helper.postMessage(share, []);
    awaitShares(share);
    expect(maximaxG()).toBeCloseTo(0.01016, 5);
    await Promise.all([helper, ...others].map((each) => each.terminate()));
  });

  it("needs WebAssembly", () => {
    const { share } = untouchedShare();
    vi.stubGlobal("WebAssembly", undefined);
    expect(() => takeShare(share)).toThrow("this thread has no WebAssembly");
  });
});
