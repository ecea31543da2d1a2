import { type BestBySet, type Candidates, nearestBySet } from "./candidates.ts";
import { cheapestBySet } from "./cheapest-by-set.ts";
import { bestCoverings, type Cover } from "./coverings.ts";
import type { Joining } from "./set-tree.ts";
import { outOfRange } from "../keys/out-of-range.ts";

export const objectives = ["cost", "distance", "labs", "margin"] as const;
export type Objective = (typeof objectives)[number];

/** A set of laboratories that together runs everything, with the figures by which it is compared. */
export interface CombinedCover {
  readonly parts: readonly {
    readonly holder: number;
    readonly set: number;
    readonly costEuroCents: number;
  }[];
  readonly bestAt: readonly Objective[];
  readonly labs: number;
  /** Infinite when not known. */
  readonly costEuroCents: number;
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

const groupsOfSet = (set: number, groups: number) =>
  Array.from({ length: groups }, (_, g) => g).filter((g) => ((set >> g) & 1) === 1);

/** What a cover is measured by: the figures of one laboratory, per group, where it was asked for them. */
export interface HolderFigures {
  /** Per group: cents of euro, `NaN` where not known. */
  readonly cost: readonly number[];
  /** Per group: the worst margin of its tests. */
  readonly margin: readonly number[];
  /** `NaN` without a place. */
  readonly distanceKm: number;
}

const orInfinite = (value: number) => (Number.isNaN(value) ? infinite : value);

/** A laboratory that holds two parts holds one: the parts of one laboratory are put together. */
function measured(
  cover: Cover,
  groups: number,
  figuresOf: (holder: number) => HolderFigures,
): Omit<CombinedCover, "bestAt"> {
  const sets = new Map<number, number>();
  for (const { holder, set } of cover) sets.set(holder, (sets.get(holder) ?? 0) | set);
  const parts = [...sets].map(([holder, set]) => {
    const { cost } = figuresOf(holder);
    const costEuroCents = groupsOfSet(set, groups).reduce((all, g) => all + knownCost(cost[g]), 0);
    return { holder, set, costEuroCents };
  });
  parts.sort((a, b) => (a.set & -a.set) - (b.set & -b.set));
  const margins = parts.flatMap(({ holder, set }) =>
    groupsOfSet(set, groups).map((g) => figuresOf(holder).margin[g] ?? infinite),
  );
  return {
    parts,
    labs: parts.length,
    costEuroCents: parts.reduce((all, part) => all + part.costEuroCents, 0),
    // In one order, so that the same laboratories are the same distance to the last bit.
    distanceKm: parts
      .map(({ holder }) => orInfinite(figuresOf(holder).distanceKm))
      .toSorted((a, b) => a - b)
      .reduce((all, km) => all + km, 0),
    worstMargin: Math.min(infinite, ...margins),
  };
}

const figures = (each: Omit<CombinedCover, "bestAt">) =>
  [each.costEuroCents, each.distanceKm, each.labs, -each.worstMargin] as const;

function dominates(a: Omit<CombinedCover, "bestAt">, b: Omit<CombinedCover, "bestAt">): boolean {
  const [mine, theirs] = [figures(a), figures(b)];
  return (
    mine.every((value, i) => value <= (theirs[i] ?? outOfRange())) &&
    mine.some((value, i) => value < (theirs[i] ?? outOfRange()))
  );
}

/** Of equal figures and of what is worse in one and better in none, only one stays. */
function pareto(
  coverings: readonly Omit<CombinedCover, "bestAt">[],
): readonly Omit<CombinedCover, "bestAt">[] {
  const distinct = new Map(
    // pairs by construction
    coverings.map((cover) => [figures(cover).join(" "), cover]).toReversed() as [
      string,
      (typeof coverings)[number],
    ][],
  );
  const all = [...distinct.values()];
  return all.filter((cover) => !all.some((other) => dominates(other, cover)));
}

function wins(
  cover: Omit<CombinedCover, "bestAt">,
  all: readonly Omit<CombinedCover, "bestAt">[],
): Objective[] {
  const mine = figures(cover);
  const names = ["cost", "distance", "labs", "margin"] as const;
  return names.filter((_, i) => {
    const value = mine[i] ?? infinite;
    return value < infinite && all.every((other) => value <= (figures(other)[i] ?? infinite));
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
 * per set of tests, then dynamic programming over the sets (`bestCovers`). `wanted` leaves out, as bits, groups that
 * nobody can run. Valid for: up to 12 groups, O(k · 3^groups). Exact; checked against brute force.
 */
export function coveringsOf(groups: number, wanted: number, best: BestSets): readonly Cover[] {
  if (wanted === 0) return [];
  const coverings = [
    ...bestCoverings(groups, wanted, best.cost, sum),
    ...bestCoverings(groups, wanted, best.margin, largest),
    ...(best.distance ? bestCoverings(groups, wanted, best.distance, sum) : []),
  ];
  return coverings.filter((cover) => cover !== null);
}

/**
 * Of some covers the ones that no other beats in every respect. The distance is the sum from the place to every
 * laboratory, the margin the worst of all tests.
 */
export function compareCoverings(
  coverings: readonly Cover[],
  groups: number,
  figuresOf: (holder: number) => HolderFigures,
): readonly CombinedCover[] {
  const found = pareto(coverings.map((cover) => measured(cover, groups, figuresOf)));
  return found.map((cover) => ({ ...cover, bestAt: wins(cover, found) }));
}
