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

/** In g, and in g s and g s² from rest. */
interface Records {
  readonly acceleration: Float64Array;
  readonly velocity: Float64Array;
  readonly displacement: Float64Array;
}

/** The product of two sines is half the difference of two cosines, and so are its integrals. */
function addWavelet({ frequencyHz, amplitudeG }: Wavelet, sampleRateHz: number, records: Records): void {
  const { acceleration, velocity, displacement } = records;
  const omega = 2 * Math.PI * frequencyHz;
  const low = new Turning(omega * (1 - 1 / HALF_SINES), sampleRateHz);
  const high = new Turning(omega * (1 + 1 / HALF_SINES), sampleRateHz);
  const half = amplitudeG / 2;
  const [toLow, toHigh] = [half / low.omega, half / high.omega];
  const last = Math.floor((HALF_SINES * sampleRateHz) / (2 * frequencyHz));
  for (let i = 0; i <= last; i++) {
    acceleration[i] = (acceleration[i] ?? 0) + half * (low.cosine - high.cosine);
    velocity[i] = (velocity[i] ?? 0) + toLow * low.sine - toHigh * high.sine;
    displacement[i] =
      (displacement[i] ?? 0) +
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
    acceleration: new Float64Array(samples),
    velocity: new Float64Array(samples),
    displacement: new Float64Array(samples),
  };
  for (const wavelet of wavelets) {
    if (shouldStop?.()) throw new DOMException("the sum of wavelets was stopped", "AbortError");
    addWavelet(wavelet, sampleRateHz, records);
  }
  const { max, min } = extremes(records.displacement);
  return {
    accelerationG: records.acceleration,
    sampleRateHz,
    peakAccelerationG: peakOf(records.acceleration),
    peakVelocityMPerS: STANDARD_GRAVITY_M_PER_S2 * peakOf(records.velocity),
    displacementPeakToPeakM: STANDARD_GRAVITY_M_PER_S2 * (max - min),
  };
}
