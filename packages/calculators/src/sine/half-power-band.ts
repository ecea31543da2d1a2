import { acceptAbove, acceptPositive } from "../input/accept.ts";
import { type SweepRate, sweepPass } from "./sweep-rate.ts";

/** Roots x = r^2 of T^2 = h: h x^2 - (2h + 4z^2 - 4z^2 h) x + h - 1 = 0, without subtracting near equals. */
function bandRoots(h: number, fourZeta2: number): readonly [low: number, high: number] {
  const halfB = h + (fourZeta2 - fourZeta2 * h) / 2;
  const discriminant = halfB * halfB - h * (h - 1);
  const larger = halfB + Math.sqrt(discriminant);
  return [(h - 1) / larger, larger / h];
}

/**
 * The half-power band of a resonance on a moving base, and how long a sweep stays in it.
 *
 * Formula: peak at r^2 = 2/(1+sqrt(1+8z^2)), z = 1/(2Q); band limits are the exact roots of T^2 = Tmax^2/2 (the
 * width fn/Q is only an approximation); time and cycles between them as in `sineSweep`.
 * Valid for: Q > 1 (below, the response never falls to half power on the low side). Error: 1e-12 Q^2 relative to
 * the width; checked against mpmath. Source: Harris' Shock and Vibration Handbook, ch. 2.
 *
 * @example halfPowerBand({ naturalFrequencyHz: 100, qualityFactor: 10, rate: { octavesPerMin: 1 } }).durationS // 8.717277
 */
export function halfPowerBand({
  naturalFrequencyHz,
  qualityFactor,
  rate,
}: {
  readonly naturalFrequencyHz: number;
  readonly qualityFactor: number;
  readonly rate?: SweepRate;
}) {
  acceptPositive(naturalFrequencyHz, "naturalFrequencyHz");
  const fourZeta2 = 1 / acceptAbove(qualityFactor, "qualityFactor", 1) ** 2;
  const peakX = 2 / (1 + Math.sqrt(1 + 2 * fourZeta2));
  const peakSquare = (1 + fourZeta2 * peakX) / ((1 - peakX) ** 2 + fourZeta2 * peakX);
  const [low, high] = bandRoots(peakSquare / 2, fourZeta2);
  const lowFrequencyHz = naturalFrequencyHz * Math.sqrt(low);
  const highFrequencyHz = naturalFrequencyHz * Math.sqrt(high);
  const pass = rate && sweepPass(lowFrequencyHz, highFrequencyHz, rate);
  return {
    peakTransmissibility: Math.sqrt(peakSquare),
    peakFrequencyHz: naturalFrequencyHz * Math.sqrt(peakX),
    lowFrequencyHz,
    highFrequencyHz,
    durationS: pass?.durationS ?? null,
    cycles: pass?.cycles ?? null,
  };
}
