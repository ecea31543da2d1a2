import type { SearchRequest } from "@headroom/contract/vocabulary/search";
import { expandSets } from "../rules/airborne-sections.ts";
import { compileTests, type Policies } from "../rules/compile-test.ts";
import type { CompiledSearch } from "./field-search.ts";
import { plannedDay } from "./filters.ts";

export interface MatchOptions {
  /** Margin policies per kind of test; the default policy where none is given. */
  readonly policies: Policies;
  /** The day that counts when the search names none, as 2026-01-31. */
  readonly today: string;
}

export const compileSearch = (request: SearchRequest, { policies, today }: MatchOptions): CompiledSearch => ({
  plans: compileTests(expandSets(request.tests), request.specimen, policies),
  request,
  plannedOn: plannedDay(request, today),
});
