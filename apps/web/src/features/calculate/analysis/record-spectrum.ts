import { recordOfBlocks, removedBaseline, shockResponseSpectrum, type SrsInput } from "@headroom/calculators";
import { type ChannelSamples, joined, scaled } from "./channel-samples.ts";
import { type VelocityEnd, velocityEnd } from "./velocity-end.ts";

type Baseline = Parameters<typeof removedBaseline>[0]["baseline"];

/** Settings of a record's response spectrum. */
export interface SpectrumTask
  extends Required<
    Pick<SrsInput, "sampleRateHz" | "naturalFrequenciesHz" | "qualityFactor" | "response" | "time">
  > {
  /** g per unit of the samples. */
  readonly factor: number;
  readonly baseline: Baseline;
  readonly headSamples: number;
  readonly isRefined: boolean;
}

export type RecordSpectrum = ReturnType<typeof shockResponseSpectrum> & {
  /** The velocity at the end of the record; null of one that is too long to be held. */
  readonly velocity: VelocityEnd | null;
};

/** Samples that are held in memory, which refining and a base line need; each copy of so many takes 80 MB. */
const MOST_HELD = 10_000_000;

function held(
  { samples, blocks }: ChannelSamples,
  { factor, sampleRateHz, baseline, headSamples }: SpectrumTask,
) {
  const accelerationG = joined(scaled(blocks(), factor), samples);
  if (baseline === "none") return accelerationG;
  return removedBaseline({ samples: accelerationG, sampleRateHz, baseline, headSamples });
}

/** The response spectrum of a channel; one too long to be held is read as it is sampled, straight from the file. */
export function recordSpectrum(
  channel: ChannelSamples,
  task: SpectrumTask,
  onProgress: (share: number) => void,
): RecordSpectrum {
  const { naturalFrequenciesHz, qualityFactor, response, time, sampleRateHz, isRefined } = task;
  const settings = { naturalFrequenciesHz, qualityFactor, response, time, sampleRateHz, onProgress };
  if (channel.samples > MOST_HELD) {
    if (task.baseline !== "none")
      throw new RangeError(
        "a base line is taken off records of up to 10 million samples: choose “as recorded”",
      );
    const blocks = scaled(channel.blocks(), task.factor);
    const accelerationG = recordOfBlocks({ samples: channel.samples, blocks });
    return { ...shockResponseSpectrum({ ...settings, accelerationG }), velocity: null };
  }
  const accelerationG = held(channel, task);
  const spectrum = shockResponseSpectrum({
    ...settings,
    accelerationG,
    upsampling: isRefined ? "auto" : "none",
  });
  return { ...spectrum, velocity: velocityEnd(accelerationG, sampleRateHz) };
}
