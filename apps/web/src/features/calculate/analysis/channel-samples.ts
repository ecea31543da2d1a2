/** A channel's samples in the order of the file. */
export interface ChannelSamples {
  readonly samples: number;
  readonly blocks: () => Iterable<Float64Array>;
}

export function* scaled(blocks: Iterable<Float64Array>, factor: number): Generator<Float64Array> {
  for (const block of blocks) yield block.map((value) => value * factor);
}

/** The samples from `from` to before `to`; the file is read no further. */
export function* partOf({ blocks }: ChannelSamples, from: number, to: number): Generator<Float64Array> {
  let at = 0;
  for (const block of blocks()) {
    const part = block.subarray(Math.max(0, from - at), Math.max(0, to - at));
    if (part.length > 0) yield part;
    at += block.length;
    if (at >= to) return;
  }
}

/** Blocks as one array of so many samples. */
export function joined(blocks: Iterable<Float64Array>, samples: number): Float64Array {
  const whole = new Float64Array(samples);
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}
