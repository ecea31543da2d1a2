import { acceptNotNegative, acceptPositive } from "../input/accept.ts";

/**
 * Cycles of a sine dwell.
 *
 * Formula: N = f t, f = frequencyHz, t = durationS. Valid for: f > 0, t >= 0. Error: one rounding.
 * Source: definition of frequency.
 *
 * @example dwellCycles({ frequencyHz: 33, durationS: 7200 }).cycles // 237600
 */
export function dwellCycles({
  frequencyHz,
  durationS,
}: {
  readonly frequencyHz: number;
  readonly durationS: number;
}): {
  cycles: number;
} {
  return { cycles: acceptPositive(frequencyHz, "frequencyHz") * acceptNotNegative(durationS, "durationS") };
}
