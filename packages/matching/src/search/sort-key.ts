import { transportDays } from "@headroom/contract/vocabulary/search/report-dates";
import type { SearchCriteria, SearchWeights } from "@headroom/contract/vocabulary/search/search";
import { failingRank } from "../answers/ranking.ts";

/** The figures by which two laboratories are put in order; an unknown figure is `NaN`. */
export interface Placed {
  readonly verdictClass: number;
  readonly worstMargin: number;
  readonly costEuroCents: number;
  readonly distanceKm: number;
  readonly leadTimeDays: number;
  /** 0 where every test is in scope. */
  readonly scopeGap: number;
  readonly responseMedianHours: number;
}

/** Cost, distance and margin that count half: 10 000 euro, 500 km, 50 % reserve. */
const halfCostEuroCents = 1_000_000;
const halfDistanceKm = 500;
const halfMargin = 0.5;

const growing = (value: number, half: number) => (value >= 0 ? value / (value + half) : 1);
const shrinking = (margin: number) => halfMargin / (halfMargin + Math.max(0, margin));

/** Weighted sum of the three, each from 0 (best) to 1 (worst or unknown). */
export const weighted = (
  weights: SearchWeights,
  costEuroCents: number,
  distanceKm: number,
  worstMargin: number,
): number =>
  weights.cost * growing(costEuroCents, halfCostEuroCents) +
  weights.distance * growing(distanceKm, halfDistanceKm) +
  weights.margin * shrinking(worstMargin);

const unknownLast = (value: number) => (value >= 0 ? value : Number.MAX_VALUE);
/** More than the largest weighted sum: verdicts stand before weights. */
const verdictStep = 10;

/** The one figure that an order goes by, least first and unknown last; of any other order 0. */
export function figureKeyOf(
  sort: SearchCriteria["sort"],
  { distanceKm, worstMargin, costEuroCents }: Pick<Placed, "distanceKm" | "worstMargin" | "costEuroCents">,
): number {
  switch (sort) {
    case "distance":
      return unknownLast(distanceKm);
    case "margin":
      return Number.isFinite(worstMargin) ? -worstMargin : Number.MAX_VALUE;
    case "cost":
      return unknownLast(costEuroCents);
    default:
      return 0;
  }
}

/** The number by which laboratories are sorted, least first; by name there is none, and every number is equal. */
export function sortKeyOf(criteria: Pick<SearchCriteria, "sort" | "weights">, placed: Placed): number {
  switch (criteria.sort) {
    case "best": {
      const { costEuroCents, distanceKm, worstMargin } = placed;
      const verdict = (3 - placed.verdictClass) * verdictStep;
      return verdict + weighted(criteria.weights, costEuroCents, distanceKm, worstMargin);
    }
    case "lead-time":
      return placed.leadTimeDays + transportDays(placed.distanceKm >= 0 ? placed.distanceKm : null);
    case "accreditation":
      return placed.scopeGap;
    case "reply":
      return unknownLast(placed.responseMedianHours);
    case "distance":
    case "margin":
    case "cost":
    case "name":
      return figureKeyOf(criteria.sort, placed);
  }
}

/** Near misses: fewer failed checks, numbers before words, then the worst margin. */
export const nearness = (failed: number, categorical: number, worstMargin: number): number =>
  -failingRank(failed, categorical, worstMargin);
