import { acceptNotNegative, acceptPositive, acceptQualityFactor } from "../input/accept.ts";
import { logGrid } from "../plots/log-grid.ts";
import { shockResponseSpectrum } from "./shock-response-spectrum.ts";
import { HALF_SINES, type Wavelet, waveletMotion } from "./wavelet-motion.ts";

/** From the lowest to the highest frequency; more would need records of millions of samples. */
export const MAX_SYNTHESIS_OCTAVES = 12;

const WAVELETS_PER_OCTAVE = 6;
/** Points per octave that compare the achieved spectrum with the required one. */
const CHECKS_PER_OCTAVE = 24;
const CHECKS_PER_WAVELET = CHECKS_PER_OCTAVE / WAVELETS_PER_OCTAVE;
/** Samples per period of the highest frequency: while the amplitudes are sought, and for what is promised in the end. */
const ROUGH = 16;
const FINE = 64;
const MOST_ROUNDS = 40;
/** Good enough to stop before: a share of the tolerance, and no less than the rough record can tell. */
const SHARE_OF_TOLERANCE = 1 / 4;
const LEAST_TARGET_DB = 0.5;
/** Of each round's correction; the whole of it overshoots, for neighbours add up. */
const CORRECTION = 0.5;
/** An oscillator at Q 10 makes about seven times as much of one such wavelet; where the search begins. */
const FIRST_GAIN = 7;

interface Level {
  readonly frequencyHz: number;
  readonly accelerationG: number;
}

export interface SynthesisInput {
  /** Straight lines on log-log axes. */
  readonly spectrum: readonly Level[];
  readonly qualityFactor: number;
  readonly toleranceDb: number;
  /** Asked between wavelets and blocks; when it says yes, the calculation is given up with an AbortError. */
  readonly shouldStop?: () => boolean;
}

/** The level of the spectrum at a frequency between its ends. */
function levelAt(spectrum: readonly Level[], frequencyHz: number): number {
  const next = spectrum.findIndex((point, i) => i > 0 && point.frequencyHz >= frequencyHz);
  const [right, left] = [spectrum.at(next), spectrum.at(next === -1 ? -2 : next - 1)];
  if (!left || !right) return Number.NaN;
  const share = Math.log(frequencyHz / left.frequencyHz) / Math.log(right.frequencyHz / left.frequencyHz);
  return left.accelerationG * (right.accelerationG / left.accelerationG) ** share;
}

function acceptSpectrum({ spectrum, qualityFactor, toleranceDb }: SynthesisInput) {
  acceptQualityFactor(qualityFactor);
  acceptNotNegative(toleranceDb, "toleranceDb");
  for (const { frequencyHz, accelerationG } of spectrum) {
    acceptPositive(frequencyHz, "frequencyHz");
    acceptPositive(accelerationG, "accelerationG");
  }
  const ascending = spectrum.toSorted((a, b) => a.frequencyHz - b.frequencyHz);
  const [first, last] = [ascending[0]?.frequencyHz ?? 0, ascending.at(-1)?.frequencyHz ?? 0];
  if (ascending.some((point, i) => point.frequencyHz === ascending[i - 1]?.frequencyHz))
    throw new RangeError("spectrum must have one level at each frequency");
  if (!(last > first && last <= first * 2 ** MAX_SYNTHESIS_OCTAVES))
    throw new RangeError(`spectrum must span more than 0 and at most ${MAX_SYNTHESIS_OCTAVES} octaves`);
  return ascending;
}

/** Deviations of a record's spectrum from the required one, and the largest of them. */
function deviations(
  record: { readonly accelerationG: Float64Array; readonly sampleRateHz: number },
  checks: readonly Level[],
  { qualityFactor, shouldStop }: SynthesisInput,
) {
  const { maximax } = shockResponseSpectrum({
    ...record,
    naturalFrequenciesHz: checks.map(({ frequencyHz }) => frequencyHz),
    qualityFactor,
    ...(shouldStop === undefined ? {} : { shouldStop }),
  });
  const eachDb = checks.map(({ accelerationG }, i) => 20 * Math.log10((maximax[i] ?? 0) / accelerationG));
  return { maximaxG: maximax, eachDb, worstDb: Math.max(...eachDb.map(Math.abs)) };
}

/** Mean deviation of the frequencies about a wavelet's own. */
function nearDb(eachDb: readonly number[], wavelet: number): number {
  const at = CHECKS_PER_WAVELET * wavelet;
  const near = eachDb.slice(Math.max(0, at - CHECKS_PER_WAVELET / 2), at + CHECKS_PER_WAVELET / 2 + 1);
  return near.reduce((sum, each) => sum + each, 0) / near.length;
}

/** The amplitudes whose spectrum comes closest, by the ratio of required to achieved. */
function fit(first: readonly Wavelet[], checks: readonly Level[], input: SynthesisInput): readonly Wavelet[] {
  const targetDb = Math.max(LEAST_TARGET_DB, SHARE_OF_TOLERANCE * input.toleranceDb);
  let [wavelets, closest, closestDb] = [first, first, Number.POSITIVE_INFINITY];
  for (let round = 0; round < MOST_ROUNDS && closestDb > targetDb; round++) {
    const { eachDb, worstDb } = deviations(waveletMotion(wavelets, ROUGH, input.shouldStop), checks, input);
    if (worstDb < closestDb) [closest, closestDb] = [wavelets, worstDb];
    wavelets = wavelets.map((wavelet, i) => ({
      ...wavelet,
      amplitudeG: wavelet.amplitudeG * 10 ** ((-CORRECTION * nearDb(eachDb, i)) / 20),
    }));
  }
  return closest;
}

/**
 * An input for a shaker with a required shock response spectrum: a sum of wavelets, and the motion that it needs.
 *
 * Formula: a_i sin(2 pi f_i t) sin(2 pi f_i t / N) for N/2 periods, N = 11 half sines, six per octave, all from the start,
 * signs in turn; velocity and displacement of each end at zero. Amplitudes follow by the ratio of required to achieved
 * response of absolute acceleration, at 24 frequencies per octave, in at most 40 rounds. `worstDeviationDb` is the
 * largest there and at the spectrum's own points, from the record at 64 samples per period of the highest frequency.
 * Valid for: up to 12 octaves, Q > 0.5; whether it comes into tolerance is part of the answer. Error: peaks between
 * samples below 0.2 %; peaks and spectrum checked against scipy. Source: the wavelets of WAVSYN (Smallwood), recalled.
 * Not taken: 24 wavelets per octave, which overlap so much that the ratio stays 3 to 8 dB off after 12 rounds; seismic
 * inputs, whose strong-motion part of 20 to 30 s has peaks that a short input says nothing about. Wider spectra, and
 * those that fall more steeply than a resonance does, stay without an input.
 *
 * @example synthesisedShock({ spectrum: [{ frequencyHz: 100, accelerationG: 10 }, { frequencyHz: 1000, accelerationG: 10 }], qualityFactor: 10, toleranceDb: 3 }).durationS // 0.055
 */
export function synthesisedShock(input: SynthesisInput) {
  const spectrum = acceptSpectrum(input);
  const [first, last] = [spectrum[0]?.frequencyHz ?? 0, spectrum.at(-1)?.frequencyHz ?? 0];
  const ends = { startFrequencyHz: first, endFrequencyHz: last };
  const own = logGrid({ ...ends, pointsPerOctave: WAVELETS_PER_OCTAVE }).frequenciesHz;
  const between = CHECKS_PER_WAVELET * (own.length - 1);
  const checks = Array.from({ length: between + 1 }, (_, i) => {
    const frequencyHz = i === between ? last : first * (last / first) ** (i / between);
    return { frequencyHz, accelerationG: levelAt(spectrum, frequencyHz) };
  });
  const begun = own.map((frequencyHz, i) => ({
    frequencyHz,
    amplitudeG: ((i % 2 === 0 ? 1 : -1) * levelAt(spectrum, frequencyHz)) / FIRST_GAIN,
  }));
  const wavelets = fit(begun, checks, input);
  const motion = waveletMotion(wavelets, FINE, input.shouldStop);
  const held = [...checks, ...spectrum].toSorted((a, b) => a.frequencyHz - b.frequencyHz);
  const { maximaxG, worstDb } = deviations(motion, held, input);
  const { peakAccelerationG, peakVelocityMPerS, displacementPeakToPeakM } = motion;
  return {
    wavelets,
    durationS: HALF_SINES / (2 * first),
    peakAccelerationG,
    peakVelocityMPerS,
    displacementPeakToPeakM,
    frequenciesHz: held.map(({ frequencyHz }) => frequencyHz),
    maximaxG,
    worstDeviationDb: worstDb,
    isInTolerance: worstDb <= input.toleranceDb,
  };
}
