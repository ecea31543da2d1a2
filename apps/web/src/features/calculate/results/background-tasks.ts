import {
  compensatedPulseSpectrum,
  exceedance,
  logGrid,
  mixedExceedance,
  mixedQuantile,
  pulseResponseSpectrum,
  type CompensatedPulseInput,
  type PsdTable,
  vibrationResponseSpectrum,
} from "@headroom/calculators";

type Curve = readonly (readonly [x: number, y: number])[];

interface Grid {
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
  readonly pointsPerOctave: number;
}

/** What takes longer than a frame: it runs beside the page. All of it can be posted. */
export const backgroundTasks = {
  /** Rms response of resonances over their natural frequency, in g. */
  responseSpectrum: ({
    table,
    qualityFactor,
    grid,
  }: {
    table: PsdTable;
    qualityFactor: number;
    grid: Grid;
  }) => {
    const naturalFrequenciesHz = logGrid(grid).frequenciesHz;
    const { responses } = vibrationResponseSpectrum({ ...table, qualityFactor, naturalFrequenciesHz });
    return {
      accelerationG: responses.map((at): Curve[number] => [at.naturalFrequencyHz, at.accelerationGRms]),
    };
  },
  /** The exact peak of sine on random, and how often levels are exceeded. */
  mixedLevels: (input: { sigmaRms: number; amplitudes: readonly number[]; peakSigma: number }) => {
    const { sigmaRms, amplitudes, peakSigma } = input;
    const probability = exceedance({ sigmas: peakSigma }).instantaneousProbability;
    const quantile = mixedQuantile({ sigmaRms, amplitudes, probability });
    const most = peakSigma * sigmaRms + amplitudes.reduce((sum, a) => sum + a, 0);
    const levels = Array.from({ length: 49 }, (_, i) => (most * i) / 40);
    const exact = levels.map((level): Curve[number] => [
      level,
      mixedExceedance({ sigmaRms, amplitudes, level }).probability,
    ]);
    const totalRms = Math.sqrt(sigmaRms ** 2 + amplitudes.reduce((sum, a) => sum + a * a, 0) / 2);
    const gaussian = levels.map((level): Curve[number] => [
      level,
      exceedance({ sigmas: level / totalRms }).instantaneousProbability,
    ]);
    return { probability, ...quantile, exact, gaussian };
  },
  /** Shock response spectra of the ideal pulse and of the pulse as a shaker makes it, in g. */
  pulseSpectra: ({
    pulse,
    qualityFactor,
    grid,
  }: {
    pulse: CompensatedPulseInput;
    qualityFactor: number;
    grid: Grid;
  }) => {
    const naturalFrequenciesHz = logGrid(grid).frequenciesHz;
    const { shape, amplitudeG, durationMs } = pulse;
    const ideal = pulseResponseSpectrum({
      shape,
      amplitudeG,
      durationMs,
      qualityFactor,
      naturalFrequenciesHz,
    }).responses;
    const made = compensatedPulseSpectrum({ ...pulse, qualityFactor, naturalFrequenciesHz }).responses;
    const curve = (of: (at: (typeof ideal)[number]) => number) =>
      ideal.map((at): Curve[number] => [at.naturalFrequencyHz, of(at)]);
    return {
      maximax: curve((at) => at.maximaxG),
      residual: curve((at) => at.residualG),
      made: made.map((at): Curve[number] => [at.naturalFrequencyHz, at.maximaxG]),
    };
  },
};

export type BackgroundTasks = typeof backgroundTasks;
export type TaskName = keyof BackgroundTasks;
export type TaskInput<N extends TaskName> = Parameters<BackgroundTasks[N]>[0];
export type TaskResult<N extends TaskName> = ReturnType<BackgroundTasks[N]>;

export interface TaskRequest {
  readonly number: number;
  readonly name: TaskName;
  readonly input: unknown;
}
export type TaskAnswer = { readonly number: number } & (
  | { readonly result: unknown }
  | { readonly error: string }
);
