import { searchLabs } from "@headroom/contract/endpoints/search";
import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { SearchCriteriaInput } from "@headroom/contract/vocabulary/search/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

/** The same search for the cheapest that can surely run the tests. */
export const cheapestFirst = (criteria: SearchCriteriaInput): SearchCriteriaInput => ({
  ...criteria,
  filters: { ...criteria.filters, includeUnknown: false },
  sort: "cost",
});

/**
 * Counts laboratories that can run the tests as they are now, and answers the first `limit` of them. The last count stays
 * until the new one arrives.
 */
export const ableCountQuery = (
  criteria: SearchCriteriaInput | null,
  showUnmet: readonly SearchConditionKey[] = [],
  limit = 1,
) =>
  queryOptions({
    queryKey: ["able-count", criteria, showUnmet, limit],
    queryFn: async ({ signal }) => {
      if (criteria === null) throw new RangeError("There is nothing to search with.");
      const body = { ...criteria, limit, showUnmet: [...showUnmet] };
      return (await call(searchLabs, { body, signal })).data;
    },
    enabled: criteria !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
