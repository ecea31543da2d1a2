import type { RecordedSignals, RecordOptions, TextEncoding } from "@headroom/reading";
import type { Baseline, VelocityEnd } from "./record-baseline.ts";

/** A record, and how its letters were written. */
export interface TimeHistory extends RecordedSignals {
  readonly encoding: TextEncoding;
}

export interface SpectrumRequest {
  readonly values: Float64Array;
  /** g per unit of the values. */
  readonly factor: number;
  readonly baseline: Baseline;
  readonly samplesBeforeTrigger: number;
  readonly sampleRateHz: number;
  readonly qualityFactor: number;
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
  readonly pointsPerOctave: number;
}

export type HistoryRequest =
  | { readonly kind: "read"; readonly file: File; readonly options: RecordOptions }
  | { readonly kind: "spectrum"; readonly request: SpectrumRequest };

export interface HistorySpectrum {
  readonly naturalFrequenciesHz: readonly number[];
  readonly maximax: readonly number[];
  readonly positive: readonly number[];
  readonly negative: readonly number[];
  readonly refinements: readonly number[];
  readonly peakG: number;
  readonly velocity: VelocityEnd;
}

export type HistoryAnswer =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "history"; readonly history: TimeHistory }
  | { readonly kind: "spectrum"; readonly spectrum: HistorySpectrum }
  | { readonly kind: "fault"; readonly sentence: string };
