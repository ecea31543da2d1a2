import { STANDARD_GRAVITY_M_PER_S2 } from "@headroom/calculators";
import { readUnit } from "@headroom/reading";
import { type Baseline, samplesBefore } from "./record-baseline.ts";
import type { SpectrumRequest, TimeHistory } from "./time-history-messages.ts";

/** User's settings for a record, where its file has none. */
export interface HistoryChoice {
  readonly column: number;
  /** Null until somebody says it, where the file does not. */
  readonly unit: string | null;
  readonly sampleRateHz: number | undefined;
  readonly baseline: Baseline;
  readonly triggerMs: number | undefined;
}

/** g per unit. */
export const gravityPer: Readonly<Record<string, number>> = {
  g: 1,
  "m/s²": 1 / STANDARD_GRAVITY_M_PER_S2,
  "mm/s²": 1e-3 / STANDARD_GRAVITY_M_PER_S2,
  "in/s²": 0.0254 / STANDARD_GRAVITY_M_PER_S2,
};

const unitOfSignal = (unit: string | null | undefined) =>
  Object.keys(gravityPer).find((known) => unit && readUnit(known)?.unit === readUnit(unit)?.unit) ?? null;

/** The unit of a column, where the file names one that accelerations are read in. */
export const unitOfColumn = (history: TimeHistory, column: number) =>
  unitOfSignal(history.signals[column]?.unit);

/** Finds the first open question about a record; the unit of a signal has its own field. */
export const openAsk = ({ asks, signals }: TimeHistory) =>
  asks.find(({ about, column }) => about !== "unit" || !signals.some(({ index }) => index === column));

export const startChoice = (history: TimeHistory): HistoryChoice => ({
  column: 0,
  unit: unitOfColumn(history, 0),
  sampleRateHz: undefined,
  baseline: "none",
  // A time axis that begins below zero has its zero at the trigger.
  triggerMs: history.startS !== null && history.startS < 0 ? -1000 * history.startS : undefined,
});

/** At what a response spectrum is computed, as it stands in the fields. */
export interface SpectrumSettings {
  readonly q: number | undefined;
  readonly fmin: number | undefined;
  readonly fmax: number | undefined;
  readonly perOctave: number | undefined;
}

/** The settings as the formulas take them; null while the axis makes no sense. */
export function spectrumInput({ q, fmin, fmax, perOctave }: SpectrumSettings) {
  if (!q || !fmin || !fmax || !perOctave || q <= 0.5 || fmin <= 0 || fmax <= fmin) return null;
  const pointsPerOctave = Math.min(48, Math.max(1, Math.round(perOctave)));
  return { qualityFactor: q, startFrequencyHz: fmin, endFrequencyHz: fmax, pointsPerOctave };
}

/** The baseline correction; null while the mean is to be taken before a trigger that is not known. */
function readyBaseline({ baseline, triggerMs }: HistoryChoice, sampleRateHz: number, samples: number) {
  const samplesBeforeTrigger = samplesBefore(triggerMs, sampleRateHz, samples);
  if (baseline === "before-trigger" && samplesBeforeTrigger === undefined) return null;
  return { baseline, samplesBeforeTrigger: samplesBeforeTrigger ?? 0 };
}

/** The request for a spectrum; null while something is missing. */
export function readyRequest(
  history: TimeHistory,
  choice: HistoryChoice,
  settings: SpectrumSettings,
): SpectrumRequest | null {
  const values = history.signals[choice.column]?.values;
  const sampleRateHz = choice.sampleRateHz ?? history.sampleRateHz;
  if (!values || !sampleRateHz || !settings.fmax || choice.unit === null) return null;
  // Above half the sample rate the record says nothing.
  const input = spectrumInput({ ...settings, fmax: Math.min(settings.fmax, sampleRateHz / 2) });
  const factor = gravityPer[choice.unit] ?? 1;
  const baseline = readyBaseline(choice, sampleRateHz, values.length);
  return input && baseline && { values, sampleRateHz, factor, ...baseline, ...input };
}
