import type { SearchAnswer, SearchRequest } from "@headroom/contract/vocabulary/search";
import { absence, testStanding, type TestStanding } from "../answers/best-machine.ts";
import { rankOf, verdictClasses } from "../answers/standing.ts";
import { list, type TestResult, testResult } from "../columns/part-result.ts";
import { classOfKey, verdictKey } from "../columns/verdict-key.ts";
import type { LabForMatching } from "../lab-for-matching.ts";
import { expandSets } from "../rules/airborne-sections.ts";
import { compileTests, type Policies } from "../rules/compile-test.ts";
import { assemble } from "./assemble.ts";
import { chordSquared, distanceKm, spherePoint } from "./distance.ts";
import type { Field, TestColumn } from "./field.ts";
import { nearestOf } from "./near-misses.ts";
import { tieNumber } from "./tie-breaks.ts";
import { passesFilters, plannedDay } from "./filters.ts";

/** Every figure is known beforehand, so nothing is bounded. */
function columnOf(standings: readonly TestStanding[], passing: Uint8Array): TestColumn {
  const keys = Int32Array.from(standings, ({ verdictClass, worstMargin }, slot) =>
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
    read: (slot) => {
      const { worstMargin, costEuroCents } = standings[slot] ?? {
        worstMargin: Number.NaN,
        costEuroCents: null,
      };
      return { margin: worstMargin, euroCents: costEuroCents ?? Number.NaN };
    },
    bounds: null,
  };
}

/**
 * The same answer as the index gives, by a plain loop over the laboratories' objects: what the columns are measured
 * and proved against.
 */
export function searchPlainly(
  labs: readonly LabForMatching[],
  request: SearchRequest,
  { policies, today }: { readonly policies: Policies; readonly today: string },
): Omit<SearchAnswer, "elapsedMs"> {
  const enabled = labs.filter((lab) => lab.enabled);
  const lines = expandSets(request.tests);
  const plans = compileTests(lines, request.specimen, policies);
  const plannedOn = plannedDay(request, today);
  const standings = plans.map((plan) => enabled.map((lab) => testStanding(plan, lab, plannedOn)));
  const resultOf = (test: number, belongs: (standing: TestStanding) => boolean): TestResult => {
    const result = testResult(enabled.length);
    result.failedWithout = (plans[test]?.parts ?? []).reduce((sum, part) => sum + absence(part).failed, 0);
    standings[test]?.forEach((standing, slot) => {
      if (!belongs(standing)) return;
      list(result, slot, rankOf(standing));
      result.margin[slot] = standing.worstMargin;
      result.failed[slot] = standing.failed;
      result.categorical[slot] = standing.categorical;
    });
    return result;
  };
  const { place } = request;
  const point = place ? spherePoint(place.latitude, place.longitude) : null;
  const points = enabled.map((lab) => spherePoint(lab.latitude, lab.longitude));
  const passing = Uint8Array.from(enabled, (lab) => Number(passesFilters(lab, request, lines, plannedOn)));
  const field: Field = {
    slots: enabled.length,
    labAt: (slot: number) => enabled[slot],
    passing,
    searched: enabled.length,
    tests: standings.map((each) => columnOf(each, passing)),
    lendFloats: () => new Float64Array(enabled.length + 1),
    lendIntegers: () => new Int32Array(enabled.length + 1),
    distanceKm: (slot: number) => {
      const lab = enabled[slot];
      return lab && place ? distanceKm(lab, place) : Number.NaN;
    },
    farness: point
      ? (slot: number) => {
          const { x, y, z } = points[slot] ?? point;
          return chordSquared(x, y, z, point);
        }
      : null,
    tie: (slot: number) => tieNumber(enabled[slot]?.labId ?? ""),
    counted: (test: number) => resultOf(test, (standing) => standing.hasMachine),
    nearest: (tests, most) => {
      const equipped = tests.map((test) => resultOf(test, (standing) => standing.isEquipped));
      return nearestOf(field, equipped, most);
    },
  };
  return assemble(field, plans, request, plannedOn);
}
