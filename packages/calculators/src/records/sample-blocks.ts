import { acceptPositive } from "../input/accept.ts";
import type { SampledRecord } from "../srs/sampled-record.ts";

/** Samples of one channel in order, in blocks of any length; whoever reads them asks for the next. */
export type SampleBlocks = Iterable<ArrayLike<number>>;

function refuseSample(place: number, value: number | undefined): never {
  throw new RangeError(`samples must be finite numbers, got ${value} at sample ${place + 1}`);
}

/** Refuses a record without rate, too short, or with a sample that is no number, which it names. */
export function acceptRecord(samples: ArrayLike<number>, sampleRateHz: number, least: number): void {
  acceptPositive(sampleRateHz, "sampleRateHz");
  if (samples.length < least)
    throw new RangeError(`samples must hold at least ${least} values, got ${samples.length}`);
  for (let i = 0; i < samples.length; i++) if (!Number.isFinite(samples[i])) refuseSample(i, samples[i]);
}

/** Calls with every block, and refuses the first sample that is no number; answers how many there were. */
export function forEachBlock(blocks: SampleBlocks, take: (block: ArrayLike<number>) => void): number {
  let count = 0;
  for (const block of blocks) {
    for (let i = 0; i < block.length; i++) if (!Number.isFinite(block[i])) refuseSample(count + i, block[i]);
    take(block);
    count += block.length;
  }
  return count;
}

/**
 * A record of known length that is read once, from its first sample to its last, as the filters ask for it.
 *
 * Source: none, a change of form.
 *
 * @example recordOfBlocks({ samples: 3, blocks: [[0, 1], [0]] }).samples // 3
 */
export function recordOfBlocks({
  samples,
  blocks,
}: {
  readonly samples: number;
  readonly blocks: SampleBlocks;
}): SampledRecord {
  const source = blocks[Symbol.iterator]();
  let block: ArrayLike<number> = [];
  let [used, taken] = [0, 0];
  const next = (): number => {
    while (used >= block.length) {
      const step = source.next();
      if (step.done === true) throw new RangeError(`blocks must hold ${samples} samples, got ${taken}`);
      [block, used] = [step.value, 0];
    }
    const value = block[used] ?? Number.NaN;
    if (!Number.isFinite(value)) refuseSample(taken, value);
    used += 1;
    taken += 1;
    return value;
  };
  return {
    samples,
    write: (target, from) => {
      if (from !== taken && target.length > 0)
        throw new RangeError(`blocks must be read in order, once: asked for ${from}, at ${taken}`);
      for (let i = 0; i < target.length; i++) target[i] = next();
    },
  };
}
