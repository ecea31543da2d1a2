import { orderedEuroCents } from "../answers/part-time.ts";
import { type BestBySet, type Candidates, nearestBySet } from "./candidates.ts";
import { cheapestBySet } from "./cheapest-by-set.ts";
import { bestCoverings, type Covering } from "./coverings.ts";
import { type Freight, type FreightFigure, freightOf, wayThrough } from "./freight.ts";
import { groupsOfSet } from "./groups.ts";
import type { SpherePoint } from "../distance.ts";
import type { Joining } from "./set-tree.ts";
import { outOfRange } from "../keys/out-of-range.ts";

export const objectives = ["cost", "distance", "labs", "margin"] as const;
export type Objective = (typeof objectives)[number];

/** A set of laboratories that together runs everything, with the figures by which it is compared. */
export interface CombinedCovering {
  readonly parts: readonly {
    readonly bidder: number;
    readonly set: number;
    readonly costEuroCents: number;
  }[];
  readonly bestAt: readonly Objective[];
  readonly labs: number;
  /** Including the freight, where there is a figure for it. Infinite when not known. */
  readonly costEuroCents: number;
  /** The same without what orders below a laboratory's minimum cost more: by this the cheapest are found. */
  readonly unchargedEuroCents: number;
  readonly freight: FreightFigure | null;
  readonly distanceKm: number;
  readonly worstMargin: number;
}

const sum: Joining = { join: (a, b) => a + b, neutral: 0, additive: true, sign: 1 };
const largest: Joining = {
  join: (a, b) => (a > b ? a : b),
  neutral: Number.NEGATIVE_INFINITY,
  additive: false,
  sign: -1,
};
const infinite = Number.POSITIVE_INFINITY;
const knownCost = (cents: number | undefined) =>
  cents === undefined || Number.isNaN(cents) ? infinite : cents;

/** Figures of one laboratory that measure a covering, per group, where it was asked for them. */
export interface BidderFigures {
  /** Per group: cents of euro, `NaN` where not known. */
  readonly cost: readonly number[];
  /** Minimum per order, in cents of euro; `null` where there is no minimum. */
  readonly minOrderEuroCents: number | null;
  /** Per group: the worst margin of its tests. */
  readonly margin: readonly number[];
  /** `NaN` without a place. */
  readonly distanceKm: number;
  readonly point: SpherePoint;
}

const orInfinite = (value: number) => (Number.isNaN(value) ? infinite : value);

/** The freight in whole cents, as costs are. */
function freightOfParts(
  parts: readonly Covering[number][],
  figuresOf: (bidder: number) => BidderFigures,
  freight: Freight,
): FreightFigure {
  const stops = parts.map(({ bidder, set }) => ({ bidder, set, point: figuresOf(bidder).point }));
  const figure = freightOf(wayThrough(freight, stops), freight);
  return { ...figure, euroCents: Math.round(figure.euroCents) };
}

/** A laboratory that holds two parts holds one: the parts of one laboratory are put together. */
function measured(
  covering: Covering,
  groups: number,
  figuresOf: (bidder: number) => BidderFigures,
  freight: Freight | null,
): Omit<CombinedCovering, "bestAt"> {
  const sets = new Map<number, number>();
  for (const { bidder, set } of covering) sets.set(bidder, (sets.get(bidder) ?? 0) | set);
  let unchargedEuroCents = 0;
  const parts = [...sets].map(([bidder, set]) => {
    const { cost, ...terms } = figuresOf(bidder);
    const tests = groupsOfSet(set, groups).reduce((all, g) => all + knownCost(cost[g]), 0);
    const costEuroCents = orderedEuroCents(tests, terms);
    unchargedEuroCents += tests - costEuroCents;
    return { bidder, set, costEuroCents };
  });
  parts.sort((a, b) => (a.set & -a.set) - (b.set & -b.set));
  const margins = parts.flatMap(({ bidder, set }) =>
    groupsOfSet(set, groups).map((g) => figuresOf(bidder).margin[g] ?? infinite),
  );
  const way = freight && freightOfParts(parts, figuresOf, freight);
  const testsEuroCents = parts.reduce((all, part) => all + part.costEuroCents, 0);
  const costEuroCents = testsEuroCents + (way?.euroCents ?? 0);
  return {
    parts,
    labs: parts.length,
    costEuroCents,
    unchargedEuroCents: costEuroCents + unchargedEuroCents,
    freight: way,
    // From the nearest on: the same laboratories with other tests are as far away to the last bit.
    distanceKm: parts
      .map(({ bidder }) => orInfinite(figuresOf(bidder).distanceKm))
      .sort((a, b) => a - b)
      .reduce((all, distanceKm) => all + distanceKm, 0),
    worstMargin: Math.min(infinite, ...margins),
  };
}

const figures = (each: Omit<CombinedCovering, "bestAt">) =>
  [each.costEuroCents, each.distanceKm, each.labs, -each.worstMargin] as const;

function dominates(a: Omit<CombinedCovering, "bestAt">, b: Omit<CombinedCovering, "bestAt">): boolean {
  const [mine, theirs] = [figures(a), figures(b)];
  return (
    mine.every((value, i) => value <= (theirs[i] ?? outOfRange())) &&
    mine.some((value, i) => value < (theirs[i] ?? outOfRange()))
  );
}

/** Of equal figures and of what is worse in one and better in none, only one stays. */
function pareto(
  coverings: readonly Omit<CombinedCovering, "bestAt">[],
): readonly Omit<CombinedCovering, "bestAt">[] {
  const distinct = new Map(
    // pairs by construction
    coverings.map((covering) => [figures(covering).join(" "), covering]).toReversed() as [
      string,
      (typeof coverings)[number],
    ][],
  );
  const all = [...distinct.values()];
  return all.filter((covering) => !all.some((other) => dominates(other, covering)));
}

/** Objectives that it alone is best at. */
function wins(
  covering: Omit<CombinedCovering, "bestAt">,
  all: readonly Omit<CombinedCovering, "bestAt">[],
): Objective[] {
  const mine = figures(covering);
  return objectives.filter((_, i) => {
    const value = mine[i] ?? infinite;
    return (
      value < infinite && all.every((other) => other === covering || value < (figures(other)[i] ?? infinite))
    );
  });
}

/** For each objective the best laboratory for every set of groups; `distance` is `null` without a place. */
export interface BestSets {
  readonly cost: BestBySet;
  readonly margin: BestBySet;
  readonly distance: BestBySet | null;
}

/** The best laboratory among the candidates for every set of groups: by cost, by margin and by distance. */
export function bestSets(candidates: Candidates): BestSets {
  const { cost, margin, farness, bounds } = candidates;
  return {
    cost: cheapestBySet(candidates, cost, sum, bounds?.cost),
    margin: cheapestBySet(candidates, margin, largest, bounds?.margin),
    distance: farness ? nearestBySet(candidates, farness) : null,
  };
}

/**
 * The best sets of laboratories by cost, by distance, by number and by worst margin.
 *
 * Formula: for each objective and each number of laboratories k the optimum over all assignments: best laboratory
 * per set of tests, then dynamic programming over the sets (`bestCoverings`). `wanted` leaves out, as bits, groups that
 * nobody can run; `cheapest` are the best by cost where freight is counted (`cheapestRoutes`). Valid for: up to 12 groups, O(k · 3^groups). Exact; checked against brute force.
 */
export function coveringsOf(
  groups: number,
  wanted: number,
  best: BestSets,
  cheapest: readonly Covering[] | null,
): readonly Covering[] {
  if (wanted === 0) return [];
  const coverings = [
    ...(cheapest ?? bestCoverings(groups, wanted, best.cost, sum)),
    ...bestCoverings(groups, wanted, best.margin, largest),
    ...(best.distance ? bestCoverings(groups, wanted, best.distance, sum) : []),
  ];
  return coverings.filter((covering) => covering !== null);
}

/** Coverings that no other beats, and whether no minimum of an order can make a covering cheaper that is not here. */
interface ComparedCoverings {
  readonly found: readonly CombinedCovering[];
  readonly isCheapest: boolean;
}

/**
 * Of some coverings the ones that no other beats in every respect. The distance is the sum from the place to every
 * laboratory, the margin the worst of all tests.
 */
export function compareCoverings(
  coverings: readonly Covering[],
  groups: number,
  figuresOf: (bidder: number) => BidderFigures,
  freight: Freight | null,
): ComparedCoverings {
  const all = coverings.map((covering) => measured(covering, groups, figuresOf, freight));
  const least = Math.min(...all.map(({ costEuroCents }) => costEuroCents));
  const isCheapest = all.every(({ unchargedEuroCents }) => unchargedEuroCents >= least);
  const found = pareto(all);
  return { found: found.map((covering) => ({ ...covering, bestAt: wins(covering, found) })), isCheapest };
}
