import type { MotionLimit } from "@headroom/calculators";
import type { Check } from "@headroom/contract/vocabulary/search/matching";
import type { RatingKey } from "@headroom/contract/vocabulary/laboratory/ratings";

/** Limits of a machine: acceleration is its own rating, force the one at this moving mass. */
export type LimitName = Exclude<MotionLimit, "acceleration"> | "force" | "acceleration";

/** Point where one rating takes over from another: a frequency in Hz, or a duration in ms. */
export interface LimitCorner {
  readonly at: number;
  readonly from: LimitName;
  readonly to: LimitName;
}

/** Checks of a rating whose limit is known for certain, by the first part of the test that has one. */
function checksOf(checks: readonly Check[], rating: RatingKey): readonly Check[] | null {
  const found = checks.filter(({ key }) => key.split(".").includes(rating));
  return found.every(({ verdict, limit }) => verdict !== "unknown" && limit !== null) ? found : null;
}

/** Usable part of a rating, in its own unit; `NaN` while it is not known. */
export function allowed(checks: readonly Check[], rating: RatingKey): number {
  const [check] = checksOf(checks, rating) ?? [];
  return check ? (check.limit ?? Number.NaN) * check.factor : Number.NaN;
}

/** Ratio of the usable to the required figure: 1 is the limit; `NaN` while it is not known. */
export function timesRequired(checks: readonly Check[], rating: RatingKey): number {
  const found = checksOf(checks, rating);
  if (!found) return Number.NaN;
  return Math.min(
    ...found.map(
      ({ limit, factor, required }) => ((limit ?? Number.NaN) * factor) / (required ?? Number.NaN),
    ),
  );
}

/** Required figure of a rating. */
export const required = (checks: readonly Check[], rating: RatingKey): number =>
  checksOf(checks, rating)?.[0]?.required ?? Number.NaN;
