/** Spans of a first look: what a screen can show of a record of any length. */
const SPANS = 700;

/** Extremes of a record's spans, each `samplesPerSpan` long but the last, and figures of the whole. */
export interface FirstLook {
  readonly samplesPerSpan: number;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly rms: number;
  readonly peak: number;
}

/** Looks through a record once: the smallest and the largest sample of each span, rms and largest magnitude. */
export function firstLook(blocks: Iterable<ArrayLike<number>>, samples: number): FirstLook {
  const samplesPerSpan = Math.max(1, Math.ceil(samples / SPANS));
  const spans = Math.ceil(samples / samplesPerSpan);
  const min = new Float64Array(spans).fill(Number.POSITIVE_INFINITY);
  const max = new Float64Array(spans).fill(Number.NEGATIVE_INFINITY);
  let [at, squares, peak] = [0, 0, 0];
  for (const block of blocks)
    for (let i = 0; i < block.length; i++, at++) {
      const value = block[i] ?? Number.NaN;
      const span = Math.floor(at / samplesPerSpan);
      if (value < (min[span] ?? 0)) min[span] = value;
      if (value > (max[span] ?? 0)) max[span] = value;
      squares += value * value;
      peak = Math.max(peak, Math.abs(value));
    }
  return { samplesPerSpan, min, max, rms: Math.sqrt(squares / at), peak };
}

/** Points of a look over time in seconds: each span's smallest value, then its largest. */
export function lookPoints(
  { samplesPerSpan, min, max }: FirstLook,
  { sampleRateHz, factor }: { readonly sampleRateHz: number; readonly factor: number },
): (readonly [timeS: number, value: number])[] {
  return [...min].flatMap((low, span) => {
    const timeS = (span * samplesPerSpan) / sampleRateHz;
    const high = max[span] ?? low;
    const shown = [[timeS, low * factor] as const];
    if (high > low) shown.push([timeS + samplesPerSpan / 2 / sampleRateHz, high * factor]);
    return shown;
  });
}
