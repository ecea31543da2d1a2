import type { MotionLimit } from "@headroom/calculators";
import type { Check } from "@headroom/contract/vocabulary/matching";
import type { RatingKey } from "@headroom/contract/vocabulary/ratings";

/** What ends a machine: acceleration is its own rating, or the force at this moving mass. */
export type LimitName = Exclude<MotionLimit, "acceleration"> | "force" | "acceleration";

/** Where one rating takes over from another: a frequency in Hz, or a duration in ms. */
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

/** What may be used of a rating, in its own unit; `NaN` while it is not known. */
export function allowed(checks: readonly Check[], rating: RatingKey): number {
  const [check] = checksOf(checks, rating) ?? [];
  return check ? (check.limit ?? Number.NaN) * check.factor : Number.NaN;
}

/** How often what is required goes into what may be used: 1 is the limit; `NaN` while it is not known. */
export function timesRequired(checks: readonly Check[], rating: RatingKey): number {
  const found = checksOf(checks, rating);
  if (!found) return Number.NaN;
  return Math.min(
    ...found.map(
      ({ limit, factor, required }) => ((limit ?? Number.NaN) * factor) / (required ?? Number.NaN),
    ),
  );
}

/** What the test requires of a rating. */
export const required = (checks: readonly Check[], rating: RatingKey): number =>
  checksOf(checks, rating)?.[0]?.required ?? Number.NaN;
