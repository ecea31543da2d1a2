import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { auxiliaryMassKg, statedTableKg } from "../checks/moving-mass.ts";
import { fixtureOf } from "../rules/shaker/fixture.ts";
import { testLoad } from "../rules/test-load.ts";
import type { MovingLoad } from "../rules/test-plan.ts";

/** Armature, the heavier of slip table and head expander, and payload; `null` when one of them is not known. */
export function movingMassKg(load: MovingLoad, ratings: Ratings): number | null {
  const auxiliary = (kind: "slip-table" | "head-expander") =>
    auxiliaryMassKg({ auxiliary: kind, minArmatureMm: load.minArmatureMm }, ratings).highKg;
  const heaviest = Math.max(
    load.vertical ? auxiliary("head-expander") : 0,
    load.horizontal ? auxiliary("slip-table") : 0,
  );
  const massKg = statedTableKg(ratings) + heaviest + load.payloadKg;
  return Number.isFinite(massKg) ? massKg : null;
}

/** Fixture and specimens, and with them all that moves on this shaker in three axes; `null` while that is not known. */
export function shakerLoad(specimen: Specimen, ratings: Ratings) {
  const { payloadKg } = testLoad(specimen, true);
  const moving = {
    payloadKg,
    vertical: true,
    horizontal: true,
    minArmatureMm: fixtureOf(specimen).minArmatureMm,
  };
  return { payloadKg, movingMassKg: movingMassKg(moving, ratings) };
}
