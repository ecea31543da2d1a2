import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { knownMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { amount, figure } from "../../checks/figures.ts";
import { lowerMargin } from "../../checks/margins.ts";
import { computed } from "../../checks/write-checks.ts";
import { pressureAtAltitudeKPa } from "./standard-atmosphere.ts";

/** Pressure and altitude say the same of a chamber: where both are stated and disagree, the weaker counts. */
function lowestKPa(ratings: Ratings) {
  const statedKPa = ratings.pressureMinKPa ?? Number.NaN;
  const altitudeM = ratings.altitudeMaxM ?? Number.NaN;
  const atTopKPa = Number.isNaN(altitudeM) ? Number.NaN : pressureAtAltitudeKPa(altitudeM);
  if (Number.isNaN(atTopKPa) || statedKPa >= atTopKPa)
    return { limit: statedKPa, column: "pressureMinKPa", limitNote: "" } as const;
  return {
    limit: atTopKPa,
    column: "altitudeMaxM",
    limitNote: () => `its altitude of ${amount(altitudeM, "m")}`,
  } as const;
}

/** The chamber reaches the pressure of the test. */
export function reachesPressure(requiredKPa: number): CheckPlan {
  const assess = (ratings: Ratings): Computed => {
    const lowest = lowestKPa(ratings);
    if (Number.isNaN(lowest.limit))
      return { ...lowest, ...unknownMargin, required: requiredKPa, limit: null };
    const margin = lowerMargin(lowest.limit, requiredKPa);
    return { ...lowest, required: requiredKPa, ...knownMargin(margin) };
  };
  return computed("pressureMinKPa", assess);
}

/** A data sheet's time of rapid decompression goes from the cabin at 8000 ft to 40 000 ft, MIL-STD-810H 500.6 III. */
export const cabinKPa = 75.2;
const ratedToKPa = 18.8;

/**
 * Rapid decompression: a volume empties through an opening in a time that grows with it and with the logarithm of both
 * pressures. The volume is the chamber's own, in the stated time already; a step of pressure beyond the usual one takes
 * longer in that proportion. The stated time itself, where it is too long, is a no.
 */
export function decompresses(seconds: number, fromKPa: number, toKPa: number): CheckPlan {
  const steps = Math.max(0, Math.log(fromKPa / toKPa)) / Math.log(cabinKPa / ratedToKPa);
  const note = `from ${figure(fromKPa)} to ${figure(toKPa)} kPa`;
  const assess = (ratings: Ratings): Computed => {
    const ratedS = ratings.rapidDecompressionS ?? Number.NaN;
    const figures = { required: seconds, column: "rapidDecompressionS" } as const;
    if (Number.isNaN(ratedS)) return { ...unknownMargin, ...figures, limit: null };
    return {
      ...figures,
      limit: ratedS * steps,
      marginLow: lowerMargin(ratedS * steps, seconds),
      marginHigh: lowerMargin(ratedS * Math.min(1, steps), seconds),
      limitNote: () =>
        `${amount(ratedS, "s")} from ${cabinKPa} to ${ratedToKPa} kPa, assumed, × ${figure(steps)}`,
    };
  };
  return computed("rapidDecompressionS", assess, { tightBelow: 0, note });
}
