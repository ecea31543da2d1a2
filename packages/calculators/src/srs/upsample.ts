/**
 * Samples per period of a natural frequency from which a record counts as fine: reading it as straight lines and
 * missing the peak between two samples then cost at most 0.05 %.
 */
const POINTS_PER_PERIOD = 128;

/** Half-width of the interpolating kernel, in samples of the record. */
const HALF_WIDTH = 32;

/** Kaiser's window, beta 12: side lobes near -118 dB. */
const BETA = 12;

function besselI0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** Weights of the neighbours for a point a share of a sample past the middle one. */
function weights(share: number): Float64Array {
  const peak = besselI0(BETA);
  return Float64Array.from({ length: 2 * HALF_WIDTH }, (_, i) => {
    const t = share - (i - HALF_WIDTH + 1);
    if (Math.abs(t) >= HALF_WIDTH) return 0;
    const window = besselI0(BETA * Math.sqrt(1 - (t / HALF_WIDTH) ** 2)) / peak;
    return t === 0 ? 1 : (window * Math.sin(Math.PI * t)) / (Math.PI * t);
  });
}

/** By how much a record must be refined for a natural frequency; 1 where it is fine enough. */
export function upsamplingFactor(sampleRateHz: number, naturalFrequencyHz: number): number {
  return Math.max(1, Math.ceil((POINTS_PER_PERIOD * naturalFrequencyHz) / sampleRateHz));
}

/**
 * The record at a multiple of its sample rate, by a windowed sinc; zero outside the record.
 *
 * The recursion reads straight lines where the record was curved and misses peaks between samples: 5.7 % at
 * twelve samples per period, 2 % at twenty. A band-limited record is restored instead.
 * Valid for: records without content above 0.44 of their sample rate. Source: Kaiser 1974.
 */
export function upsample(signal: ArrayLike<number>, factor: number): Float64Array {
  const fine = new Float64Array(signal.length * factor);
  for (let phase = 0; phase < factor; phase++) {
    const kernel = weights(phase / factor);
    for (let i = 0; i < signal.length; i++) {
      let sum = 0;
      const start = i - HALF_WIDTH + 1;
      for (let k = Math.max(0, -start); k < kernel.length && start + k < signal.length; k++) {
        sum += (kernel[k] ?? 0) * (signal[start + k] ?? 0);
      }
      fine[i * factor + phase] = phase === 0 ? (signal[i] ?? 0) : sum;
    }
  }
  return fine;
}
