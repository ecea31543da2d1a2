import { readFileSync } from "node:fs";
import {
  fatigueDamageSpectrum,
  filteredRecord,
  powerSpectralDensity,
  psdConfidence,
  psdDamageSpectrum,
  rainflowCycles,
  recordStatistics,
  shockResponseSpectrum,
} from "@headroom/calculators";

/** One case of record-methods.json, whose answers `record-methods.py` beside it has from scipy and plain sums. */
interface Case {
  readonly seed: number;
  readonly count: number;
  readonly rate: number;
  readonly segment: number;
  readonly overlap: number;
  readonly window: "hann" | "hamming" | "blackman" | "flattop" | "rectangular";
  readonly detrend: "none" | "constant" | "linear";
  readonly psd: readonly number[];
  readonly psd_max: number;
  readonly kurtosis: number;
  readonly skewness: number;
  readonly order: number;
  readonly pass: "low" | "high" | "band" | "stop";
  readonly corners: readonly [number, number];
  readonly causal: readonly number[];
  readonly zero: readonly number[];
  readonly fn: number;
  readonly q: number;
  readonly b: number;
  readonly pvelo_max: number;
  readonly fds: number;
  readonly cycles: number;
  readonly damage: number;
  readonly nu: number;
  readonly confidence: number;
  readonly factors: readonly number[];
  readonly points: readonly [number, number][];
  readonly natural: number;
  readonly method: "narrow-band" | "dirlik";
  readonly psd_damage: number;
}

/** Names of what was compared, with the largest difference as a share of its bound. */
const worst = new Map<string, { share: number; seed: number }>();

function compare(
  name: string,
  seed: number,
  pairs: readonly (readonly [got: number, want: number, bound: number])[],
): void {
  for (const [got, want, bound] of pairs) {
    const difference = Math.abs(got - want) / bound;
    const share = Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference;
    if (share >= (worst.get(name)?.share ?? 0)) worst.set(name, { share, seed });
  }
}

const relative = (got: number, want: number, bound: number) => [got, want, bound * Math.abs(want)] as const;

function recordOf({ seed, count }: Case): Float64Array {
  let [s, y] = [seed, 0];
  return Float64Array.from({ length: count }, () => {
    s = (s * 48271) % 2147483647;
    y = (2 * s) / 2147483647 - 1 + 0.8 * y;
    return y;
  });
}

/** Every n-th value, as the answers keep them. */
const kept = (values: Float64Array, step: number) => values.filter((_, i) => i % step === 0);

function compareSpectrum(each: Case, samples: Float64Array): void {
  const { seed, segment, rate: sampleRateHz, overlap, window, detrend } = each;
  const { psdPerHz } = powerSpectralDensity({
    blocks: [samples],
    sampleRateHz,
    segmentSamples: segment,
    overlap,
    window,
    detrend,
  });
  const lines = kept(psdPerHz, Math.max(1, Math.floor(psdPerHz.length / 5)));
  compare(
    "psd",
    seed,
    each.psd.map((want, i) => [lines[i] ?? Number.NaN, want, 1e-9 * Math.abs(want) + 1e-13 * each.psd_max]),
  );
}

function compareFilters(each: Case, samples: Float64Array): void {
  const [lowCornerHz, highCornerHz] = each.corners;
  const band =
    each.pass === "low" || each.pass === "high"
      ? { pass: each.pass, cornerHz: lowCornerHz }
      : { pass: each.pass, lowCornerHz, highCornerHz };
  for (const phase of ["causal", "zero"] as const) {
    const filtered = filteredRecord({ samples, sampleRateHz: each.rate, order: each.order, band, phase });
    const got = kept(filtered, Math.floor(each.count / 5));
    compare(
      `filter ${phase}`,
      each.seed,
      each[phase].map((want, i) => [got[i] ?? Number.NaN, want, 1e-8]),
    );
  }
}

function compareDamage(each: Case, samples: Float64Array): void {
  const { seed, rate: sampleRateHz, fn, q: qualityFactor, b: exponent } = each;
  const settings = { sampleRateHz, naturalFrequenciesHz: [fn], qualityFactor };
  const [damaged] = fatigueDamageSpectrum({ blocks: [samples], exponent, ...settings }).spectrum;
  const { maximax } = shockResponseSpectrum({
    accelerationG: samples,
    response: "pseudo-velocity",
    time: "primary",
    ...settings,
  });
  compare("fds", seed, [relative(damaged?.damage ?? Number.NaN, each.fds, 1e-7)]);
  compare("srs", seed, [relative(maximax[0] ?? Number.NaN, each.pvelo_max, 1e-8)]);
  const { totalCount, damageSum } = rainflowCycles({ blocks: [samples], exponent });
  compare("rainflow", seed, [
    relative(totalCount, each.cycles, 1e-12),
    relative(damageSum, each.damage, 1e-10),
  ]);
}

function comparePsdDamage({ seed, points, natural, q, b, method, psd_damage: want }: Case): void {
  const law = { naturalFrequenciesHz: [natural], qualityFactor: q, exponent: b };
  const [found] = psdDamageSpectrum({ points, durationS: 1, method, ...law }).spectrum;
  compare(`damage, ${method}`, seed, [relative(found?.damage ?? Number.NaN, want, 1e-7)]);
}

const file = new URL("../../packages/calculators/reference/record-methods.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: readonly Case[] };
const most = Number(process.argv[2] ?? cases.length);
let refused = 0;
for (const each of cases.slice(0, most)) {
  const samples = recordOf(each);
  compareSpectrum(each, samples);
  compareFilters(each, samples);
  compareDamage(each, samples);
  const { kurtosis, skewness } = recordStatistics({ samples, sampleRateHz: each.rate });
  compare("moments", each.seed, [
    relative(kurtosis ?? Number.NaN, each.kurtosis, 1e-10),
    [skewness ?? Number.NaN, each.skewness, 1e-10],
  ]);
  const { lowerFactor, upperFactor } = psdConfidence({
    degreesOfFreedom: each.nu,
    confidence: each.confidence,
  });
  compare(
    "confidence",
    each.seed,
    [lowerFactor, upperFactor].map((got, i) => relative(got, each.factors[i] ?? Number.NaN, 1e-9)),
  );
  try {
    comparePsdDamage(each);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    refused += 1;
  }
}
const shown = [...worst].map(
  ([name, { share, seed }]) => `${name}: ${share.toExponential(1)} of its bound, seed ${seed}`,
);
process.stdout.write(
  `${shown.join("\n")}\n${Math.min(most, cases.length)} records; ${refused} refused by Dirlik's own bound\n`,
);
process.exitCode = [...worst.values()].every(({ share }) => share <= 1) ? 0 : 1;
