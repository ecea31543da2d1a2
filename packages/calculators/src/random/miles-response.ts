import { acceptNotNegative, acceptPositive, acceptQualityFactor } from "../input/accept.ts";

/**
 * Rms response of a resonance to flat random vibration (Miles).
 *
 * Formula: sqrt(pi/2 fn Q P); exact for white noise: Miles x sqrt(1 + 1/Q^2); P = psdG2PerHz at
 * fn = naturalFrequencyHz, Q = qualityFactor. Valid for: a table flat at least an octave around fn.
 * Error: exact for white noise; for real tables use `vibrationResponseSpectrum`. Source: Miles 1954.
 *
 * @example milesResponse({ psdG2PerHz: 0.04, naturalFrequencyHz: 200, qualityFactor: 10 }).accelerationGRms // 11.20998
 */
export function milesResponse({
  psdG2PerHz,
  naturalFrequencyHz,
  qualityFactor,
}: {
  readonly psdG2PerHz: number;
  readonly naturalFrequencyHz: number;
  readonly qualityFactor: number;
}): { accelerationGRms: number; whiteNoiseGRms: number } {
  acceptNotNegative(psdG2PerHz, "psdG2PerHz");
  acceptPositive(naturalFrequencyHz, "naturalFrequencyHz");
  acceptQualityFactor(qualityFactor);
  const accelerationGRms = Math.sqrt((Math.PI / 2) * naturalFrequencyHz * qualityFactor * psdG2PerHz);
  return { accelerationGRms, whiteNoiseGRms: accelerationGRms * Math.hypot(1, 1 / qualityFactor) };
}
