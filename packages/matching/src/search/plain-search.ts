import type { SearchRequest } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { nameKey } from "@headroom/contract/vocabulary/words/name-order";
import { accreditationOf, scopeGapOf } from "../answers/accreditation.ts";
import { absence, testRanking, type TestRanking } from "../answers/best-machine.ts";
import { rankOf } from "../answers/ranking.ts";
import { verdictClasses } from "../keys/verdict-class.ts";
import { list, type TestResult, testResult } from "../keys/test-result.ts";
import { classOfKey, verdictKey } from "../keys/verdict-key.ts";
import type { LabForMatching } from "../lab-for-matching.ts";
import { assemble } from "./assemble.ts";
import { chordSquared, distanceKm, spherePoint } from "../distance.ts";
import { searchField } from "./field-search.ts";
import type { Field, TestColumn } from "./field.ts";
import { compileSearch, type MatchOptions } from "./compile-search.ts";
import { nearestOf } from "./near-misses.ts";
import { tieNumber } from "./tie-breaks.ts";
import { passesFilters } from "./filters.ts";
import { outOfRange } from "../keys/out-of-range.ts";

/** Every figure is known beforehand, so nothing is bounded. */
function columnOf(rankings: readonly TestRanking[], passing: Uint8Array): TestColumn {
  const keys = Int32Array.from(rankings, ({ verdictClass, worstMargin }, slot) =>
    passing[slot] === 1 && verdictClass !== verdictClasses.no ? verdictKey(verdictClass, worstMargin) : 0,
  );
  const count = (verdictClass: number) => keys.filter((key) => classOfKey(key) === verdictClass).length;
  return {
    keys,
    counts: {
      yes: count(verdictClasses.yes),
      tight: count(verdictClasses.tight),
      unknown: count(verdictClasses.unknown),
    },
    sureSlots: Int32Array.from(keys.keys()).filter(
      (slot) => classOfKey(keys[slot] ?? outOfRange()) >= verdictClasses.tight,
    ),
    read: (slot) => {
      const { worstMargin, costEuroCents } = rankings[slot] ?? {
        worstMargin: Number.NaN,
        costEuroCents: null,
      };
      return { margin: worstMargin, euroCents: costEuroCents ?? Number.NaN };
    },
    days: (slot) => (rankings[slot] ?? outOfRange()).days,
    bounds: null,
  };
}

/** Answers a search by a plain loop over the laboratories' objects; all of them are enabled. */
export function searchPlainly(
  enabled: readonly LabForMatching[],
  conditions: SearchRequest,
  options: MatchOptions,
): Omit<SearchAnswer, "elapsedMs"> {
  const search = compileSearch(conditions, options);
  const { plans, planned, request } = search;
  const rankings = plans.map((plan) => enabled.map((lab) => testRanking(plan, lab, planned)));
  const resultOf = (test: number, belongs: (ranking: TestRanking) => boolean): TestResult => {
    const result = testResult(enabled.length);
    result.failedWithout = (plans[test]?.parts ?? []).reduce((sum, part) => sum + absence(part).failed, 0);
    rankings[test]?.forEach((ranking, slot) => {
      if (!belongs(ranking)) return;
      list(result, slot, rankOf(ranking));
      result.margin[slot] = ranking.worstMargin;
      result.failed[slot] = ranking.failed;
      result.categorical[slot] = ranking.categorical;
    });
    return result;
  };
  const { place } = request;
  const point = place ? spherePoint(place.latitude, place.longitude) : null;
  const points = enabled.map((lab) => spherePoint(lab.latitude, lab.longitude));
  const passing = Uint8Array.from(enabled, (lab) => Number(passesFilters(lab, request, planned.day)));
  const labOf = (slot: number) => enabled[slot] ?? outOfRange();
  const field: Field = {
    slots: enabled.length,
    labAt: (slot: number) => enabled[slot],
    cardOf: (slot) => enabled[slot] ?? null,
    labId: (slot) => labOf(slot).labId,
    nameKey: (slot) => nameKey(labOf(slot).name, labOf(slot).labId),
    leadTimeDays: (slot) => labOf(slot).leadTimeDays,
    terms: (slot) => labOf(slot).terms,
    scopeGaps: () => (slot) =>
      plans.reduce((sum, { line }) => sum + scopeGapOf(accreditationOf(labOf(slot), line, planned)), 0),
    responseMedianHours: (slot) => labOf(slot).responseMedianHours ?? Number.NaN,
    passing,
    passed: passing.reduce((sum, one) => sum + one, 0),
    searched: enabled.length,
    tests: rankings.map((each) => columnOf(each, passing)),
    lendFloats: () => new Float64Array(enabled.length + 1),
    lendIntegers: () => new Int32Array(enabled.length + 1),
    lendBytes: () => new Uint8Array(enabled.length + 1),
    lendMarks: () => ({ marks: new Int32Array(enabled.length + 1), mark: 1 }),
    distanceKm: (slot: number) => (place ? distanceKm(labOf(slot), place) : Number.NaN),
    point: (slot) => points[slot] ?? outOfRange(),
    farness: point
      ? (slot: number) => {
          const { x, y, z } = points[slot] ?? outOfRange();
          return chordSquared(x, y, z, point);
        }
      : null,
    tie: (slot: number) => tieNumber(labOf(slot).labId),
    counted: (test: number) => resultOf(test, (ranking) => ranking.hasMachine),
    nearest: (tests, most) => {
      const equipped = tests.map((test) => resultOf(test, (ranking) => ranking.isEquipped));
      return nearestOf(field, equipped, most);
    },
  };
  const { survey, contenders, details } = searchField(field, search);
  return assemble(
    [
      {
        survey,
        contenders: (limits) => () => contenders(limits),
        details: (wanted) => () => details(wanted),
      },
    ],
    search,
  );
}
