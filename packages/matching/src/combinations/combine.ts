import { type Candidates, nearestBySet } from "./candidates.ts";
import { cheapestBySet } from "./cheapest-by-set.ts";
import { bestCovers, type Cover } from "./covers.ts";
import type { Joining } from "./set-tree.ts";

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

/** A laboratory that holds two parts holds one: the parts of one laboratory are put together. */
function measured(cover: Cover, candidates: Candidates): Omit<CombinedCover, "bestAt"> {
  const { groups, cost, margin, distanceKm, bounds } = candidates;
  for (const { holder, set } of cover) for (const g of groupsOfSet(set, groups)) bounds?.read(g, holder);
  const sets = new Map<number, number>();
  for (const { holder, set } of cover) sets.set(holder, (sets.get(holder) ?? 0) | set);
  const parts = [...sets].map(([holder, set]) => ({
    holder,
    set,
    costEuroCents: groupsOfSet(set, groups).reduce((all, g) => all + knownCost(cost[g]?.[holder]), 0),
  }));
  parts.sort((a, b) => (a.set & -a.set) - (b.set & -b.set));
  const margins = parts.flatMap(({ holder, set }) =>
    groupsOfSet(set, groups).map((g) => margin[g]?.[holder] ?? infinite),
  );
  return {
    parts,
    labs: parts.length,
    costEuroCents: parts.reduce((all, part) => all + part.costEuroCents, 0),
    distanceKm: candidates.farness
      ? parts.reduce((all, { holder }) => all + distanceKm(holder), 0)
      : infinite,
    worstMargin: Math.min(infinite, ...margins),
  };
}

const figures = (each: Omit<CombinedCover, "bestAt">) =>
  [each.costEuroCents, each.distanceKm, each.labs, -each.worstMargin] as const;

function dominates(a: Omit<CombinedCover, "bestAt">, b: Omit<CombinedCover, "bestAt">): boolean {
  const [mine, theirs] = [figures(a), figures(b)];
  return (
    mine.every((value, i) => value <= (theirs[i] ?? 0)) && mine.some((value, i) => value < (theirs[i] ?? 0))
  );
}

/** Of equal figures and of what is worse in one and better in none, only one stays. */
function pareto(covers: readonly Omit<CombinedCover, "bestAt">[]): readonly Omit<CombinedCover, "bestAt">[] {
  const distinct = new Map(
    covers.map((cover) => [figures(cover).join(" "), cover]).reverse() as [string, (typeof covers)[number]][],
  ); // pairs by construction
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

/**
 * The best sets of laboratories by cost, by distance, by number and by worst margin, and what lies between.
 *
 * Formula: for each objective and each number of laboratories k the optimum over all assignments: best laboratory
 * per set of tests, then dynamic programming over the sets (`bestCovers`). Of these the ones that no other beats in
 * every respect. The distance is the sum from the place to every laboratory, the margin the worst of all tests.
 * `groupsWanted` leaves out, as bits, groups that nobody can run. Valid for: up to 12 groups, O(k · 3^groups). Exact; checked against brute force.
 */
export function combine(
  candidates: Candidates,
  groupsWanted = (1 << candidates.groups) - 1,
): readonly CombinedCover[] {
  const { groups, cost, margin, farness, bounds } = candidates;
  if (groupsWanted === 0 || candidates.count === 0) return [];
  const byCost = cheapestBySet(candidates, cost, sum, bounds?.cost);
  const byMargin = cheapestBySet(candidates, margin, largest, bounds?.margin);
  const nearest = farness ? [nearestBySet(candidates, farness)] : [];
  const covers = [
    ...bestCovers(groups, groupsWanted, byCost, sum),
    ...bestCovers(groups, groupsWanted, byMargin, largest),
    ...nearest.flatMap((best) => bestCovers(groups, groupsWanted, best, sum)),
  ];
  const found = pareto(covers.flatMap((cover) => (cover ? [measured(cover, candidates)] : [])));
  return found.map((cover) => ({ ...cover, bestAt: wins(cover, found) }));
}
