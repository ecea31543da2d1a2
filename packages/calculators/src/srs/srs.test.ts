import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pulseResponseSpectrum } from "../pulse/pulse-response-spectrum.ts";
import { kernelBytes } from "./kernel-bytes.ts";
import { resonanceFilter } from "./resonance-filter.ts";
import { resonanceStep } from "./resonance-step.ts";
import {
  kernelLayout,
  kernelOn,
  knowsFused,
  readStates,
  scanGroup,
  writeFilters,
} from "./response-kernel.ts";
import { restingState, scanSignal } from "./scan-signal.ts";
import { shockResponseSpectrum } from "./shock-response-spectrum.ts";
import { wasmEngine } from "./wasm-engine.ts";

const seeded = { seed: 20260103, numRuns: 50 };

function noise(length: number, seed = 1): Float64Array {
  let state = seed;
  return Float64Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647 - 0.5;
  });
}

function compiledExtremes(
  signal: Float64Array,
  filters: ReturnType<typeof resonanceFilter>[],
  fused: boolean,
) {
  const engine = wasmEngine();
  if (!engine) throw new Error("no WebAssembly");
  const layout = kernelLayout(filters.length, signal.length);
  const memory = new engine.Memory({ initial: layout.pages });
  const cells = new Float64Array(memory.buffer);
  writeFilters(cells, filters);
  cells.set(signal, layout.signalAt / 8);
  const kernel = kernelOn(engine, new engine.Module(kernelBytes({ shared: false, fused })), memory);
  for (let group = 0; group < layout.groups; group++) {
    scanGroup(kernel, layout, group, 0, 7);
    scanGroup(kernel, layout, group, 7, signal.length);
  }
  return readStates(cells, filters.length);
}

describe("the compiled kernel", () => {
  const filters = Array.from({ length: 23 }, (_, i) =>
    resonanceFilter(1e-4 * 1.5 ** i, 0.05, "acceleration"),
  );
  const plain = (signal: Float64Array) =>
    filters.map((filter) => {
      const state = restingState();
      scanSignal(signal, 0, signal.length, filter, state);
      return state;
    });

  it.each([1, 2, 3, 1000, 4099])(
    "agrees with plain arithmetic over %d samples, wherever blocks end",
    (length) => {
      const signal = noise(Math.max(length, 8));
      const wanted = plain(signal);
      for (const fused of knowsFused() ? [false, true] : [false]) {
        compiledExtremes(signal, filters, fused).forEach(({ max, min }, i) => {
          expect(max).toBeCloseTo(wanted[i]?.max ?? Number.NaN, 12);
          expect(min).toBeCloseTo(wanted[i]?.min ?? Number.NaN, 12);
        });
      }
    },
  );

  it("knows no difference between one frequency and many", () => {
    const common = { accelerationG: noise(3000), sampleRateHz: 1000, qualityFactor: 25 };
    const naturalFrequenciesHz = Array.from({ length: 31 }, (_, i) => 5 + 3 * i);
    const together = shockResponseSpectrum({ ...common, naturalFrequenciesHz, time: "primary" }).maximax;
    naturalFrequenciesHz.forEach((fn, i) => {
      const alone = shockResponseSpectrum({ ...common, naturalFrequenciesHz: [fn], time: "primary" })
        .maximax[0];
      expect(alone).toBe(together[i]);
    });
  });
});

describe("the relative displacement of a resonance far below the sample rate", () => {
  it("keeps its digits at a natural frequency of 5e-7 of the sample rate, where ISO coefficients are 12 % wrong", () => {
    // Zero one sample before the record, a ramp to 1 over one second, then 1: from z = -1/6, z' = -1/2 the undamped
    // motion is known exactly.
    const [n, fn, g0] = [2000, 5e-7, 9.80665];
    const spectrum = shockResponseSpectrum({
      accelerationG: Float64Array.from({ length: n }, () => 1),
      sampleRateHz: 1,
      naturalFrequenciesHz: [fn],
      qualityFactor: 1e12,
      response: "relative-displacement",
      time: "primary",
    });
    const angle = 2 * Math.PI * fn * (n - 1);
    const omega = 2 * Math.PI * fn;
    const exact =
      (2 * Math.sin(angle / 2) ** 2) / omega ** 2 + Math.cos(angle) / 6 + Math.sin(angle) / omega / 2;
    expect((spectrum.negative[0] ?? 0) / (g0 * exact)).toBeCloseTo(1, 11);
  });

  it("has a step that the series and the closed form agree on", () => {
    for (const zeta of [1e-6, 0.05, 0.99]) {
      const [below, above] = [resonanceStep(0.3 * (1 - 1e-13), zeta), resonanceStep(0.3, zeta)];
      for (const field of ["change", "before", "after"] as const) {
        below[field].forEach((value, i) => expect(above[field][i]).toBeCloseTo(value, 12));
      }
    }
  });
});

describe("a sampled saw-tooth", () => {
  it("has a ramp where the ideal one drops: half a sample of area too much", () => {
    const [sampleRateHz, duration] = [20_000, 0.011];
    const accelerationG = Float64Array.from({ length: 4000 }, (_, i) =>
      i <= 220 ? (20 * i) / sampleRateHz / duration : 0,
    );
    const soft = { naturalFrequenciesHz: [1], qualityFactor: 1e6 };
    const sampled = shockResponseSpectrum({ accelerationG, sampleRateHz, ...soft }).maximax[0] ?? 0;
    const ideal = pulseResponseSpectrum({ shape: "tps", amplitudeG: 20, durationMs: 11, ...soft })
      .responses[0]?.maximaxG;
    // Half a sample of 20 g beside an area of 20 g x 11 ms / 2.
    expect(sampled / (ideal ?? 1) - 1).toBeCloseTo(0.5 / sampleRateHz / (duration / 2), 4);
  });
});

describe("a record", () => {
  const common = { sampleRateHz: 1000, naturalFrequenciesHz: [20, 90, 200], qualityFactor: 10 };

  it("turned upside down swaps its positive and negative spectra", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 3, max: 500 }), (seed, length) => {
        const accelerationG = noise(length, seed);
        const [up, down] = [accelerationG, accelerationG.map((x) => -x)].map((record) =>
          shockResponseSpectrum({ ...common, accelerationG: record }),
        );
        expect(down?.negative).toEqual(up?.positive);
        expect(down?.positive).toEqual(up?.negative);
      }),
      seeded,
    );
  });

  it("has a total that is the larger of primary and residual", () => {
    const accelerationG = noise(300);
    const [total, primary, residual] = (["total", "primary", "residual"] as const).map(
      (time) => shockResponseSpectrum({ ...common, accelerationG, time }).maximax,
    );
    total?.forEach((value, i) => expect(value).toBe(Math.max(primary?.[i] ?? 0, residual?.[i] ?? 0)));
  });

  it("gives pseudo-velocity and pseudo-acceleration that are w and w^2 times the relative displacement", () => {
    const accelerationG = noise(300);
    const of = (response: "relative-displacement" | "pseudo-velocity" | "pseudo-acceleration") =>
      shockResponseSpectrum({ ...common, accelerationG, response }).maximax;
    const [z, v, a] = [of("relative-displacement"), of("pseudo-velocity"), of("pseudo-acceleration")];
    common.naturalFrequenciesHz.forEach((fn, i) => {
      const omega = 2 * Math.PI * fn;
      expect((v[i] ?? 0) / (omega * (z[i] ?? 0))).toBeCloseTo(1, 12);
      expect(((a[i] ?? 0) * 9.80665) / (omega * omega * (z[i] ?? 0))).toBeCloseTo(1, 12);
    });
  });

  it("refined on request shows the peaks between its samples", () => {
    const sampleRateHz = 10_000;
    const wavelet = (rate: number, n: number) =>
      Float64Array.from({ length: n }, (_, i) => {
        const t = i / rate - 0.02;
        return Math.exp(-((t / 0.004) ** 2)) * Math.sin(2 * Math.PI * 2000 * t);
      });
    const resonance = { naturalFrequenciesHz: [2000, 2300], qualityFactor: 10 };
    const fine = shockResponseSpectrum({
      accelerationG: wavelet(64e4, 25_600),
      sampleRateHz: 64e4,
      ...resonance,
    }).maximax;
    const coarse = { accelerationG: wavelet(sampleRateHz, 400), sampleRateHz, ...resonance };
    const plain = shockResponseSpectrum(coarse).maximax;
    const refined = shockResponseSpectrum({ ...coarse, upsampling: "auto" }).maximax;
    fine.forEach((value, i) => {
      expect(Math.abs((plain[i] ?? 0) / value - 1)).toBeGreaterThan(0.05);
      expect(Math.abs((refined[i] ?? 0) / value - 1)).toBeLessThan(0.001);
    });
  });

  it("reports progress and stops when told to", () => {
    const shares: number[] = [];
    shockResponseSpectrum({
      ...common,
      accelerationG: noise(9000),
      onProgress: (share) => shares.push(share),
    });
    expect(shares.length).toBeGreaterThan(2);
    expect(shares.at(-1)).toBe(1);
    expect(() =>
      shockResponseSpectrum({ ...common, accelerationG: noise(9000), shouldStop: () => true }),
    ).toThrow(/stopped/);
  });

  it.each([
    [{ accelerationG: [] }, /accelerationG must hold/],
    [{ accelerationG: [0, Number.NaN] }, /accelerationG must be a finite number/],
    [{ accelerationG: [1], sampleRateHz: 0 }, /sampleRateHz/],
    [{ accelerationG: [1], naturalFrequenciesHz: [] }, /naturalFrequenciesHz must hold/],
    [{ accelerationG: [1], qualityFactor: 0.5 }, /qualityFactor/],
  ])("%j is refused", (fault, reason) => {
    expect(() => shockResponseSpectrum({ ...common, ...fault })).toThrow(reason);
  });
});
