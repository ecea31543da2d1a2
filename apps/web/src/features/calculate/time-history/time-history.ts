/** Largest and smallest value of each run: what a screen can show of a long record. */
export function previewOf(
  values: Float64Array,
  { sampleRateHz, gPerUnit }: { readonly sampleRateHz: number; readonly gPerUnit: number },
  runs = 600,
): (readonly [timeMs: number, accelerationG: number])[] {
  const size = Math.max(1, Math.ceil(values.length / runs));
  return Array.from({ length: Math.ceil(values.length / size) }, (_, run) => {
    const part = values.subarray(run * size, (run + 1) * size);
    const [min, max] = [
      part.indexOf(part.reduce((a, b) => Math.min(a, b))),
      part.indexOf(part.reduce((a, b) => Math.max(a, b))),
    ];
    return [...new Set([Math.min(min, max), Math.max(min, max)])].map(
      (at) => [(1000 * (run * size + at)) / sampleRateHz, (part[at] ?? Number.NaN) * gPerUnit] as const,
    );
  }).flat();
}
