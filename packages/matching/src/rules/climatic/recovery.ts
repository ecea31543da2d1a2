import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { amount, figure } from "../../checks/figures.ts";
import { lowerMargin } from "../../checks/margins.ts";
import { computed } from "../../checks/write-checks.ts";

/** IEC 60068-2-14 test Na: the air is back in its tolerance within a tenth of the dwell. */
const shareOfDwell = 0.1;
/** Up to this share of its rated load a chamber of two zones recovers in time, as nearly all do. */
const lightShare = 1 / 3;

/** Assumes an unstated recovery for a light load, asks for a heavier one. */
function unstated(required: number, loadKg: number, ratedKg: number): Computed {
  const lightKg = lightShare * ratedKg;
  const isLight = loadKg <= lightKg;
  const rated = () =>
    Number.isNaN(ratedKg) ? "its rated load is not known" : `a third of its load is ${figure(lightKg)} kg`;
  return {
    ...(isLight ? assumedMargin : unknownMargin),
    required,
    limit: null,
    column: "recoveryMin",
    sentence: () =>
      isLight
        ? `Recovery within ${amount(required, "min")}, a tenth of the dwell, is assumed: ${figure(loadKg)} kg, and ${rated()}.`
        : `Recovery within ${amount(required, "min")}, a tenth of the dwell, with ${figure(loadKg)} kg is not known, and ${rated()}. Ask the lab.`,
  };
}

/**
 * Recovery time of the air after the transfer. The stated time holds for the rated load: a lighter one
 * recovers faster, so too long a time is a no with the rated load and a question with less.
 */
export function recovery(dwellMin: number, loadKg: number): CheckPlan {
  const required = shareOfDwell * dwellMin;
  const assess = (ratings: Ratings): Computed => {
    const limit = ratings.recoveryMin ?? Number.NaN;
    const ratedKg = ratings.loadMaxKg ?? Number.NaN;
    if (Number.isNaN(limit)) return unstated(required, loadKg, ratedKg);
    const margin = lowerMargin(limit, required);
    return {
      required,
      limit,
      column: "recoveryMin",
      marginLow: margin,
      marginHigh: loadKg < ratedKg ? Number.POSITIVE_INFINITY : margin,
      limitNote: `with its rated load`,
    };
  };
  return computed("recoveryMin", assess, { label: "Recovery", note: "a tenth of the dwell" });
}
