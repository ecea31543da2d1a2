import { shakerLimitCurve } from "@headroom/calculators";
import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { auxiliaryMassKg } from "../checks/moving-mass.ts";
import { readNumber } from "../checks/read-rating.ts";
import type { MovingLoad } from "../rules/test-plan.ts";

const curvePoints = 33;

/** Armature, the heavier of slip table and head expander, and payload; `null` when one of them is not known. */
export function movingMassKg(load: MovingLoad, ratings: Ratings): number | null {
  const auxiliary = (kind: "slip-table" | "head-expander") =>
    auxiliaryMassKg({ auxiliary: kind, footprintMm: load.footprintMm }, ratings).highKg;
  const heaviest = Math.max(
    load.vertical ? auxiliary("head-expander") : 0,
    load.horizontal ? auxiliary("slip-table") : 0,
  );
  const massKg = readNumber(ratings, "armatureMassKg") + heaviest + load.payloadKg;
  return Number.isFinite(massKg) ? massKg : null;
}

/** What the shaker can do at this mass: peak acceleration over frequency; empty when a rating is missing. */
export function limitCurve(massKg: number | null, load: MovingLoad, ratings: Ratings): [number, number][] {
  const [minHz, maxHz] = [readNumber(ratings, "frequencyMinHz"), readNumber(ratings, "frequencyMaxHz")];
  const armatureMassKg = readNumber(ratings, "armatureMassKg");
  const rating = {
    sineForceN: readNumber(ratings, "forceSinePeakKN") * 1000,
    randomForceNRms: readNumber(ratings, "forceSinePeakKN") * 1000,
    maxVelocityMPerS: readNumber(ratings, "velocitySinePeakMps"),
    strokeM: readNumber(ratings, "displacementPkPkMm") / 1000,
    maxAccelerationG: readNumber(ratings, "accelerationBareTableG"),
    minFrequencyHz: minHz,
    maxFrequencyHz: maxHz,
    armatureMassKg,
    maxPayloadKg: load.payloadKg,
  };
  const known = massKg !== null && Object.values(rating).every((value) => value > 0) && maxHz > minHz;
  if (!known) return [];
  const frequenciesHz = Array.from(
    { length: curvePoints },
    (_, i) => minHz * (maxHz / minHz) ** (i / (curvePoints - 1)),
  );
  const { points } = shakerLimitCurve({ rating, payloadKg: massKg - armatureMassKg, frequenciesHz });
  return points.map(({ frequencyHz, accelerationG }) => [frequencyHz, accelerationG]);
}
