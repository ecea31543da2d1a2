import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shockResponseSpectrum } from "./shock-response-spectrum.ts";

interface Tone {
  readonly f: number;
  readonly a: number;
  readonly phase: number;
  readonly decay: number;
}

interface Case {
  readonly rate: number;
  readonly n: number;
  readonly q: number;
  readonly offset: number;
  readonly tones: readonly Tone[];
  readonly fn: readonly number[];
  readonly response: "acceleration" | "pseudo-velocity" | "relative-displacement";
  readonly value: Readonly<Record<"primary" | "total" | "positive" | "negative", readonly number[]>>;
}

// A file that the script beside it wrote.
const { cases } = JSON.parse(
  readFileSync(new URL("../../reference/record-spectra.json", import.meta.url), "utf8"),
) as { readonly cases: readonly Case[] };

function inputOf({ rate, n, q, offset, tones, fn, response }: Case) {
  const accelerationG = Float64Array.from({ length: n }, (_, i) => {
    const t = i / rate;
    return tones.reduce(
      (sum, tone) =>
        sum + tone.a * Math.exp(-tone.decay * t) * Math.cos(2 * Math.PI * tone.f * t + tone.phase),
      offset,
    );
  });
  const common = {
    accelerationG,
    sampleRateHz: rate,
    qualityFactor: q,
    response,
    upsampling: "auto",
  } as const;
  return { ...common, naturalFrequenciesHz: fn };
}

/** Of the maximax: content up to 0.35 of the sample rate, read at 16 points for each sample. */
const TOLERANCE = 0.0025;

describe("a record cut out of a longer motion", () => {
  it("has the spectrum of the motion sampled 128 times as densely, in 48 cases of another program", () => {
    expect(cases).toHaveLength(48);
    const faults = cases.flatMap((each, number) => {
      const total = shockResponseSpectrum({ ...inputOf(each), time: "total" });
      const { maximax: primary } = shockResponseSpectrum({ ...inputOf(each), time: "primary" });
      const got = { primary, total: total.maximax, positive: total.positive, negative: total.negative };
      return (["primary", "total", "positive", "negative"] as const).flatMap((key) =>
        each.value[key].flatMap((want, i) =>
          Math.abs((got[key][i] ?? Number.NaN) - want) <= TOLERANCE * (each.value.total[i] ?? 0)
            ? []
            : [{ number, key, fn: each.fn[i], want, got: got[key][i] }],
        ),
      );
    });
    expect(faults).toEqual([]);
  });

  it("has at each frequency the value that it has there alone", () => {
    for (const each of cases.slice(0, 12)) {
      const together = shockResponseSpectrum(inputOf(each)).maximax;
      const alone = each.fn.map(
        (fn) => shockResponseSpectrum({ ...inputOf(each), naturalFrequenciesHz: [fn] }).maximax[0],
      );
      expect(alone).toEqual(together);
    }
  });

  it("of 2 kHz at 10 kHz is one curve: 0.0571 g at 78 Hz, and no step from 70 to 90 Hz", () => {
    const accelerationG = Float64Array.from({ length: 2000 }, (_, i) => 10 * Math.cos(0.4 * Math.PI * i));
    const naturalFrequenciesHz = Array.from({ length: 81 }, (_, i) => 70 + i / 4);
    const common = { accelerationG, sampleRateHz: 10_000, upsampling: "auto" } as const;
    const { maximax } = shockResponseSpectrum({ ...common, naturalFrequenciesHz });
    expect(maximax[32]).toBeGreaterThan(0.0571 * (1 - TOLERANCE));
    expect(maximax[32]).toBeLessThan(0.0571 * (1 + TOLERANCE));
    // A response to content far above rises no faster than the square of the frequency.
    maximax.slice(1).forEach((value, i) => {
      const octaves = Math.log2((naturalFrequenciesHz[i + 1] ?? 0) / (naturalFrequenciesHz[i] ?? 0));
      expect(Math.abs(Math.log2(value / (maximax[i] ?? 0)))).toBeLessThan(2 * octaves);
    });
  });
});

describe("a record read as straight lines", () => {
  it("rings for a period of each frequency, whatever lower one is asked for beside it", () => {
    // Five samples per period hardly decay at Q = 1000: a later one lies nearer to the peak.
    const common = {
      accelerationG: [0, 1, 0],
      sampleRateHz: 1000,
      qualityFactor: 1000,
      time: "residual",
    } as const;
    const of = (naturalFrequenciesHz: readonly number[]) =>
      shockResponseSpectrum({ ...common, naturalFrequenciesHz }).maximax[0];
    expect(of([197, 1])).toBe(of([197]));
  });
});
