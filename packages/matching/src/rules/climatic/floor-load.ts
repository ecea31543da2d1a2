import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { readNumber } from "../../checks/read-rating.ts";
import { computed } from "../../checks/write-checks.ts";
import { chamberLoadKg, testLoad } from "../test-load.ts";
import type { RuleInput } from "../test-plan.ts";
import { floorM2 } from "./test-space.ts";

/** Capacity that nearly every floor has, assumed if unstated: over all of it, and under a footprint. */
const assumedKgPerM2 = 100;
const minAssumedKg = 25;
const assumedFootprintKgPerM2 = 500;

function wholeFloor(ratings: Ratings, loadKg: number): Computed {
  // A HALT chamber has a table for a floor, and states what that carries.
  for (const column of ["floorLoadMaxKg", "payloadMaxKg"] as const) {
    const statedKg = readNumber(ratings, column);
    if (Number.isNaN(statedKg)) continue;
    const margin = upperMargin(statedKg, 1, loadKg);
    return { required: loadKg, column, limit: statedKg, marginLow: margin, marginHigh: margin };
  }
  const areaM2 = floorM2(ratings);
  const byArea = Number.isNaN(areaM2) ? 0 : assumedKgPerM2 * areaM2;
  const limit = Math.max(minAssumedKg, byArea);
  const how = () =>
    byArea > minAssumedKg ? `${assumedKgPerM2} kg per m² × ${figure(areaM2)} m² of floor, ` : "";
  return {
    ...(loadKg <= limit ? assumedMargin : unknownMargin),
    required: loadKg,
    column: "floorLoadMaxKg",
    limit,
    limitNote: () => `${how()}assumed`,
  };
}

function underFootprint(ratings: Ratings, kgPerM2: number): Computed {
  const stated = ratings.floorLoadMaxKgPerM2 ?? Number.NaN;
  const figures = { required: kgPerM2, column: "floorLoadMaxKgPerM2" } as const;
  if (Number.isNaN(stated)) {
    const { marginLow, marginHigh } = kgPerM2 <= assumedFootprintKgPerM2 ? assumedMargin : unknownMargin;
    return { ...figures, limit: assumedFootprintKgPerM2, marginLow, marginHigh, limitNote: "assumed" };
  }
  const margin = upperMargin(stated, 1, kgPerM2);
  return { ...figures, limit: stated, marginLow: margin, marginHigh: margin };
}

/** Checks the load on the floor of a chamber, and that on the specimens' own footprint. */
export function floorLoad({ specimen }: RuleInput): readonly CheckPlan[] {
  const loadKg = chamberLoadKg(specimen);
  const footprintM2 = (testLoad(specimen).perRun * specimen.lengthMm * specimen.widthMm) / 1e6;
  const note = `${figure(loadKg)} kg on a footprint of ${figure(footprintM2)} m²`;
  return [
    computed("floorLoadMaxKg", (ratings) => wholeFloor(ratings, loadKg)),
    computed("floorLoadMaxKgPerM2", (ratings) => underFootprint(ratings, loadKg / footprintM2), { note }),
  ];
}
