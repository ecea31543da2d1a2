import { afterEach, describe, expect, it, vi } from "vitest";
import { SRS_RESPONSES, shockResponseSpectrum } from "./shock-response-spectrum.ts";

/** A half sine of 11 ms and 20 g at 10 kHz, then rest for half a second: fifty periods of the lowest frequency. */
const accelerationG = Float64Array.from({ length: 5110 }, (_, i) =>
  i <= 110 ? 20 * Math.sin((Math.PI * i) / 110) : 0,
);
const common = {
  accelerationG,
  sampleRateHz: 10_000,
  naturalFrequenciesHz: [100, 250, 800],
  qualityFactor: 5,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

const variants = SRS_RESPONSES.flatMap((response) =>
  (["primary", "residual", "total"] as const).flatMap((time) =>
    (["none", "auto"] as const).map((upsampling) => ({ response, time, upsampling })),
  ),
);

describe("an engine without WebAssembly", () => {
  it.each([undefined, null, 1])("that says %s gives the same spectra in plain arithmetic", (engine) => {
    for (const variant of variants) {
      const compiled = shockResponseSpectrum({ ...common, ...variant });
      vi.stubGlobal("WebAssembly", engine);
      const plain = shockResponseSpectrum({ ...common, ...variant });
      vi.unstubAllGlobals();
      expect(plain.unit).toBe(compiled.unit);
      plain.positive.forEach((each, i) => expect(each).toBeCloseTo(compiled.positive[i] ?? Number.NaN, 9));
      plain.negative.forEach((each, i) => expect(each).toBeCloseTo(compiled.negative[i] ?? Number.NaN, 9));
    }
  });

  it("tells the share that is done after each block of 2048 samples, and stops before the next", () => {
    vi.stubGlobal("WebAssembly", undefined);
    const shares: number[] = [];
    const calls: number[] = [];
    shockResponseSpectrum({ ...common, onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([2048 / 5110, 4096 / 5110, 1]);
    expect(() =>
      shockResponseSpectrum({ ...common, shouldStop: () => calls.push(calls.length) === 2 }),
    ).toThrow(expect.objectContaining({ name: "AbortError" }));
    expect(calls).toEqual([0, 1]);
  });
});

describe("a spectrum", () => {
  it.each([
    ["acceleration", "g"],
    ["pseudo-acceleration", "g"],
    ["relative-displacement", "m"],
    ["pseudo-velocity", "m/s"],
    ["relative-velocity", "m/s"],
  ] as const)("of %s is in %s", (response, unit) => {
    expect(shockResponseSpectrum({ ...common, response }).unit).toBe(unit);
  });

  it("has nothing left after fifty periods at Q = 5, each of which leaves e^(−π/5): 2e-14 of the peak", () => {
    const [all, after] = (["total", "residual"] as const).map(
      (time) => shockResponseSpectrum({ ...common, time }).maximax,
    );
    after?.forEach((each, i) => expect(each / (all?.[i] ?? 0)).toBeLessThan(1e-12));
  });

  it("that is stopped says so by name", () => {
    expect(() => shockResponseSpectrum({ ...common, shouldStop: () => true })).toThrow(
      expect.objectContaining({ name: "AbortError" }),
    );
  });

  it("has natural frequencies above zero, and a response of its own", () => {
    expect(() => shockResponseSpectrum({ ...common, naturalFrequenciesHz: [0] })).toThrow(
      "naturalFrequenciesHz must be a finite number greater than 0, got 0",
    );
  });
});
