import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assessCheck } from "../checks/assess-check.ts";
import type { CheckPlan, ColumnKey } from "../checks/check-plan.ts";

/** Ratings whose required figure grows with the level of the test. */
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
