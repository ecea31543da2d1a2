import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, knownMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { readNumber } from "../../checks/read-rating.ts";
import { statedOrAssumed } from "../../checks/stated-or-assumed.ts";
import { computed } from "../../checks/write-checks.ts";
import { chamberLoadKg, footprintM2 } from "../test-load.ts";
import type { RuleInput } from "../test-plan.ts";
import { floorM2, smallestSpaceM3 } from "./test-space.ts";

/** Capacity that nearly every floor has, assumed if unstated: over all of a reach-in or a walk-in, and under a footprint. */
const reachInKgPerM2 = 100;
const walkInKgPerM2 = 250;
/** Above this a chamber of any class is entered. */
const maxReachInM3 = 2;
const minAssumedKg = 25;
const assumedFootprintKgPerM2 = 500;

function wholeFloor(ratings: Ratings, loadKg: number, isWalkIn: boolean): Computed {
  // A HALT chamber has a table for a floor, and states what that carries.
  for (const column of ["floorLoadMaxKg", "payloadMaxKg"] as const) {
    const statedKg = readNumber(ratings, column);
    if (Number.isNaN(statedKg)) continue;
    const margin = upperMargin(statedKg, 1, loadKg);
    return { required: loadKg, column, limit: statedKg, ...knownMargin(margin) };
  }
  const areaM2 = floorM2(ratings);
  const assumedKgPerM2 = isWalkIn || smallestSpaceM3(ratings) > maxReachInM3 ? walkInKgPerM2 : reachInKgPerM2;
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

/** Checks the load on the floor of a chamber, and that on the specimens' own footprint. */
export function floorLoad(input: RuleInput, equipmentTypeId = ""): readonly CheckPlan[] {
  const loadKg = chamberLoadKg(input);
  const areaM2 = footprintM2(input.specimen);
  const note = `${figure(loadKg)} kg on a footprint of ${figure(areaM2)} m²`;
  const isWalkIn = equipmentTypeId === "walk-in-chamber";
  return [
    computed("floorLoadMaxKg", (ratings) => wholeFloor(ratings, loadKg, isWalkIn)),
    { ...statedOrAssumed("floorLoadMaxKgPerM2", loadKg / areaM2, assumedFootprintKgPerM2), note },
  ];
}
