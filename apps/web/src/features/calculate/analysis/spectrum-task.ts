import { logGrid } from "@headroom/calculators";
import type { ReadyChannel } from "../record/channel-reading.ts";
import { type BaselineSettings, headSamples } from "./head-samples.ts";
import type { SpectrumTask } from "./record-spectrum.ts";

/** Settings of a response spectrum as they stand in the fields. */
export interface SpectrumSettings
  extends BaselineSettings,
    Pick<SpectrumTask, "response" | "time" | "isRefined"> {
  readonly q: number | undefined;
  readonly fmin: number | undefined;
  readonly fmax: number | undefined;
  readonly perOctave: number | undefined;
}

/** The natural frequencies, up to half the sample rate: above it the record says nothing. Refuses with RangeError. */
function naturalFrequencies(
  { fmin, fmax, perOctave }: SpectrumSettings,
  sampleRateHz: number,
): readonly number[] {
  return logGrid({
    startFrequencyHz: fmin ?? Number.NaN,
    endFrequencyHz: Math.min(fmax ?? Number.NaN, sampleRateHz / 2),
    pointsPerOctave: Math.round(perOctave ?? Number.NaN),
  }).frequenciesHz;
}

/** The task that a channel's spectrum is asked with. Refuses with RangeError. */
export function spectrumTask(settings: SpectrumSettings, channel: ReadyChannel): SpectrumTask {
  const { q, response, time, isRefined, baseline } = settings;
  return {
    factor: channel.factor,
    sampleRateHz: channel.sampleRateHz,
    naturalFrequenciesHz: naturalFrequencies(settings, channel.sampleRateHz),
    qualityFactor: q ?? Number.NaN,
    response,
    time,
    baseline,
    headSamples: headSamples(settings, channel),
    isRefined,
  };
}
