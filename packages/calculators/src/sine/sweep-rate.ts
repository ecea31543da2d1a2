import { acceptPositive } from "../input/accept.ts";

/** Rate of a sine sweep: in octaves (logarithmic) or in hertz (linear). */
export type SweepRate = { readonly octavesPerMin: number } | { readonly hzPerS: number };

/** Time and cycles of one pass between two frequencies; shared by everything that sweeps. */
export function sweepPass(
  startHz: number,
  endHz: number,
  rate: SweepRate,
): { durationS: number; cycles: number } {
  if ("octavesPerMin" in rate) {
    const perSecond = (acceptPositive(rate.octavesPerMin, "octavesPerMin") * Math.LN2) / 60;
    return {
      durationS: Math.abs(Math.log(endHz / startHz)) / perSecond,
      cycles: Math.abs(endHz - startHz) / perSecond,
    };
  }
  const durationS = Math.abs(endHz - startHz) / acceptPositive(rate.hzPerS, "hzPerS");
  return { durationS, cycles: (durationS * (startHz + endHz)) / 2 };
}
