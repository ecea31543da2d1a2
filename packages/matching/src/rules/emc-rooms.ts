import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, knownMargin, tightestSide, unknownMargin } from "../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../checks/check-plan.ts";
import { sidesOf } from "../checks/read-rating.ts";
import { statedOrAssumed } from "../checks/stated-or-assumed.ts";
import { computed, insideIsEnough, reaches } from "../checks/write-checks.ts";
import { boxSidesMm, footprintMm, testLoad } from "./test-load.ts";
import type { RuleInput } from "./test-plan.ts";

/** Load and size that nearly every turntable, bench and room of such tests takes (*assumed* where nothing is stated). */
const assumedKg = 100;
const assumedMm = 1000;
/** The room of bench tests; farther only where it is stated. */
export const benchDistanceM = 1;

/** Mass of the specimens of one run, and the longest side of what they stand on. */
const onTurntable = ({ specimen }: RuleInput): readonly CheckPlan[] => {
  const { perRun } = testLoad(specimen);
  return [
    statedOrAssumed("turntableKg", perRun * specimen.massKg, assumedKg),
    statedOrAssumed("turntableMm", footprintMm(specimen, perRun), assumedMm),
  ];
};

/** A room with a bench: its inner size, or specimens up to 1 m where it states none; and the load of its floor. */
function inRoom({ specimen }: RuleInput): readonly CheckPlan[] {
  const { perRun } = testLoad(specimen);
  const sidesMm = boxSidesMm(specimen).toSorted((a, b) => b - a);
  const [longestMm = 0] = sidesMm;
  const assess = (ratings: Ratings): Computed => {
    const innerMm = sidesOf(ratings, "innerMm");
    const figures = { required: longestMm, column: "innerMm" } as const;
    if (innerMm.length === 0) {
      const margins = longestMm <= assumedMm ? assumedMargin : unknownMargin;
      return { ...figures, ...margins, limit: assumedMm, limitNote: "assumed" };
    }
    const { margin, required, limit } = tightestSide(sidesMm, innerMm);
    return { ...figures, ...knownMargin(margin), required, limit };
  };
  return [
    { ...computed("innerMm.0", assess), ...insideIsEnough },
    statedOrAssumed("floorLoadMaxKg", perRun * specimen.massKg, assumedKg),
  ];
}

/** A room for a specimen at a distance; a semi-anechoic chamber has a turntable, every other room a bench. */
export function roomChecks(input: RuleInput, id: string, distanceM: number): readonly CheckPlan[] {
  const far = [reaches("distanceM", distanceM)];
  return id === "semi-anechoic-chamber"
    ? [...far, ...onTurntable(input)]
    : [...(distanceM > benchDistanceM ? far : []), ...inRoom(input)];
}
