import { recordAsSampled, type SampledRecord } from "./sampled-record.ts";

/** Samples next to an end that its continuation is learnt from, and coefficients of the prediction. */
const LEARNT_SAMPLES = 512;
const MAX_ORDER = 32;

const dot = (a: Float64Array, b: Float64Array, count: number): number => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

/**
 * Coefficients a of the linear prediction x_i = -(a_1 x_(i-1) + a_2 x_(i-2) + ...), by Burg's recursion.
 *
 * Its reflection coefficients are at most one, so that a continuation never grows without bound.
 */
function predictionCoefficients(samples: Float64Array): Float64Array {
  let coefficients = Float64Array.of(1);
  const [forward, backward] = [samples.slice(1), samples.slice(0, -1)];
  const negligible = 1e-24 * dot(samples, samples, samples.length);
  const order = Math.min(MAX_ORDER, Math.floor(samples.length / 3));
  for (let k = 1; k <= order; k++) {
    const count = samples.length - k;
    const power = dot(forward, forward, count) + dot(backward, backward, count);
    if (power <= negligible) break;
    const reflection = (-2 * dot(forward, backward, count)) / power;
    const old = coefficients;
    coefficients = Float64Array.from(
      { length: k + 1 },
      (_, i) => (old[i] ?? 0) + reflection * (old[k - i] ?? 0),
    );
    for (let i = 0; i < count - 1; i++) {
      const [f, b] = [forward[i + 1] ?? 0, backward[i + 1] ?? 0];
      backward[i] = (backward[i] ?? 0) + reflection * (forward[i] ?? 0);
      forward[i] = f + reflection * b;
    }
  }
  return coefficients;
}

function continued(samples: Float64Array, count: number): Float64Array {
  const coefficients = predictionCoefficients(samples);
  const all = new Float64Array(samples.length + count);
  all.set(samples);
  for (let i = samples.length; i < all.length; i++) {
    let sum = 0;
    for (let k = 1; k < coefficients.length; k++) sum -= (coefficients[k] ?? 0) * (all[i - k] ?? 0);
    all[i] = sum;
  }
  return all.subarray(samples.length);
}

/**
 * A record up to one sample past its last, with `reach` samples of what probably came before and after.
 *
 * A record is often cut out of a longer one; zeros beside the cut would bend an interpolation for dozens of samples.
 * Tones, offsets and ramps are continued exactly, noise fades. Source: Burg 1967; Kay 1988, 7.3.
 */
export function continuedRecord(signal: ArrayLike<number>, reach: number): SampledRecord {
  const learnt = Math.min(LEARNT_SAMPLES, signal.length);
  const record = new Float64Array(signal.length + 2 * reach);
  record.set(signal, reach);
  const end = reach + signal.length;
  const [before, after] = [record.slice(reach, reach + learnt).toReversed(), record.slice(end - learnt, end)];
  record.set(continued(before, reach).toReversed(), 0);
  record.set(continued(after, reach), end);
  const { write } = recordAsSampled(record);
  return { samples: signal.length + 1, write: (block, from) => write(block, from + reach) };
}
