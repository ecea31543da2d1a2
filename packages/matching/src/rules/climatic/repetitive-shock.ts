import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { readNumber } from "../../checks/read-rating.ts";
import { lowerTo } from "../../checks/remedies.ts";
import { computed } from "../../checks/write-checks.ts";
import { chamberLoadKg } from "../test-load.ts";
import type { RuleInput } from "../test-plan.ts";

/** Up to this share of its rated load a table gives the g rms of the bare one; half of that up to a third (*assumed*). */
const bareShare = 0.1;
const [heavyShare, heavyLevel] = [1 / 3, 0.5];

const loads = ["payloadMaxKg", "loadMaxKg", "floorLoadMaxKg"] as const;

/** Rated load of a chamber with a shaking table, `NaN` where none is stated. */
const ratedLoadKg = (ratings: Ratings): number =>
  loads.map((key) => readNumber(ratings, key)).find((kg) => !Number.isNaN(kg)) ?? Number.NaN;

/**
 * Vibration of a repetitive-shock table, whose g rms is rated without a load: a yes up to a tenth of the rated load, or at
 * no more than half the rated g rms up to a third of it; above the rating a no, else a question.
 */
export function shaking(input: RuleInput, levelGrms: number): CheckPlan {
  const loadKg = chamberLoadKg(input);
  const assess = (ratings: Ratings): Computed => {
    const limit = ratings.accelerationGrms ?? Number.NaN;
    const figures = { required: levelGrms, column: "accelerationGrms" } as const;
    if (Number.isNaN(limit)) return { ...unknownMargin, ...figures, limit: null };
    const ratedKg = ratedLoadKg(ratings);
    const marginHigh = upperMargin(limit, 1, levelGrms);
    const light = loadKg <= bareShare * ratedKg;
    const heavy = levelGrms <= heavyLevel * limit && loadKg <= heavyShare * ratedKg;
    if (light || heavy || marginHigh < 0) return { ...figures, marginLow: marginHigh, marginHigh, limit };
    const load = () =>
      Number.isNaN(ratedKg)
        ? "its rated load is not stated"
        : `its load of ${figure(loadKg)} kg is more than a ${levelGrms <= heavyLevel * limit ? "third" : "tenth"} of the rated ${figure(ratedKg)} kg`;
    const sentence = () =>
      `Vibration: ${figure(limit)} g rms are rated for a bare table; needs ${figure(levelGrms)} g rms, and ${load()}. Ask the lab.`;
    return { ...figures, marginLow: Number.NaN, marginHigh, limit, sentence };
  };
  const remedies = [lowerTo("g rms")];
  return computed("accelerationGrms", assess, { note: "rms", floor: levelGrms, remedies });
}
