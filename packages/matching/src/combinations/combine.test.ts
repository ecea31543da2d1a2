import { objectives } from "./combine.ts";
import type { Combination } from "@headroom/contract/vocabulary/search/matching";
import { type SearchRequest, searchRequestSchema } from "@headroom/contract/vocabulary/search/search";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomLabs } from "../../testing/random-labs.ts";
import { dice } from "../../testing/random-numbers.ts";
import { randomSpecimen, randomTest } from "../../testing/random-tests.ts";
import type { LabIndex } from "../search/lab-index.ts";
import { createPlainIndex } from "../search/plain-index.ts";
import type { LabForMatching } from "../lab-for-matching.ts";

/** 60 euro for every leg and 0.02 cents per kg and km, so that the base, the distance and the tests all decide somewhere. */
const freight = { baseEuroCents: 60_00, euroCentsPerKgKm: 0.02 };
const options = { policies: {}, today: "2026-10-20", freight };
const types = ["vib-random", "vib-sine", "shock-half-sine", "dry-heat", "cold", "damp-heat-steady"] as const;
const infinite = Number.POSITIVE_INFINITY;

/** Few laboratories with few machines, all in euro, so that what one test costs is what the answer says. */
function labsOf(seed: number, hasMinOrders: boolean): readonly LabForMatching[] {
  const labs = randomLabs({ count: 8, machinesPerLab: 16, seed, ownRatings: 1, missing: 0.03 });
  return labs.map((lab) => ({
    ...lab,
    currency: "EUR",
    terms: {
      ...lab.terms,
      minChargeEuroCents: lab.terms.minChargeCents,
      minOrderCents: hasMinOrders ? lab.terms.minOrderCents : null,
      minOrderEuroCents: hasMinOrders ? lab.terms.minOrderCents : null,
    },
    machines: lab.machines.map((machine) => ({
      ...machine,
      currency: "EUR",
      dayRateEuroCents: machine.dayRateCents,
    })),
  }));
}

function indexOf(seed: number, hasMinOrders = false): LabIndex {
  const index = createPlainIndex();
  for (const lab of labsOf(seed, hasMinOrders)) index.upsert(lab);
  return index;
}

function requestOf(seed: number, tests: number): SearchRequest {
  const roll = dice(seed);
  const request = searchRequestSchema.parse({
    specimen: {
      ...randomSpecimen(roll),
      massKg: roll.between(0.2, 6),
      quantity: roll.one([1, 1, 5, 60, 600]),
      hazards: roll.chance(0.1) ? ["laser", "energetic"] : [],
    },
    tests: Array.from({ length: tests }, (_, i) => randomTest(roll.one(types), i, roll)),
    ...(roll.chance(0.8) ? { place: { label: "here", latitude: 48, longitude: 11 } } : {}),
    sameLab: tests > 2 && roll.chance(0.4) ? [["line-0", "line-2"]] : [],
  });
  // On one page, although nobody may ask for so many answers.
  return { ...request, limit: 200 };
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
interface Bidder extends Point {
  readonly labId: string;
  readonly costCents: number;
  readonly distanceKm: number;
  readonly margin: number;
}
interface Figures {
  readonly cost: number;
  readonly distance: number;
  readonly labs: number;
  readonly margin: number;
}

/** Bidders of one test, searched for one test at a time: no combination is computed for it. */
function biddersOf(index: LabIndex, request: SearchRequest, lineId: string): Bidder[] {
  const alone = { ...request, tests: request.tests.filter((line) => line.lineId === lineId), sameLab: [] };
  return index.search(alone, options).labs.flatMap((lab) =>
    lab.verdict === "yes" || lab.verdict === "tight"
      ? [
          {
            labId: lab.labId,
            latitude: lab.latitude,
            longitude: lab.longitude,
            costCents: lab.tests[0]?.costCents ?? infinite,
            distanceKm: lab.distanceKm ?? infinite,
            margin: lab.worstMargin ?? infinite,
          },
        ]
      : [],
  );
}

/** Every way to give each test to a laboratory that can run it: a choice of bidder per test. */
const assignments = (bidders: readonly (readonly Bidder[])[]): (readonly Bidder[])[] =>
  bidders.reduce<(readonly Bidder[])[]>(
    (all, choices) => all.flatMap((chosen) => choices.map((bidder) => [...chosen, bidder])),
    [[]],
  );

/** Great-circle distance by the haversine. */
function haversineKm(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const north = half(a.latitude, b.latitude);
  const east = half(a.longitude, b.longitude);
  const h = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h));
}

/** The freight written out: from the place to every laboratory in the order of the tests and back. */
function freightEuroCents({ place, specimen }: SearchRequest, chosen: readonly Bidder[]): number {
  if (!place || specimen.hazards.includes("energetic")) return 0;
  let cents = 0;
  let at: Point = place;
  for (const stop of [...chosen, place]) {
    if (stop === at) continue;
    cents += 6000 + 0.02 * 1.5 * specimen.massKg * specimen.quantity * haversineKm(at, stop);
    at = stop;
  }
  return cents;
}

function figuresOf(request: SearchRequest, given: readonly Bidder[]): Figures {
  const labs = new Map(given.map((bidder) => [bidder.labId, bidder]));
  const chosen = given.map((bidder) => ({ ...bidder, stop: labs.get(bidder.labId) ?? bidder }));
  const stops = chosen.map(({ stop }) => stop);
  return {
    cost: Math.round(
      chosen.reduce((sum, bidder) => sum + bidder.costCents, 0) + freightEuroCents(request, stops),
    ),
    distance: [...labs.values()].reduce((sum, bidder) => sum + bidder.distanceKm, 0),
    labs: labs.size,
    margin: Math.min(...chosen.map((bidder) => bidder.margin)),
  };
}

const figuresOfCombination = (each: Combination): Figures => ({
  cost: each.costEuroCents ?? infinite,
  distance: each.distanceKm ?? infinite,
  labs: each.labs,
  margin: each.worstMargin ?? infinite,
});
const lesser = (figures: Figures) => [figures.cost, figures.distance, figures.labs, -figures.margin];
/** The least of one figure, of those with so many laboratories if a number is given. */
function minOf(every: readonly (readonly number[])[], figure: number, labs?: number): number {
  let least = infinite;
  for (const each of every)
    if (labs === undefined || each[2] === labs) least = Math.min(least, each[figure] ?? infinite);
  return least;
}
const slack = 1e-6;
const noWorse = (a: Figures, b: Figures) =>
  lesser(a).every((value, i) => value <= (lesser(b)[i] ?? 0) + slack || value === lesser(b)[i]);

/** Compares the combinations of a search with all that there are. */
function hold(index: LabIndex, request: SearchRequest): number {
  const lineIds = request.tests.map((line) => line.lineId as string);
  const together = request.sameLab.length > 0;
  const held = new Map(lineIds.map((lineId) => [lineId, biddersOf(index, request, lineId)]));
  const pair = new Set(
    held
      .get("line-0")
      ?.filter((a) => held.get("line-2")?.some((b) => a.labId === b.labId))
      .map((a) => a.labId),
  );
  const isPaired = (lineId: string) => together && (lineId === "line-0" || lineId === "line-2");
  const runnable = lineIds.filter((id) => (isPaired(id) ? pair.size > 0 : (held.get(id)?.length ?? 0) > 0));
  const answer = index.search(request, options);
  expect(answer.impossible.map((each) => each.lineId).toSorted()).toEqual(
    lineIds.filter((id) => !runnable.includes(id)).toSorted(),
  );
  const all = assignments(runnable.map((id) => held.get(id) ?? [])).filter((chosen) => {
    const [first, third] = ["line-0", "line-2"].map((id) => chosen[runnable.indexOf(id)]?.labId);
    return !together || !runnable.includes("line-0") || first === third;
  });
  if (runnable.length === 0) {
    expect(answer.combinations).toEqual([]);
    return 0;
  }
  const every = all.map((chosen) => lesser(figuresOf(request, chosen)));
  for (const each of answer.combinations) {
    const labOf = new Map(each.parts.flatMap((part) => part.lineIds.map((id) => [id as string, part.labId])));
    expect([...labOf.keys()].toSorted()).toEqual([...runnable].toSorted());
    const chosen = runnable.map((id) => held.get(id)?.find((bidder) => bidder.labId === labOf.get(id)));
    expect(chosen).not.toContain(undefined);
    const figures = figuresOf(
      request,
      chosen.flatMap((bidder) => bidder ?? []),
    );
    lesser(figures).forEach((value, i) =>
      expect(lesser(figuresOfCombination(each))[i]).toBeCloseTo(value, 6),
    );
  }
  const found = answer.combinations.map(figuresOfCombination);
  objectives.forEach((objective, i) => {
    const best = minOf(every, i);
    if (best === infinite) return;
    const leaders = answer.combinations.filter(
      (each) => Math.abs((lesser(figuresOfCombination(each))[i] ?? 0) - best) <= 1e-6,
    );
    expect(leaders.length).toBeGreaterThan(0);
    const tagged = answer.combinations.filter((each) => each.bestAt.includes(objective));
    const isRough =
      objective === "cost" &&
      (leaders[0]?.freight?.roughBecause !== undefined || leaders[0]?.priceIs !== undefined);
    // Of a set that lacks a test nothing is claimed.
    const isWhole = runnable.length === lineIds.length;
    expect(tagged).toEqual(leaders.length === 1 && isWhole && !isRough ? leaders : []);
    for (let labs = 1; labs <= runnable.length; labs += 1) {
      const least = minOf(every, i, labs);
      if (least === infinite) continue;
      const isMet = found.some((f) => f.labs <= labs && (lesser(f)[i] ?? 0) <= least + slack);
      expect(isMet, `${objective} with ${labs} laboratories`).toBe(true);
    }
  });
  found.forEach((one, a) =>
    found.forEach((other, b) => {
      if (a !== b) expect(noWorse(one, other) && !noWorse(other, one)).toBe(false);
    }),
  );
  return every.length;
}

describe("combinations against every assignment of tests to laboratories", () => {
  test("are feasible, priced right, the best at what they claim, and none is worse in every respect", () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 5 }), (seed, tests) => {
        compared += hold(indexOf(seed % 40), requestOf(seed, tests));
      }),
      { seed: 20261122, numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(10_000);
  });

  test("a combination is only proved the cheapest where no minimum of an order makes another one cheaper", () => {
    let [proved, charged] = [0, 0];
    for (let seed = 1; seed <= 120; seed += 1) {
      const request = { ...requestOf(seed, 3), sameLab: [] };
      const index = indexOf(seed % 40, true);
      const { combinations, combinationsProvedOver } = index.search(request, options);
      if (combinationsProvedOver === 0) continue;
      const minimum = new Map(
        labsOf(seed % 40, true).map(({ labId, terms }) => [labId as string, terms.minOrderEuroCents ?? 0]),
      );
      const held = request.tests.map(({ lineId }) => biddersOf(index, request, lineId));
      const costs = assignments(held).map((chosen) => {
        const byLab = Map.groupBy(chosen, ({ labId }) => labId);
        const charges = [...byLab].map(([labId, own]) => {
          const tests = own.reduce((sum, { costCents }) => sum + costCents, 0);
          return Math.max(0, (minimum.get(labId) ?? 0) - tests);
        });
        const extra = charges.reduce((sum, each) => sum + each, 0);
        if (extra > 0) charged += 1;
        return figuresOf(request, chosen).cost + extra;
      });
      const least = Math.min(...costs);
      if (least === infinite) continue;
      expect(Math.min(...combinations.map(({ costEuroCents }) => costEuroCents ?? infinite))).toBe(least);
      proved += 1;
    }
    expect(proved).toBeGreaterThan(15);
    expect(charged).toBeGreaterThan(30);
  });
});
