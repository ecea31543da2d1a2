import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { assessCheck } from "../checks/assess-check.ts";
import type { CheckPlan, ColumnKey } from "../checks/check-plan.ts";
import { auxiliaryMassKg, statedTableKg } from "../checks/moving-mass.ts";
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

/** What a test asks for that grows with its level, by the machine's rating. */
const levelRatings: ReadonlySet<string> = new Set([
  "forceSinePeakKN",
  "forceRandomRmsKN",
  "forceShockPeakKN",
  "velocitySinePeakMPerS",
  "velocityShockPeakMPerS",
  "displacementPeakToPeakMm",
  "accelerationBareTableG",
] satisfies ColumnKey[]);

const isOfLevel = (check: CheckPlan): boolean =>
  check.kind === "computed"
    ? levelRatings.has(check.key)
    : (check.kind === "upper" || check.kind === "moving") && levelRatings.has(check.rating);

/** By what factor the level may be raised until the first rating is reached; `null` when one is not known. */
export function levelShare(checks: readonly CheckPlan[], ratings: Ratings): number | null {
  const shares = checks.filter(isOfLevel).map((check) => 1 + assessCheck(check, ratings).marginLow);
  const least = Math.min(...shares);
  return Number.isFinite(least) ? least : null;
}
