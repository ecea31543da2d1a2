import { outOfRange } from "../keys/out-of-range.ts";
import { emptyBest } from "./candidates.ts";
import type { Contender, ContenderLimits } from "./contenders.ts";
import { groupsOfSet } from "./groups.ts";
import { type Covering, coveringTables, traceCovering } from "./coverings.ts";
import { type Freight, type FreightFigure, freightOf, legsKm, visitsOf } from "./freight.ts";

const infinite = Number.POSITIVE_INFINITY;
const sum = { join: (a: number, b: number) => a + b, neutral: 0 };

/** Sets of laboratories that are tried before the search gives up its proof: some tenths of a second. */
export const maxTried = 200_000;

/** A combination with what its tests and its freight cost. */
interface Route {
  readonly parts: readonly Contender[];
  readonly euroCents: number;
}

/** What is searched for, and the best found. */
interface RouteSearch {
  readonly freight: Freight;
  /** Groups that somebody can run, in the order of the tests. */
  readonly order: readonly number[];
  /** Per set of groups what its visits cost without their distance. */
  readonly visitEuroCents: Float64Array;
  /** Per number of laboratories and set of groups, what it costs at least. */
  readonly least: readonly Float64Array[];
  /** Per number of laboratories the cheapest combination of at most so many. */
  readonly best: (Route | null)[];
}

const sumOfTests = (parts: readonly Contender[]): number =>
  parts.reduce((all, part) => all + part.euroCents, 0);

/** The freight of going to some laboratories and to no other. */
function freightThrough({ freight, order }: RouteSearch, parts: readonly Contender[]): FreightFigure {
  const stops = order.flatMap((group) => parts.find(({ set }) => ((set >> group) & 1) === 1) ?? []);
  return freightOf(legsKm(freight.place, stops), freight);
}

/** What some laboratories cost at least, whoever is visited between them: no way between two is shorter over a third. */
function minimumOf(search: RouteSearch, parts: readonly Contender[]): number {
  const { freight, visitEuroCents } = search;
  const { km } = freightThrough(search, parts);
  const visits = parts.reduce((all, { set }) => all + (visitEuroCents[set] ?? outOfRange()), 0);
  return (
    sumOfTests(parts) + freight.baseEuroCents + visits + freight.euroCentsPerKgKm * freight.crateMassKg * km
  );
}

function consider(search: RouteSearch, parts: readonly Contender[]): void {
  const route: Route = {
    parts: [...parts],
    euroCents: sumOfTests(parts) + freightThrough(search, parts).euroCents,
  };
  const labs = new Set(parts.map(({ bidder }) => bidder)).size;
  for (let most = labs; most < search.best.length; most += 1)
    if (route.euroCents < (search.best[most]?.euroCents ?? infinite)) search.best[most] = route;
}

/** Whether some laboratories with what they cost at least may be a part of a cheaper combination. */
function mayImprove(
  search: RouteSearch,
  least: readonly Float64Array[],
  labs: number,
  euroCents: number,
  left: number,
): boolean {
  for (let more = left === 0 ? 0 : 1; labs + more < search.best.length; more += 1) {
    const rest = least[more]?.[left] ?? outOfRange();
    if (rest < infinite && euroCents + rest < (search.best[labs + more]?.euroCents ?? infinite)) return true;
    if (left === 0) return false;
  }
  return false;
}

/** What can be had at most for each set, so that a combination with it may be cheaper than the best of its size. */
function limitsOf(
  search: RouteSearch,
  wanted: number,
  cheapest: readonly (Contender | null)[],
): ContenderLimits {
  const groups = Math.log2(cheapest.length);
  const bySet = new Float64Array(cheapest.length).fill(-infinite);
  const byGroup = new Float64Array(groups).fill(-infinite);
  for (let set = wanted; set > 0; set = (set - 1) & wanted) {
    const left = wanted ^ set;
    const visits = search.freight.baseEuroCents + (search.visitEuroCents[set] ?? outOfRange());
    for (let more = left === 0 ? 0 : 1; more + 1 < search.best.length; more += 1) {
      const rest = search.least[more]?.[left] ?? outOfRange();
      const most = (search.best[more + 1]?.euroCents ?? infinite) - visits;
      if (rest < infinite && most < infinite) bySet[set] = Math.max(bySet[set] ?? -infinite, most - rest);
      if (left === 0) break;
    }
  }
  const own = (group: number) => cheapest[1 << group]?.sharedEuroCents ?? infinite;
  for (let set = wanted; set > 0; set = (set - 1) & wanted) {
    const members = groupsOfSet(set, groups);
    const all = members.reduce((cents, g) => cents + own(g), 0);
    if (all === infinite) continue;
    for (const g of members)
      byGroup[g] = Math.max(byGroup[g] ?? -infinite, (bySet[set] ?? -infinite) - all + own(g));
  }
  return { bySet, byGroup };
}

function inOrderBySet(contenders: readonly Contender[]): ReadonlyMap<number, readonly Contender[]> {
  const bySet = new Map<number, Contender[]>();
  for (const each of contenders.toSorted((a, b) => a.sharedEuroCents - b.sharedEuroCents || a.tie - b.tie)) {
    const others = bySet.get(each.set);
    if (others) others.push(each);
    else bySet.set(each.set, [each]);
  }
  return bySet;
}

/** What the tests of every set cost at least at contenders, with its visits. */
function minimumByTests(
  { order, freight, best }: RouteSearch,
  bySet: ReadonlyMap<number, readonly Contender[]>,
  wanted: number,
): readonly Float64Array[] {
  const groups = best.length - 1;
  const bySum = emptyBest(groups);
  for (const [set, contenders] of bySet)
    bySum.value[set] =
      visitsOf(order, set) * freight.baseEuroCents +
      contenders.reduce((least, each) => Math.min(least, each.euroCents), infinite);
  return coveringTables(groups, wanted, bySum, sum).values;
}

/** Follows every set of contenders that may be cheaper than the best; answers whether it could follow all. */
function explore(
  search: RouteSearch,
  bySet: ReadonlyMap<number, readonly Contender[]>,
  wanted: number,
  maxFollowed: number,
): boolean {
  const parts: Contender[] = [];
  const minimumTests = minimumByTests(search, bySet, wanted);
  let tried = 0;
  const follow = (left: number, euroCents: number): void => {
    const lowest = left & -left;
    for (let others = left ^ lowest, other = others; ; other = (other - 1) & others) {
      const set = other | lowest;
      for (const contender of bySet.get(set) ?? []) {
        const cents = euroCents + contender.sharedEuroCents + (search.visitEuroCents[set] ?? outOfRange());
        // The next ones cost more.
        if (tried >= maxFollowed || !mayImprove(search, search.least, parts.length + 1, cents, left ^ set))
          break;
        tried += 1;
        parts.push(contender);
        if (left === set) consider(search, parts);
        else if (mayImprove(search, minimumTests, parts.length, minimumOf(search, parts), left ^ set))
          follow(left ^ set, cents);
        parts.pop();
      }
      if (other === 0) return;
    }
  };
  follow(wanted, search.freight.baseEuroCents);
  return tried < maxFollowed;
}

/** The cheapest combinations with their freight, and whether nothing cheaper can have been missed. */
export interface CheapestRoutes {
  readonly coverings: readonly Covering[];
  readonly isProved: boolean;
}

/**
 * The cheapest combination with its freight for every number of laboratories. What freight costs depends on which
 * laboratories stand together, so no sum over them is exact; but a sum with a share of it in every part is never more
 * than the whole (`withFreightShare`), and visits without their distance are a sum. The cheapest by that sum, with
 * their real freight, are the first to be beaten; `ask` names everybody who may beat them, and all sets of these are
 * followed for as long as the sum leaves a chance. Exact unless more than `maxFollowed` are followed; checked against
 * every assignment of tests to laboratories.
 */
export function cheapestRoutes(
  freight: Freight,
  wanted: number,
  cheapest: readonly (Contender | null)[],
  ask: (limits: ContenderLimits) => readonly Contender[],
  maxFollowed: number = maxTried,
): CheapestRoutes {
  const groups = Math.log2(cheapest.length);
  const order = freight.order.filter((group) => ((wanted >> group) & 1) === 1);
  const visitEuroCents = Float64Array.from(
    cheapest,
    (_, set) => visitsOf(order, set) * freight.baseEuroCents,
  );
  const bySum = emptyBest(groups);
  cheapest.forEach((each, set) => {
    if (!each) return;
    bySum.value[set] = each.sharedEuroCents + (visitEuroCents[set] ?? outOfRange());
    bySum.bidder[set] = each.bidder;
  });
  const { values, parts } = coveringTables(groups, wanted, bySum, sum);
  const search: RouteSearch = {
    freight,
    order,
    visitEuroCents,
    least: values,
    best: values.map(() => null),
  };
  for (let labs = 1; labs < values.length; labs += 1) {
    if ((values[labs]?.[wanted] ?? outOfRange()) === infinite) continue;
    consider(
      search,
      traceCovering(wanted, parts.slice(0, labs), bySum).flatMap(({ set }) => cheapest[set] ?? []),
    );
  }
  const contenders = ask(limitsOf(search, wanted, cheapest));
  const isProved = explore(search, inOrderBySet(contenders), wanted, maxFollowed);
  const routes = [...new Set(search.best.flatMap((route) => route ?? []))];
  return {
    coverings: routes.map((route) => route.parts.map(({ bidder, set }) => ({ bidder, set }))),
    isProved,
  };
}
