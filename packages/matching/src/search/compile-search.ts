import type { SearchRequest } from "@headroom/contract/vocabulary/search/search";
import type { FreightRates } from "@headroom/contract/vocabulary/laboratory/prices";
import { freightFor } from "../combinations/freight.ts";
import { groupsOf } from "../combinations/groups.ts";
import { plannedDayOf } from "../answers/planned-day.ts";
import { sequenceOf } from "../answers/test-sequence.ts";
import { expandSets } from "../rules/test-sets/airborne-sections.ts";
import { type CompileOptions, compileTests } from "../rules/compile-test.ts";
import type { CompiledSearch } from "./field-search.ts";
import { listedSearch } from "./listed-search.ts";

export interface MatchOptions extends CompileOptions {
  /** The day that counts when the search names none, as 2026-01-31. */
  readonly today: string;
  /** If absent, no freight is counted. */
  readonly freight?: FreightRates;
}

export function compileSearch(request: SearchRequest, options: MatchOptions): CompiledSearch {
  const lines = expandSets(request.tests);
  const groups = groupsOf(lines, request.sameLab);
  const listed = listedSearch(request);
  const plans = compileTests(lines, request.specimen, options);
  const order = sequenceOf(plans)?.order ?? [...lines.keys()];
  const { accreditedReport } = listed.specimen;
  return {
    plans: plans.map((plan) => ({ ...plan, accreditedReport })),
    answerPlans: plans,
    groups,
    freight: freightFor(request, options.freight, { groups, order }),
    request: listed,
    conditions: request,
    today: options.today,
    planned: plannedDayOf(request.filters.plannedOn, request.specimen.readyOn, options.today),
  };
}
