import type { Verdict } from "@headroom/contract/vocabulary/search/matching";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { ratingDefinitions, type Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type {
  Assessment,
  CheckPlan,
  ChoiceCheck,
  ColumnKey,
  Computed,
  FitCheck,
  MovingCheck,
  TemperatureCheck,
  UpperCheck,
} from "./check-plan.ts";
import { isCategorical } from "./check-plan.ts";
import { lowerMargin, temperatureMargin, upperMargin } from "./margins.ts";
import { amount } from "./figures.ts";
import { auxiliaryMassKg } from "./moving-mass.ts";
import { ratingOf, readNumber, sidesOf } from "./read-rating.ts";

export const unknownMargin = { marginLow: Number.NaN, marginHigh: Number.POSITIVE_INFINITY };
/** Margin where an assumption about nearly every machine holds: a yes, not counted. */
export const assumedMargin = { marginLow: Number.POSITIVE_INFINITY, marginHigh: Number.POSITIVE_INFINITY };
/** Margin where all is known: both ends are one. */
export const knownMargin = (margin: number) => ({ marginLow: margin, marginHigh: margin });
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

/** Said where a mass is not known: each in its own name. */
function unknownMass(check: MovingCheck, armatureKg: number, auxiliaryKg: number): string {
  if (Number.isNaN(armatureKg)) return "the mass of the armature is not stated";
  if (!Number.isNaN(auxiliaryKg)) return "";
  return check.auxiliary === "slip-table"
    ? "the moving mass of the slip table is not stated"
    : "the mass of the head expander is not stated";
}

function assessMoving(check: MovingCheck, ratings: Ratings): Computed {
  const { limit, column, proven } = limitOf(ratings, check);
  const statedKg = check.withArmature ? (ratings.armatureMassKg ?? Number.NaN) : 0;
  const armatureKg = Number.isNaN(statedKg) ? check.unstatedArmatureKg : statedKg;
  const auxiliary = auxiliaryMassKg(check, ratings);
  const massHighKg = armatureKg + auxiliary.highKg + check.payloadKg;
  const massLowKg = (Number.isNaN(armatureKg) ? 0 : armatureKg) + auxiliary.lowKg + check.payloadKg;
  const required = check.requiredPerKg * massHighKg;
  const reach = proven ? check.factor : check.fallbackReach;
  const marginHigh = upperMargin(limit, reach, check.minPerKg * massLowKg);
  const shown = Number.isNaN(required) ? check.requiredPerKg * massLowKg : required;
  const assessed = {
    marginLow: upperMargin(limit, check.factor, required),
    marginHigh: Number.isNaN(marginHigh) ? Number.POSITIVE_INFINITY : marginHigh,
    required: orNull(shown),
    limit: orNull(limit),
    column,
  };
  const requiredNote = () => unknownMass(check, armatureKg, auxiliary.highKg);
  if (proven) return { ...assessed, requiredNote };
  if (!(marginHigh < 0))
    return { ...assessed, requiredNote, limitNote: () => (Number.isNaN(limit) ? "" : assumedFrom(column)) };
  const { label, unit, note } = check;
  const sentence = () =>
    `${sentenceStart(label)}: needs ${amount(shown, unit)} (${note}), more than ${check.fallbackReach} times the ${amount(limit, unit)} that are rated for sine; assumed, as no shock force is stated.`;
  return { ...assessed, sentence };
}

/** The side with the least left, and its margin; `NaN`, and the first side, where any side of the space is not stated. */
export function tightestSide(sidesMm: readonly number[], spaceMm: readonly number[], factor = 1) {
  let margin = Number.POSITIVE_INFINITY;
  let at = 0;
  for (let i = 0; i < sidesMm.length; i += 1) {
    const each = upperMargin(spaceMm[i] ?? Number.NaN, factor, sidesMm[i] ?? Number.NaN);
    if (!Number.isNaN(margin) && !(each >= margin)) [margin, at] = [each, Number.isNaN(each) ? 0 : i];
  }
  return { margin, at, required: sidesMm[at] ?? null, limit: spaceMm[at] ?? null };
}

function assessFit({ size, sidesMm, factor }: FitCheck, ratings: Ratings): Assessment {
  const sides = sidesOf(ratings, size);
  const { margin, required, limit } = tightestSide(sidesMm, sides, factor);
  // The first side that is not stated is asked for.
  if (Number.isNaN(margin))
    return { ...unknownMargin, required: sidesMm[sides.length] ?? null, limit: null, column: size };
  return { ...knownMargin(margin), required, limit, column: size };
}

function assessChoice(check: ChoiceCheck, ratings: Ratings): Computed {
  const value = ratings[check.rating];
  const figures = { required: null, limit: null, column: check.rating };
  if (value === undefined || value === null || typeof value === "number")
    return { ...unknownMargin, ...figures };
  const margin = choiceMargin(check, value as string | boolean | readonly string[]); // never a size
  return Number.isNaN(margin)
    ? { ...unknownMargin, ...figures, sentence: check.neighbour?.sentence ?? "" }
    : { ...knownMargin(margin), ...figures };
}

/** 0 accepts, −1 refuses, `NaN` asks. */
export function choiceMargin(
  { accepts, neighbour }: ChoiceCheck,
  value: string | boolean | readonly string[],
): number {
  if (accepts(value)) return 0;
  return neighbour?.accepts(value) ? Number.NaN : -1;
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
      const margins =
        check.verdict === "unknown" ? unknownMargin : knownMargin(check.verdict === "yes" ? 0 : -1);
      return { ...margins, required: null, limit: null, column: null };
    }
    case "temperature":
      return assessTemperature(check, ratings);
    case "lower": {
      const limit = readNumber(ratings, check.rating);
      const figures = { required: check.required, limit: orNull(limit), column: check.rating };
      return Number.isNaN(limit)
        ? { ...unknownMargin, ...figures }
        : { ...knownMargin(lowerMargin(limit, check.required)), ...figures };
    }
  }
}

function assessTemperature({ rating, otherEnd, requiredC }: TemperatureCheck, ratings: Ratings): Assessment {
  if (otherEnd !== null) {
    const limit = readNumber(ratings, otherEnd);
    const margin = temperatureMargin(otherEnd, limit, requiredC);
    if (margin < 0) return { ...knownMargin(margin), required: requiredC, limit, column: otherEnd };
  }
  const limit = readNumber(ratings, rating);
  const figures = { required: requiredC, limit: orNull(limit), column: rating };
  if (Number.isNaN(limit)) return { ...unknownMargin, ...figures };
  return { ...knownMargin(temperatureMargin(rating, limit, requiredC)), ...figures };
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
