import {
  type DAMAGE_RESPONSES,
  fatigueDamageSpectrum,
  STANDARD_GRAVITY_M_PER_S2,
} from "@headroom/calculators";
import { type ChannelSamples, scaled } from "./channel-samples.ts";

/** The fatigue of resonances: D = Σ count·(range/2)^b of their response. */
export interface DamageLaw {
  readonly naturalFrequenciesHz: readonly number[];
  readonly qualityFactor: number;
  readonly exponent: number;
  readonly response: (typeof DAMAGE_RESPONSES)[number];
}

export interface DamageTask extends DamageLaw {
  /** g per unit of the samples. */
  readonly factor: number;
  readonly sampleRateHz: number;
  readonly isMeanRemoved: boolean;
}

/** One value for each natural frequency. */
export interface RecordDamage {
  readonly durationS: number;
  /** In (m/s)^b or m^b, of the record once. */
  readonly damages: readonly number[];
  /** Largest pseudo-acceleration while the record lasts. */
  readonly extremesG: readonly number[];
}

function meanOf({ samples, blocks }: ChannelSamples): number {
  let sum = 0;
  for (const block of blocks()) for (const value of block) sum += value;
  return sum / samples;
}

function* without(blocks: Iterable<Float64Array>, mean: number): Generator<Float64Array> {
  for (const block of blocks) yield block.map((value) => value - mean);
}

/** Fatigue damage spectrum of a channel, read straight from the file: once, or twice where its mean is removed. */
export function recordDamage(channel: ChannelSamples, task: DamageTask): RecordDamage {
  const { factor, sampleRateHz, isMeanRemoved, ...law } = task;
  const blocks = isMeanRemoved ? without(channel.blocks(), meanOf(channel)) : channel.blocks();
  const { spectrum } = fatigueDamageSpectrum({ ...law, sampleRateHz, blocks: scaled(blocks, factor) });
  return {
    durationS: channel.samples / sampleRateHz,
    damages: spectrum.map(({ damage }) => damage),
    extremesG: spectrum.map(({ naturalFrequencyHz, maxResponse }) => {
      const omega = 2 * Math.PI * naturalFrequencyHz;
      const perResponse = law.response === "pseudo-velocity" ? omega : omega * omega;
      return (maxResponse * perResponse) / STANDARD_GRAVITY_M_PER_S2;
    }),
  };
}
