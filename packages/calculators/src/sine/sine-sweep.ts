import { acceptNotNegative, acceptPositive } from "../input/accept.ts";
import { type SweepRate, sweepPass } from "./sweep-rate.ts";

/**
 * Duration and cycles of a sine sweep.
 *
 * Formula: logarithmic at R oct/min: k = R ln 2/60, T = |ln(f2/f1)|/k, cycles = |f2-f1|/k; linear at S Hz/s:
 * T = |f2-f1|/S, cycles = T (f1+f2)/2. f1 = startFrequencyHz, f2 = endFrequencyHz. `sweeps` counts one-way
 * passes: a "sweep cycle" of IEC 60068-2-6 is there and back, two of ours.
 * Valid for: positive frequencies (a linear sweep may start at 0 Hz, its octaves are then null).
 * Error: a few roundings. Source: IEC 60068-2-6, clause 3; checked against mpmath.
 *
 * @example sineSweep({ startFrequencyHz: 10, endFrequencyHz: 500, rate: { octavesPerMin: 1 }, sweeps: 2 }).totalDurationS // 677.2627
 */
export function sineSweep({
  startFrequencyHz,
  endFrequencyHz,
  rate,
  sweeps = 1,
}: {
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
  readonly rate: SweepRate;
  readonly sweeps?: number;
}) {
  const accept = "octavesPerMin" in rate ? acceptPositive : acceptNotNegative;
  accept(startFrequencyHz, "startFrequencyHz");
  accept(endFrequencyHz, "endFrequencyHz");
  acceptPositive(sweeps, "sweeps");
  const { durationS, cycles } = sweepPass(startFrequencyHz, endFrequencyHz, rate);
  const fromZero = startFrequencyHz === 0 || endFrequencyHz === 0;
  return {
    octaves: fromZero ? null : Math.abs(Math.log2(endFrequencyHz / startFrequencyHz)),
    decades: fromZero ? null : Math.abs(Math.log10(endFrequencyHz / startFrequencyHz)),
    durationS,
    cycles,
    totalDurationS: durationS * sweeps,
    totalCycles: cycles * sweeps,
  };
}
