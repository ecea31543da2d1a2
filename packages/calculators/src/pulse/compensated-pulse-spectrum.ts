import { type CompensatedPulseInput, compensatedPieces } from "./compensated-pieces.ts";
import { spectrumOfPieces } from "./pulse-response-spectrum.ts";

/**
 * Shock response spectrum of a pulse as a shaker makes it, pre- and post-pulse included.
 *
 * Formula and error as `pulseResponseSpectrum`, on the pieces of `compensatedPulse`. Below about 1/duration it falls
 * under the spectrum of the bare pulse: the specimen sees no velocity change in the end.
 * Valid for: as both. Source: Lalanne, vol. 2.
 *
 * @example compensatedPulseSpectrum({ shape: "half-sine", amplitudeG: 20, durationMs: 11, naturalFrequenciesHz: [500] }).responses[0].maximaxG // 21.27679
 */
export function compensatedPulseSpectrum({
  naturalFrequenciesHz,
  qualityFactor = 10,
  ...pulse
}: CompensatedPulseInput & {
  readonly qualityFactor?: number;
  readonly naturalFrequenciesHz: readonly number[];
}) {
  const { pre, main, post } = compensatedPieces(pulse);
  return spectrumOfPieces([...pre, ...main, ...post], naturalFrequenciesHz, qualityFactor);
}
