import { acceptOneOf, acceptWholeNumber } from "../input/accept.ts";

/** Cosine coefficients a_j of w = sum of (-1)^j a_j cos(2 pi j i/N). Source: Harris 1978; the flat top as MATLAB has it. */
const COSINES = {
  hann: [0.5, 0.5],
  hamming: [0.54, 0.46],
  blackman: [0.42, 0.5, 0.08],
  flattop: [0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368],
  rectangular: [1],
} as const;

export type Window = keyof typeof COSINES;

export const WINDOWS = ["hann", "hamming", "blackman", "flattop", "rectangular"] as const satisfies Window[];

/** Weights of a window over a segment: periodic, as spectra want them, or symmetric. */
export function windowWeights(window: Window, samples: number, isSymmetric: boolean): Float64Array {
  acceptOneOf(window, "window", WINDOWS);
  acceptWholeNumber(samples, "segmentSamples", [2, 2 ** 30]);
  const period = isSymmetric ? samples - 1 : samples;
  return Float64Array.from({ length: samples }, (_, i) => {
    let weight = 0;
    for (const [j, a] of COSINES[window].entries())
      weight += (j % 2 === 0 ? a : -a) * Math.cos((2 * Math.PI * j * i) / period);
    return weight;
  });
}
