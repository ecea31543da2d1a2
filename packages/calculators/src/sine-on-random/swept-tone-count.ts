import { acceptNotNegative } from "../input/accept.ts";
import { sineSweep } from "../sine/sine-sweep.ts";
import type { SweepRate } from "../sine/sweep-rate.ts";

/**
 * Counts the passes of a swept tone through its band in a test.
 *
 * Formula: time and cycles of one pass as in `sineSweep`, passes = durationS / time of a pass.
 * Valid for: positive frequencies and rate. Error: a few roundings. Source: IEC 60068-2-6, clause 3.
 *
 * @example sweptToneCount({ startFrequencyHz: 60, endFrequencyHz: 120, rate: { octavesPerMin: 1 }, durationS: 1200 }).sweeps // 20
 */
export function sweptToneCount({
  startFrequencyHz,
  endFrequencyHz,
  rate,
  durationS,
}: {
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
  readonly rate: SweepRate;
  readonly durationS: number;
}) {
  if (startFrequencyHz === endFrequencyHz)
    throw new RangeError("endFrequencyHz must differ from startFrequencyHz");
  const pass = sineSweep({ startFrequencyHz, endFrequencyHz, rate });
  return {
    octaves: pass.octaves,
    durationPerSweepS: pass.durationS,
    cyclesPerSweep: pass.cycles,
    sweeps: acceptNotNegative(durationS, "durationS") / pass.durationS,
  };
}
