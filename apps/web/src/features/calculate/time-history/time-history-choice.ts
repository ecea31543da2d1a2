import { STANDARD_GRAVITY_M_PER_S2 } from "@headroom/calculators";
import type { Baseline, SpectrumRequest } from "./time-history-messages.ts";
import type { TimeHistory } from "./time-history.ts";

/** What the reader says about a record where the record does not. */
export interface RecordChoice {
  readonly column: number;
  readonly unit: string;
  readonly sampleRateHz: number | undefined;
  readonly baseline: Baseline;
}

/** g per unit. */
export const gravityPer: Readonly<Record<string, number>> = {
  g: 1,
  "m/s²": 1 / STANDARD_GRAVITY_M_PER_S2,
  "mm/s²": 1e-3 / STANDARD_GRAVITY_M_PER_S2,
  "in/s²": 0.0254 / STANDARD_GRAVITY_M_PER_S2,
};

const unitOfHeading = (unit: string | null | undefined) =>
  Object.keys(gravityPer).find(
    (known) => known.replace("²", "2") === unit?.replace("²", "2").replace("^", ""),
  );

export const startChoice = (history: TimeHistory): RecordChoice => ({
  column: 0,
  unit: unitOfHeading(history.signals[0]?.unit) ?? "g",
  sampleRateHz: undefined,
  baseline: "none",
});

interface Settings {
  readonly q: number | undefined;
  readonly fmin: number | undefined;
  readonly fmax: number | undefined;
  readonly perOctave: number | undefined;
}

/** The request for a spectrum; null while something is missing. */
export function readyRequest(
  history: TimeHistory,
  choice: RecordChoice,
  { q, fmin, fmax, perOctave }: Settings,
): SpectrumRequest | null {
  const values = history.signals[choice.column]?.values;
  const sampleRateHz = history.sampleRateHz ?? choice.sampleRateHz;
  if (!values || !sampleRateHz || !q || !fmin || !fmax || !perOctave) return null;
  // Above half the sample rate the record says nothing.
  const endFrequencyHz = Math.min(fmax, sampleRateHz / 2);
  if (q <= 0.5 || fmin <= 0 || endFrequencyHz <= fmin) return null;
  return {
    values,
    sampleRateHz,
    factor: gravityPer[choice.unit] ?? 1,
    baseline: choice.baseline,
    qualityFactor: q,
    startFrequencyHz: fmin,
    endFrequencyHz,
    pointsPerOctave: Math.min(48, Math.max(1, Math.round(perOctave))),
  };
}
