import {
  acceptAbove,
  acceptNotNegative,
  acceptPositive,
  acceptWholeNumber,
  acceptWithin,
} from "../input/accept.ts";
import type { MeasuredPsd } from "./power-spectral-density.ts";

export interface FrequencyBand {
  readonly lowHz: number;
  readonly highHz: number;
}

/** Power of a measured spectrum inside a band: line k's lies evenly in its cell, half a line to both sides. */
function bandPower({ psdPerHz, resolutionHz, sampleRateHz }: MeasuredPsd, { lowHz, highHz }: FrequencyBand) {
  const first = Math.max(0, Math.floor(lowHz / resolutionHz - 0.5));
  const last = Math.min(psdPerHz.length - 1, Math.ceil(highHz / resolutionHz + 0.5));
  let sum = 0;
  for (let k = first; k <= last; k++) {
    const low = Math.max(0, (k - 0.5) * resolutionHz);
    const high = Math.min(sampleRateHz / 2, (k + 0.5) * resolutionHz);
    const inside = Math.min(high, highHz) - Math.max(low, lowHz);
    if (inside > 0) sum += ((psdPerHz[k] ?? 0) * resolutionHz * inside) / (high - low);
  }
  return sum;
}

/**
 * Rms and mean level of a measured spectrum in bands.
 *
 * Formula: line k's power P_k df lies evenly in [f_k - df/2, f_k + df/2] within 0 to half the sample rate; bands that
 * tile the range add up to the whole. Units: rms in the record's unit, levels in unit^2/Hz.
 * Valid for: rising bands within 0 to half the sample rate. Error: a few roundings; checked against pyyeti.psd.rescale.
 * Source: definition of a power density.
 *
 * @example bandLevels({ psd: powerSpectralDensity({ blocks: [[1, -1, 1, -1]], sampleRateHz: 4, segmentSamples: 4, window: "rectangular" }), bands: [{ lowHz: 0, highHz: 2 }] }).bands[0].rms // 1
 */
export function bandLevels({
  psd,
  bands,
}: {
  readonly psd: MeasuredPsd;
  readonly bands: readonly FrequencyBand[];
}) {
  const levels = bands.map((band) => {
    acceptAbove(band.highHz, "highHz", acceptNotNegative(band.lowHz, "lowHz"));
    acceptWithin(band.highHz, "highHz", [0, psd.sampleRateHz / 2]);
    const meanSquare = bandPower(psd, band);
    return { ...band, rms: Math.sqrt(meanSquare), meanPsdPerHz: meanSquare / (band.highHz - band.lowHz) };
  });
  return {
    bands: levels,
    totalRms: Math.sqrt(psd.psdPerHz.reduce((sum, each) => sum + each, 0) * psd.resolutionHz),
  };
}

/**
 * Fractional octave bands whose centres lie within two frequencies.
 *
 * Formula: G = 10^0.3; centre 1000 G^(x/b) for odd b, 1000 G^((2x+1)/(2b)) for even b; edges centre G^(-+1/(2b)).
 * Valid for: b = bandsPerOctave of 1 to 96. Error: a few roundings. Source: IEC 61260-1.
 *
 * @example octaveBands({ bandsPerOctave: 3, lowHz: 90, highHz: 110 }).bands[0].lowHz // 89.125094
 */
export function octaveBands({
  bandsPerOctave: b,
  lowHz,
  highHz,
}: FrequencyBand & { readonly bandsPerOctave: number }): {
  readonly bands: readonly (FrequencyBand & { readonly centreHz: number })[];
} {
  acceptWholeNumber(b, "bandsPerOctave", [1, 96]);
  acceptAbove(highHz, "highHz", acceptPositive(lowHz, "lowHz"));
  const octaves = (ratio: number) => Math.log10(ratio) / 0.3;
  const centre = (x: number) => 1000 * 10 ** (0.3 * (b % 2 === 1 ? x / b : (2 * x + 1) / (2 * b)));
  const first = Math.floor(b * octaves(lowHz / 1000)) - 1;
  const last = Math.ceil(b * octaves(highHz / 1000)) + 1;
  const half = 10 ** (0.3 / (2 * b));
  const centres = Array.from({ length: last - first + 1 }, (_, i) => centre(first + i));
  return {
    bands: centres
      .filter((centreHz) => centreHz >= lowHz && centreHz <= highHz)
      .map((centreHz) => ({ centreHz, lowHz: centreHz / half, highHz: centreHz * half })),
  };
}
