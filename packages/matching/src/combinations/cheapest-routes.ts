import { outOfRange } from "../keys/out-of-range.ts";
import { emptyBest } from "./candidates.ts";
import type { Contender, ContenderLimits } from "./contenders.ts";
import { type Covering, coveringTables, traceCovering } from "./coverings.ts";
import { groupsOfSet } from "./groups.ts";
import { type Freight, freightOf, visitsOf, wayThrough } from "./freight.ts";

const infinite = Number.POSITIVE_INFINITY;
const sum = { join: (a: number, b: number) => a + b, neutral: 0 };

/** Ways through laboratories that are measured before the search gives up its proof: a tenth of a second. */
const maxWays = 400_000;

/** A combination with what its tests and its freight cost. */
interface Route {
  readonly parts: readonly Contender[];
  readonly euroCents: number;
}

/** State of a route search, and the best found. */
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

function consider(search: RouteSearch, parts: readonly Contender[]): void {
  const testsEuroCents = parts.reduce((all, part) => all + part.euroCents, 0);
  const { euroCents } = freightOf(wayThrough(search.freight, parts), search.freight);
  const route: Route = { parts: [...parts], euroCents: testsEuroCents + euroCents };
  const labs = new Set(parts.map(({ bidder }) => bidder)).size;
  for (let most = labs; most < search.best.length; most += 1)
    if (route.euroCents < (search.best[most]?.euroCents ?? infinite)) search.best[most] = route;
}

/**
 * Highest cost of some laboratories that may be part of a cheaper combination. `least` is the minimum cost of the rest,
 * per number of laboratories and set of groups.
 */
function limitOf({ best }: RouteSearch, least: readonly Float64Array[], labs: number, rest: number): number {
  let limit = -infinite;
  const most = rest === 0 ? 0 : best.length - 1 - labs;
  for (let more = rest === 0 ? 0 : 1; more <= most; more += 1) {
    const cents = least[more]?.[rest] ?? outOfRange();
    const known = best[labs + more]?.euroCents ?? infinite;
    if (cents < infinite && known < infinite) limit = Math.max(limit, known - cents);
  }
  return limit;
}

/**
 * Highest cost per set at which a combination with it may be cheaper than the best of its size: either every laboratory
 * bears its share of the freight, or this one bears the whole round trip and the others none.
 */
function limitsOf(search: RouteSearch, wanted: number, minTestCost: readonly number[]): ContenderLimits {
  const { freight, visitEuroCents, least } = search;
  const testsOf = (set: number) =>
    minTestCost.reduce((all, c, g) => all + (((set >> g) & 1) === 1 ? c : 0), 0);
  const tests = least.map((cents, labs) =>
    cents.map((sum, set) => (sum < infinite ? testsOf(set) + labs * freight.baseEuroCents : infinite)),
  );
  const limits = (table: readonly Float64Array[]) =>
    visitEuroCents.map((visits, set) =>
      (set & ~wanted) === 0
        ? limitOf(search, table, 1, wanted ^ set) - freight.baseEuroCents - visits
        : -infinite,
    );
  return { shared: limits(least), returned: limits(tests) };
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

/** Minimum cost of the tests of every set at contenders, with its visits. */
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

const countOf = (sets: readonly (readonly [number, readonly Contender[]])[]) =>
  sets.reduce((sum, [, contenders]) => sum + contenders.length, 0);
/**
 * The next part of what is left has the group for which there are the fewest contenders, so that little is followed
 * before much is known: the sets with it, the largest first.
 */
function nextParts(bySet: ReadonlyMap<number, readonly Contender[]>, left: number, groups: number) {
  const within = [...bySet].filter(([set]) => (set & ~left) === 0).toSorted(([a], [b]) => b - a);
  const withGroup = groupsOfSet(left, groups).map((group) =>
    within.filter(([set]) => ((set >> group) & 1) === 1),
  );
  return withGroup.toSorted((a, b) => countOf(a) - countOf(b))[0] ?? [];
}

/** Follows every set of contenders that may be cheaper than the best; answers whether it could follow all. */
function explore(
  search: RouteSearch,
  bySet: ReadonlyMap<number, readonly Contender[]>,
  wanted: number,
  maxMeasured: number,
): boolean {
  const parts: Contender[] = [];
  const minimumTests = minimumByTests(search, bySet, wanted);
  const { freight, visitEuroCents, least } = search;
  const euroCentsPerKm = freight.euroCentsPerKgKm * freight.crateMassKg;
  const parting: ReturnType<typeof nextParts>[] = [];
  const groups = search.best.length - 1;
  let measured = 0;
  const follow = (left: number, shared: number, tests: number, km: number): void => {
    parting[left] ??= nextParts(bySet, left, groups);
    for (const [set, contenders] of parting[left]) {
      const rest = left ^ set;
      const visits = visitEuroCents[set] ?? outOfRange();
      const labs = parts.length + 1;
      let limit = limitOf(search, least, labs, rest);
      let testLimit = limitOf(search, minimumTests, labs, rest);
      for (const contender of contenders) {
        const withShare = shared + visits + contender.sharedEuroCents;
        // The next ones cost more.
        if (withShare >= limit || measured >= maxMeasured) break;
        const withTests = tests + visits + contender.euroCents;
        if (withTests + euroCentsPerKm * Math.max(km, 2 * contender.distanceKm) >= testLimit) continue;
        measured += 1;
        parts.push(contender);
        // Whoever is visited between them, the way gets no shorter.
        const way = wayThrough(freight, parts);
        if (withTests + euroCentsPerKm * way.km < testLimit) {
          if (rest === 0) consider(search, parts);
          else follow(rest, withShare, withTests, way.km);
          limit = limitOf(search, least, labs, rest);
          testLimit = limitOf(search, minimumTests, labs, rest);
        }
        parts.pop();
      }
    }
  };
  follow(wanted, freight.baseEuroCents, freight.baseEuroCents, 0);
  return measured < maxMeasured;
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
 * followed for as long as the sum leaves a chance. Exact unless more than `maxMeasured` ways are measured; checked against
 * every assignment of tests to laboratories.
 */
export function cheapestRoutes(
  freight: Freight,
  wanted: number,
  cheapest: readonly (Contender | null)[],
  minTestCost: readonly number[],
  ask: (limits: ContenderLimits) => readonly Contender[],
  maxMeasured: number = maxWays,
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
  const contenders = ask(limitsOf(search, wanted, minTestCost));
  const isProved = explore(search, inOrderBySet(contenders), wanted, maxMeasured);
  const routes = [...new Set(search.best.flatMap((route) => route ?? []))];
  return {
    coverings: routes.map((route) => route.parts.map(({ bidder, set }) => ({ bidder, set }))),
    isProved,
  };
}
