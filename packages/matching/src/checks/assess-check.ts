import type { Verdict } from "@headroom/contract/vocabulary/search/matching";
import { ratingDefinitions, type Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type {
  Assessment,
  CheckPlan,
  ChoiceCheck,
  ColumnKey,
  Computed,
  FitCheck,
  MovingCheck,
  UpperCheck,
} from "./check-plan.ts";
import { isCategorical } from "./check-plan.ts";
import { lowerMargin, temperatureReserveK, temperatureSpanK, upperMargin } from "./margins.ts";
import { auxiliaryMassKg } from "./moving-mass.ts";
import { ratingOf, readNumber, sidesOf } from "./read-rating.ts";

export const unknownMargin = { marginLow: Number.NaN, marginHigh: Number.POSITIVE_INFINITY };
/** Margin where an assumption about nearly every machine holds: a yes, not counted. */
export const assumedMargin = { marginLow: Number.POSITIVE_INFINITY, marginHigh: Number.POSITIVE_INFINITY };
const known = (margin: number) => ({ marginLow: margin, marginHigh: margin });
const orNull = (value: number) => (Number.isFinite(value) ? value : null);

/** Reads the rating, or else the one that it surely exceeds. */
function limitOf(ratings: Ratings, check: { rating: ColumnKey; fallback: ColumnKey | null }) {
  const limit = readNumber(ratings, check.rating);
  if (!Number.isNaN(limit) || check.fallback === null) return { limit, column: check.rating, proven: true };
  const fallback = readNumber(ratings, check.fallback);
  return { limit: fallback, column: check.fallback, proven: false };
}

const assumedFrom = (column: ColumnKey) =>
  `assumed from ${ratingDefinitions[ratingOf(column)].label.toLowerCase()}`;

function assessUpper(check: UpperCheck, ratings: Ratings): Computed {
  const { limit, column, proven } = limitOf(ratings, check);
  const figures = { required: check.requiredHigh, limit: orNull(limit), column };
  if (Number.isNaN(limit)) return { ...unknownMargin, ...figures };
  const marginLow = upperMargin(limit, check.factor, check.requiredHigh);
  const marginHigh = proven ? upperMargin(limit, check.factor, check.requiredLow) : Number.POSITIVE_INFINITY;
  if (proven) return { ...figures, marginLow, marginHigh };
  return { ...figures, marginLow, marginHigh, limitNote: () => assumedFrom(column) };
}

function assessMoving(check: MovingCheck, ratings: Ratings): Assessment {
  const { limit, column, proven } = limitOf(ratings, check);
  const statedKg = check.withArmature ? (ratings.armatureMassKg ?? Number.NaN) : 0;
  const armatureKg = Number.isNaN(statedKg) ? check.unstatedArmatureKg : statedKg;
  const auxiliary = auxiliaryMassKg(check, ratings);
  const massHighKg = armatureKg + auxiliary.highKg + check.payloadKg;
  const massLowKg = (Number.isNaN(armatureKg) ? 0 : armatureKg) + auxiliary.lowKg + check.payloadKg;
  const required = check.requiredPerKg * massHighKg;
  const marginHigh = upperMargin(limit, check.factor, check.minPerKg * massLowKg);
  return {
    marginLow: upperMargin(limit, check.factor, required),
    marginHigh: proven && !Number.isNaN(marginHigh) ? marginHigh : Number.POSITIVE_INFINITY,
    required: orNull(Number.isNaN(required) ? check.requiredPerKg * massLowKg : required),
    limit: orNull(limit),
    column,
  };
}

function assessFit(check: FitCheck, ratings: Ratings): Assessment {
  const sides = sidesOf(ratings, check.size);
  let margin = Number.POSITIVE_INFINITY;
  let at = 0;
  check.sidesMm.forEach((side, i) => {
    const each = upperMargin(sides[i] ?? Number.NaN, check.factor, side);
    if (!Number.isNaN(margin) && !(each >= margin)) [margin, at] = [each, i];
  });
  const figures = { required: check.sidesMm[at] ?? null, limit: sides[at] ?? null, column: check.size };
  return Number.isNaN(margin) ? { ...unknownMargin, ...figures } : { ...known(margin), ...figures };
}

function assessChoice(check: ChoiceCheck, ratings: Ratings): Assessment {
  const value = ratings[check.rating];
  const figures = { required: null, limit: null, column: check.rating };
  if (value === undefined || value === null || typeof value === "number")
    return { ...unknownMargin, ...figures };
  return { ...known(check.accepts(value as string | boolean | readonly string[]) ? 0 : -1), ...figures }; // never a size
}

/** Holds one check against the ratings of one machine. */
export function assessCheck(check: CheckPlan, ratings: Ratings): Computed {
  switch (check.kind) {
    case "upper":
      return assessUpper(check, ratings);
    case "moving":
      return assessMoving(check, ratings);
    case "fit":
      return assessFit(check, ratings);
    case "computed":
      return check.assess(ratings);
    case "choice":
      return assessChoice(check, ratings);
    case "fixed": {
      const margins = check.verdict === "unknown" ? unknownMargin : known(check.verdict === "yes" ? 0 : -1);
      return { ...margins, required: null, limit: null, column: null };
    }
    case "lower":
    case "temperature": {
      const limit = readNumber(ratings, check.rating);
      const required = check.kind === "temperature" ? check.requiredC : check.required;
      const figures = { required, limit: orNull(limit), column: check.rating };
      return Number.isNaN(limit)
        ? { ...unknownMargin, ...figures }
        : { ...known(singleMargin(check, limit)), ...figures };
    }
  }
}

function singleMargin(check: Extract<CheckPlan, { kind: "lower" | "temperature" }>, limit: number): number {
  switch (check.kind) {
    case "lower":
      return lowerMargin(limit, check.required);
    case "temperature": {
      const sign = check.rating === "temperatureMaxC" ? 1 : -1;
      return temperatureReserveK(limit, check.requiredC, sign) / temperatureSpanK(check.requiredC);
    }
  }
}

/** `no` when it fails even at best, `unknown` when it may fail, `tight` when little is left. */
export function verdictOf(check: CheckPlan, { marginLow, marginHigh }: Assessment): Verdict {
  if (marginHigh < 0) return "no";
  if (!(marginLow >= 0)) return "unknown";
  return marginLow < check.tightBelow ? "tight" : "yes";
}

/**
 * The margin as it is shown and counted: none for words, none for a range that holds, none while unknown, and none
 * where nothing is required, of which every machine allows infinitely more.
 */
export function shownMargin(check: CheckPlan, assessment: Assessment): number | null {
  if (isCategorical(check)) return null;
  if (assessment.marginHigh < 0) return assessment.marginHigh;
  return check.contained || !(assessment.marginLow >= 0) ? null : orNull(assessment.marginLow);
}
