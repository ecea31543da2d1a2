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

interface FloorCapacity {
  readonly limit: number;
  readonly column: "floorLoadMaxKg" | "payloadMaxKg";
  /** Of the assumed area load; null where the floor itself is stated, or too small for it. */
  readonly assumedOver: { readonly kgPerM2: number; readonly areaM2: number } | null;
  readonly isAssumed: boolean;
}

/** Load on the floor of a chamber: as stated, else as nearly every floor of its size carries. */
export function floorCapacity(ratings: Ratings, equipmentTypeId: string): FloorCapacity {
  // A HALT chamber has a table for a floor, and states what that carries.
  for (const column of ["floorLoadMaxKg", "payloadMaxKg"] as const) {
    const limit = readNumber(ratings, column);
    if (!Number.isNaN(limit)) return { limit, column, assumedOver: null, isAssumed: false };
  }
  const areaM2 = floorM2(ratings);
  const isWalkIn = equipmentTypeId === "walk-in-chamber" || smallestSpaceM3(ratings) > maxReachInM3;
  const kgPerM2 = isWalkIn ? walkInKgPerM2 : reachInKgPerM2;
  const byArea = Number.isNaN(areaM2) ? 0 : kgPerM2 * areaM2;
  return {
    limit: Math.max(minAssumedKg, byArea),
    column: "floorLoadMaxKg",
    assumedOver: byArea > minAssumedKg ? { kgPerM2, areaM2 } : null,
    isAssumed: true,
  };
}

function wholeFloor(ratings: Ratings, loadKg: number, equipmentTypeId: string): Computed {
  const { limit, column, assumedOver, isAssumed } = floorCapacity(ratings, equipmentTypeId);
  const figures = { required: loadKg, column, limit };
  if (!isAssumed) return { ...figures, ...knownMargin(upperMargin(limit, 1, loadKg)) };
  const how = () =>
    assumedOver ? `${assumedOver.kgPerM2} kg per m² × ${figure(assumedOver.areaM2)} m² of floor, ` : "";
  return {
    ...figures,
    ...(loadKg <= limit ? assumedMargin : unknownMargin),
    limitNote: () => `${how()}assumed`,
  };
}

/** Checks the load on the floor of a chamber, and that on the specimens' own footprint. */
export function floorLoad(input: RuleInput, equipmentTypeId = ""): readonly CheckPlan[] {
  const loadKg = chamberLoadKg(input);
  const areaM2 = footprintM2(input.specimen);
  const note = `${figure(loadKg)} kg on a footprint of ${figure(areaM2)} m²`;
  return [
    computed("floorLoadMaxKg", (ratings) => wholeFloor(ratings, loadKg, equipmentTypeId)),
    { ...statedOrAssumed("floorLoadMaxKgPerM2", loadKg / areaM2, assumedFootprintKgPerM2), note },
  ];
}
