import { acceptPositive } from "../input/accept.ts";

/**
 * The sweep rate that passes once from one frequency to another in a given time.
 *
 * Formula: R = 60 |log2(f2/f1)|/T oct/min, S = |f2-f1|/T Hz/s; f1 = startFrequencyHz, f2 = endFrequencyHz,
 * T = durationS. Valid for: positive values. Error: a few roundings. Source: IEC 60068-2-6, clause 3.
 *
 * @example sweepRateForDuration({ startFrequencyHz: 7, endFrequencyHz: 200, durationS: 450 }).octavesPerMin // 0.6448668
 */
export function sweepRateForDuration({
  startFrequencyHz,
  endFrequencyHz,
  durationS,
}: {
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
  readonly durationS: number;
}): { octavesPerMin: number; hzPerS: number } {
  acceptPositive(startFrequencyHz, "startFrequencyHz");
  acceptPositive(endFrequencyHz, "endFrequencyHz");
  acceptPositive(durationS, "durationS");
  return {
    octavesPerMin: (60 * Math.abs(Math.log2(endFrequencyHz / startFrequencyHz))) / durationS,
    hzPerS: Math.abs(endFrequencyHz - startFrequencyHz) / durationS,
  };
}
