import { acceptPositive } from "../input/accept.ts";

/**
 * The sweep rate that gives a number of cycles in one pass between two frequencies.
 *
 * Formula: R = 60 |f2-f1|/(N ln 2) oct/min, S = |f2^2-f1^2|/(2 N) Hz/s; f1 = startFrequencyHz, f2 = endFrequencyHz,
 * N = cycles. Valid for: positive values. Error: a few roundings. Source: IEC 60068-2-6, clause 3; the cycles of
 * `sineSweep` solved for the rate.
 *
 * @example sweepRateForCycles({ startFrequencyHz: 10, endFrequencyHz: 500, cycles: 24990 }).hzPerS // 5
 */
export function sweepRateForCycles({
  startFrequencyHz,
  endFrequencyHz,
  cycles,
}: {
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
  readonly cycles: number;
}): { octavesPerMin: number; hzPerS: number } {
  acceptPositive(startFrequencyHz, "startFrequencyHz");
  acceptPositive(endFrequencyHz, "endFrequencyHz");
  acceptPositive(cycles, "cycles");
  const bandHz = Math.abs(endFrequencyHz - startFrequencyHz);
  return {
    octavesPerMin: (60 * bandHz) / (cycles * Math.LN2),
    hzPerS: (bandHz * (startFrequencyHz + endFrequencyHz)) / (2 * cycles),
  };
}
