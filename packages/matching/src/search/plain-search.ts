import type { SearchAnswer, SearchRequest } from "@headroom/contract/vocabulary/search";
import { testStanding } from "../answers/best-machine.ts";
import { testResult } from "../columns/part-result.ts";
import type { LabForMatching } from "../lab-for-matching.ts";
import { expandSets } from "../rules/airborne-sections.ts";
import { compileTests, type Policies } from "../rules/compile-test.ts";
import { assemble } from "./assemble.ts";
import { distanceKm } from "./distance.ts";
import { passesFilters, plannedDay } from "./filters.ts";

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
  const results = plans.map((plan) => {
    const result = testResult(enabled.length);
    enabled.forEach((lab, slot) => {
      const standing = testStanding(plan, lab, plannedOn);
      result.verdictClass[slot] = standing.verdictClass;
      result.margin[slot] = standing.worstMargin;
      result.euroCents[slot] = standing.costEuroCents ?? Number.NaN;
      result.failed[slot] = standing.failed;
      result.categorical[slot] = standing.categorical;
    });
    return result;
  });
  const { place } = request;
  const field = {
    slots: enabled.length,
    labAt: (slot: number) => enabled[slot],
    passing: Uint8Array.from(enabled, (lab) => Number(passesFilters(lab, request, lines, plannedOn))),
    searched: enabled.length,
    results,
    distanceKm: (slot: number) => {
      const lab = enabled[slot];
      return lab && place ? distanceKm(lab, place) : Number.NaN;
    },
    counted: (test: number) => results[test] ?? testResult(0),
  };
  return assemble(field, plans, request, plannedOn);
}
