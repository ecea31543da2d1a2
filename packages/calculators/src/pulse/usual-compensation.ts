import type { CompensatedPulseInput } from "./compensated-pieces.ts";

/**
 * Compensation of a pulse on a shaker where nothing else is stated: half-sines of 10 % of the amplitude before and after
 * it, that leave neither velocity nor displacement. IEC 60068-2-27 and MIL-STD-810H leave 20 % around the base line:
 * half of it is everyday.
 */
export const usualCompensation = {
  preShape: "half-sine",
  postShape: "half-sine",
  preFraction: 0.1,
  postFraction: 0.1,
  split: "zero-displacement",
} as const satisfies Partial<CompensatedPulseInput>;
