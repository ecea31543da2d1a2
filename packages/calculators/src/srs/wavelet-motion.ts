import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";

/** Half sines of a wavelet: an odd number, so that velocity and displacement end at zero. */
export const HALF_SINES = 11;

/** A sin(2 pi f t) sin(2 pi f t / N) from the start on, for N half sines. */
export interface Wavelet {
  readonly frequencyHz: number;
  readonly amplitudeG: number;
}

/** A cosine and a sine that turn by the same angle from sample to sample. */
class Turning {
  readonly omega: number;
  cosine = 1;
  sine = 0;
  private readonly stepCosine: number;
  private readonly stepSine: number;

  constructor(omega: number, sampleRateHz: number) {
    this.omega = omega;
    this.stepCosine = Math.cos(omega / sampleRateHz);
    this.stepSine = Math.sin(omega / sampleRateHz);
  }

  turn(): void {
    const { cosine, sine } = this;
    this.cosine = cosine * this.stepCosine - sine * this.stepSine;
    this.sine = sine * this.stepCosine + cosine * this.stepSine;
  }
}

interface Records {
  readonly accelerationG: Float64Array;
  readonly velocityMPerS: Float64Array;
  readonly displacementM: Float64Array;
}

/** The product of two sines is half the difference of two cosines, and so are its integrals. */
function addWavelet({ frequencyHz, amplitudeG }: Wavelet, sampleRateHz: number, records: Records): void {
  const { accelerationG, velocityMPerS, displacementM } = records;
  const omega = 2 * Math.PI * frequencyHz;
  const low = new Turning(omega * (1 - 1 / HALF_SINES), sampleRateHz);
  const high = new Turning(omega * (1 + 1 / HALF_SINES), sampleRateHz);
  const half = amplitudeG / 2;
  const halfMPerS2 = STANDARD_GRAVITY_M_PER_S2 * half;
  const [toLow, toHigh] = [halfMPerS2 / low.omega, halfMPerS2 / high.omega];
  const last = Math.floor((HALF_SINES * sampleRateHz) / (2 * frequencyHz));
  for (let i = 0; i <= last; i++) {
    accelerationG[i] = (accelerationG[i] ?? 0) + half * (low.cosine - high.cosine);
    velocityMPerS[i] = (velocityMPerS[i] ?? 0) + toLow * low.sine - toHigh * high.sine;
    displacementM[i] =
      (displacementM[i] ?? 0) +
      (toLow / low.omega) * (1 - low.cosine) -
      (toHigh / high.omega) * (1 - high.cosine);
    low.turn();
    high.turn();
  }
}

function extremes(record: Float64Array): { readonly max: number; readonly min: number } {
  let [max, min] = [0, 0];
  for (const each of record) {
    if (each > max) max = each;
    if (each < min) min = each;
  }
  return { max, min };
}

const peakOf = (record: Float64Array): number => {
  const { max, min } = extremes(record);
  return Math.max(max, -min);
};

/**
 * The sum of wavelets as a record, and the peaks of its motion; displacement from one extreme to the other. `shouldStop`
 * is asked between wavelets; when it says yes, the sum is given up with an AbortError.
 */
export function waveletMotion(
  wavelets: readonly Wavelet[],
  samplesPerPeriod: number,
  shouldStop?: () => boolean,
) {
  const frequencies = wavelets.map(({ frequencyHz }) => frequencyHz);
  const sampleRateHz = samplesPerPeriod * Math.max(...frequencies);
  // One sample more, at rest.
  const samples = Math.ceil((HALF_SINES * sampleRateHz) / (2 * Math.min(...frequencies))) + 2;
  const records: Records = {
    accelerationG: new Float64Array(samples),
    velocityMPerS: new Float64Array(samples),
    displacementM: new Float64Array(samples),
  };
  for (const wavelet of wavelets) {
    if (shouldStop?.()) throw new DOMException("the sum of wavelets was stopped", "AbortError");
    addWavelet(wavelet, sampleRateHz, records);
  }
  const { max, min } = extremes(records.displacementM);
  return {
    accelerationG: records.accelerationG,
    sampleRateHz,
    peakAccelerationG: peakOf(records.accelerationG),
    peakVelocityMPerS: peakOf(records.velocityMPerS),
    displacementPeakToPeakM: max - min,
  };
}
