import type { Combination } from "@headroom/contract/vocabulary/search/matching";
import { estimatedCents } from "@headroom/contract/vocabulary/project/money";
import { noteOfSum } from "@headroom/contract/vocabulary/search/estimates";
import type { SearchRequest } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { type BestBySet, emptyBest } from "../combinations/candidates.ts";
import { type CheapestRoutes, cheapestRoutes } from "../combinations/cheapest-routes.ts";
import {
  type BestSets,
  type CombinedCovering,
  compareCoverings,
  coveringsOf,
} from "../combinations/combine.ts";
import type { Contender, ContenderLimits } from "../combinations/contenders.ts";
import type { Covering } from "../combinations/coverings.ts";
import { freightBasis, type Freight } from "../combinations/freight.ts";
import { roughBecause } from "../combinations/rough-freight.ts";
import type { LineId } from "@headroom/contract/vocabulary/identifiers";
import type { Bidder, FieldSurvey, RankedBest } from "./field-search.ts";
import { figureKeyOf, weighted } from "./sort-key.ts";
import { type CombinedSearch, combinedReport } from "./combined-report.ts";
import { outOfRange } from "../keys/out-of-range.ts";

const maxCombinations = 12;

const finite = (value: number) => (Number.isFinite(value) ? value : null);

/** A laboratory of one field as one number, so that laboratories of several fields can be told apart. */
export const bidderNumber = (field: number, slot: number, fields: number): number => slot * fields + field;

/** The slots behind those bidder numbers that are of one field. */
export const biddersIn = (field: number, numbers: readonly number[], fields: number): readonly number[] =>
  numbers.filter((number) => number % fields === field).map((number) => Math.floor(number / fields));

function takeBest(
  into: BestBySet,
  ties: Float64Array,
  { value, bidder, tie }: RankedBest,
  numberOf: (slot: number) => number,
): void {
  for (let set = 1; set < value.length; set += 1) {
    const old = into.value[set] ?? outOfRange();
    const mine = value[set] ?? outOfRange();
    if (
      (bidder[set] ?? -1) < 0 ||
      mine > old ||
      (mine === old && (tie[set] ?? outOfRange()) > (ties[set] ?? outOfRange()))
    )
      continue;
    into.value[set] = mine;
    into.bidder[set] = numberOf(bidder[set] ?? outOfRange());
    ties[set] = tie[set] ?? outOfRange();
  }
}

/** The best laboratory for every set of groups over all fields; of equals the one with the lesser tie number. */
function bestOf(all: readonly RankedBest[], groups: number): BestBySet {
  const best = emptyBest(groups);
  const ties = new Float64Array(1 << groups).fill(Number.POSITIVE_INFINITY);
  all.forEach((each, field) => takeBest(best, ties, each, (slot) => bidderNumber(field, slot, all.length)));
  return best;
}

const sumOver = (lists: readonly (readonly number[])[], g: number) =>
  lists.reduce((sum, list) => sum + (list[g] ?? outOfRange()), 0);

/** Combinations of several fields. */
export interface Joined {
  readonly groups: number;
  /** Per group, how many can run it for sure. */
  readonly bidders: readonly number[];
  /** Coverings by bidder number, before anything is known of the laboratories but that they are the best. */
  readonly coverings: readonly Covering[];
  /** Whether nothing cheaper can have been missed. */
  readonly isProved: boolean;
}

/** A contender of one field as one of all. */
export const contenderOf = (contender: Contender, field: number, fields: number): Contender => ({
  ...contender,
  bidder: bidderNumber(field, contender.bidder, fields),
});

/** Of the cheapest of every field for a set the cheapest; of equals the one with the lesser tie number. */
function cheapestOf(surveys: readonly FieldSurvey[], set: number): Contender | null {
  const all = surveys.flatMap(({ cheapest }, field) => {
    const each = cheapest[set];
    return each ? [contenderOf(each, field, surveys.length)] : [];
  });
  return all.sort((a, b) => a.sharedEuroCents - b.sharedEuroCents || a.tie - b.tie)[0] ?? null;
}

/** Asks every field who may be in a cheaper combination. */
export type AskContenders = (limits: ContenderLimits) => readonly Contender[];

function routesOf(
  surveys: readonly FieldSurvey[],
  freight: Freight | null,
  runnable: number,
  ask: AskContenders,
): CheapestRoutes | null {
  if (!freight || runnable === 0) return null;
  const sets = surveys[0]?.cheapest ?? [];
  const cheapest = sets.map((_, set) => cheapestOf(surveys, set));
  const minTestCost = (surveys[0]?.minTestCost ?? []).map((_, group) =>
    Math.min(...surveys.map((each) => each.minTestCost[group] ?? outOfRange())),
  );
  return cheapestRoutes(freight, runnable, cheapest, minTestCost, ask);
}

export function joinFields(
  surveys: readonly FieldSurvey[],
  freight: Freight | null,
  ask: AskContenders,
): Joined {
  const groups = surveys[0]?.bidders.length ?? 0;
  const lists = surveys.map((each) => each.bidders);
  const bidders = Array.from({ length: groups }, (_, g) => sumOver(lists, g));
  const runnable = bidders.reduce((set, count, g) => (count > 0 ? set | (1 << g) : set), 0);
  const best = (objective: keyof BestSets) =>
    bestOf(
      surveys.flatMap((each) => each.best[objective] ?? []),
      groups,
    );
  const hasPlace = surveys.every((each) => each.best.distance !== null);
  const sets = { cost: best("cost"), margin: best("margin"), distance: hasPlace ? best("distance") : null };
  const routes = routesOf(surveys, freight, runnable, ask);
  return {
    groups,
    bidders,
    coverings: coveringsOf(groups, runnable, sets, routes?.coverings ?? null),
    isProved: routes?.isProved ?? true,
  };
}

function combination(
  covering: CombinedCovering,
  bidderOf: (bidder: number) => Bidder,
  lineIds: readonly (readonly LineId[])[],
  search: CombinedSearch,
): Combination {
  const rough = covering.freight ? roughBecause(covering.parts.map(({ bidder }) => bidderOf(bidder))) : [];
  const notes = covering.parts.map(({ bidder, set }) =>
    noteOfSum(bidderOf(bidder).priceNotes.filter((_, g) => ((set >> g) & 1) === 1)),
  );
  const sumNote = noteOfSum(notes);
  const priceIs = sumNote === "on request" || Number.isFinite(covering.costEuroCents) ? sumNote : undefined;
  return {
    // Nothing is proposed as the cheapest on a rough figure, or on one that may become higher.
    bestAt: covering.bestAt.filter((best) => best !== "cost" || (rough.length === 0 && !priceIs)),
    parts: covering.parts.map(({ bidder, set, costEuroCents }, place) => {
      const { labId, slug, name, city, countryCode, distanceKm, unmet } = bidderOf(bidder);
      const own = lineIds.flatMap((ids, g) => (((set >> g) & 1) === 1 ? ids : []));
      return {
        labId,
        slug,
        name,
        city,
        countryCode,
        lineIds: own,
        distanceKm: finite(distanceKm),
        costEuroCents: estimatedCents(costEuroCents),
        ...(notes[place] && { priceIs: notes[place] }),
        ...(unmet && {
          unmet: [...unmet.conditions],
          unaccredited: unmet.tests.filter(({ lineId }) => own.includes(lineId)),
        }),
      };
    }),
    labs: covering.labs,
    freight: covering.freight && { ...covering.freight, ...(rough.length > 0 && { roughBecause: rough }) },
    costEuroCents: estimatedCents(covering.costEuroCents),
    ...(priceIs && { priceIs }),
    distanceKm: finite(covering.distanceKm),
    worstMargin: finite(covering.worstMargin),
    report: combinedReport(covering, bidderOf, search),
  };
}

/** Weighted like a laboratory, and by how many there are. */
const score = (covering: CombinedCovering, { weights }: SearchRequest): number =>
  weighted(weights, covering.costEuroCents, covering.distanceKm, covering.worstMargin) +
  weights.labs * (1 - 1 / Math.max(1, covering.labs));

/** The combinations of laboratories that are shown, from what their bidders are. */
export function combinationsOf(
  { groups, bidders, coverings, isProved }: Joined,
  bidderOf: (bidder: number) => Bidder,
  lineIds: readonly (readonly LineId[])[],
  search: CombinedSearch,
): Pick<SearchAnswer, "combinations" | "combinationsProvedOver" | "combinationsOf" | "freight"> {
  const { request, freight } = search;
  const { found, isCheapest } = compareCoverings(coverings, groups, bidderOf, freight);
  const compared = [...found].sort(
    (a, b) =>
      figureKeyOf(request.sort, a) - figureKeyOf(request.sort, b) ||
      score(a, request) - score(b, request) ||
      a.labs - b.labs,
  );
  // A set that lacks a test is no answer: nothing is claimed of it.
  const isWhole = bidders.every((count) => count > 0);
  return {
    combinations: compared
      .slice(0, maxCombinations)
      .map((covering) => (isWhole ? covering : { ...covering, bestAt: [] }))
      .map((covering) => combination(covering, bidderOf, lineIds, search)),
    combinationsProvedOver:
      isWhole && isProved && isCheapest ? bidders.reduce((all, count) => all * count, 1) : 0,
    combinationsOf: bidders.map((labs, g) => ({ lineIds: [...(lineIds[g] ?? [])], labs })),
    freight: freightBasis(request, freight),
  };
}
