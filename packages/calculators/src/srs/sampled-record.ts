/** A record as the filters read it: straight lines between even samples, which are asked for in blocks. */
export interface SampledRecord {
  readonly samples: number;
  /** Writes the samples from `from` on. */
  readonly write: (block: Float64Array, from: number) => void;
}

/** The record's own samples. */
export function recordAsSampled(signal: ArrayLike<number>): SampledRecord {
  return {
    samples: signal.length,
    write: (block, from) => {
      for (let i = 0; i < block.length; i++) block[i] = signal[from + i] ?? 0;
    },
  };
}
