import { ApiError } from "../api-error.ts";
import type { JsonObject } from "../json.ts";
import { filterablePatterns, filterFeatures } from "../settings/filterable.ts";
import { findTypos } from "../text/typo-search.ts";
import { tokenize } from "../text/tokenizer.ts";
import { Vocabulary } from "../text/vocabulary.ts";
import { matchQuery } from "./query-match.ts";
import type { SearchIndex } from "./search-index.ts";
import type { SearchRequest } from "./search-request.ts";

/** A search among the values of one facet; `search` narrows the documents whose values count. */
export type FacetSearchRequest = {
  readonly facetName: string;
  readonly facetQuery: string | null;
  readonly search: SearchRequest;
};

function checkFacet({ settings }: SearchIndex, name: string): void {
  if (!settings.facetSearch)
    throw new ApiError("facet_search_disabled", "The facet search is disabled for this index");
  if (filterFeatures(settings.filterableAttributes, name)?.facetSearch) return;
  const patterns = filterablePatterns(settings.filterableAttributes).join(", ");
  const advice = "To make it facet-searchable add it to the `filterableAttributes` index settings.";
  const available =
    patterns === ""
      ? "This index does not have configured facet-searchable attributes."
      : `Available facet-searchable attributes patterns are: \`${patterns}\`.`;
  throw new ApiError(
    "invalid_facet_search_facet_name",
    `Attribute \`${name}\` is not facet-searchable. ${available} ${advice}`,
  );
}

/** Whether a facet value has all words of the query, the last one as a beginning, misspelt within the usual bounds. */
function matches(value: string, query: readonly string[], { settings }: SearchIndex): boolean {
  const words = tokenize(value).map(({ word }) => word);
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.ensure(word);
  const { enabled, minWordSizeForTypos } = settings.typoTolerance;
  return query.every((word, position) => {
    const isLast = position === query.length - 1;
    if (words.some((other) => (isLast ? other.startsWith(word) : other === word))) return true;
    const budget =
      !enabled || word.length < minWordSizeForTypos.oneTypo
        ? 0
        : word.length < minWordSizeForTypos.twoTypos
          ? 1
          : 2;
    return findTypos(vocabulary, word, budget, isLast).length > 0;
  });
}

/** The facet's values that match, with the number of matching documents that have each. */
export function searchFacetValues(index: SearchIndex, request: FacetSearchRequest): JsonObject {
  const started = performance.now();
  const { memory, settings, space, uid } = index;
  checkFacet(index, request.facetName);
  space.scratch.reset();
  const eligible = index.searchable(request.search.filter);
  const { levels } = matchQuery(memory, settings, request.search, eligible, space, uid);
  const column = memory.columns.get(request.facetName);
  const query = tokenize(request.facetQuery ?? "").map(({ word }) => word);
  const totals = new Uint32Array(column?.values.length ?? 0);
  for (const { slots } of levels) {
    for (const [id, count] of column?.countValues(slots).entries() ?? [])
      totals[id] = (totals[id] ?? 0) + count;
  }
  const hits = (column?.values ?? [])
    .map(({ text }, id) => ({ value: text, count: totals[id] ?? 0 }))
    .filter(({ value, count }) => count > 0 && matches(value, query, index));
  const orders = settings.faceting.sortFacetValuesBy;
  const byCount = (orders[request.facetName] ?? orders["*"]) === "count";
  hits.sort((left, right) => (byCount ? right.count - left.count : 0) || (left.value < right.value ? -1 : 1));
  return {
    facetHits: hits.slice(0, settings.faceting.maxValuesPerFacet),
    facetQuery: request.facetQuery,
    processingTimeMs: Math.floor(performance.now() - started),
  };
}
