import {
  type CompensatedPulseInput,
  compensatedPulseSpectrum,
  logGrid,
  pulseResponseSpectrum,
} from "@headroom/calculators";

type Point = readonly [frequencyHz: number, accelerationG: number];

type PulseSpectraInput = Parameters<typeof logGrid>[0] & {
  readonly pulse: CompensatedPulseInput;
  readonly qualityFactor: number;
};

/** Shock response spectra of the ideal pulse and of the pulse as a shaker makes it, in g. */
export function pulseSpectra({ pulse, qualityFactor, ...grid }: PulseSpectraInput) {
  const naturalFrequenciesHz = logGrid(grid).frequenciesHz;
  const { shape, amplitudeG, durationMs } = pulse;
  const settings = { qualityFactor, naturalFrequenciesHz };
  const ideal = pulseResponseSpectrum({ shape, amplitudeG, durationMs, ...settings }).responses;
  const made = compensatedPulseSpectrum({ ...pulse, ...settings }).responses;
  return {
    maximax: ideal.map((at): Point => [at.naturalFrequencyHz, at.maximaxG]),
    residual: ideal.map((at): Point => [at.naturalFrequencyHz, at.residualG]),
    made: made.map((at): Point => [at.naturalFrequencyHz, at.maximaxG]),
  };
}
