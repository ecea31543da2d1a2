import { searchLabs } from "@headroom/contract/endpoints/search";
import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { SearchCriteriaInput } from "@headroom/contract/vocabulary/search/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

/** Counts laboratories that can run the tests as they are now. The last count stays until the new one arrives. */
export const ableCountQuery = (
  criteria: SearchCriteriaInput | null,
  showUnmet: readonly SearchConditionKey[] = [],
) =>
  queryOptions({
    queryKey: ["able-count", criteria, showUnmet],
    queryFn: async ({ signal }) => {
      if (criteria === null) throw new RangeError("There is nothing to search with.");
      const body = { ...criteria, limit: 1, showUnmet: [...showUnmet] };
      return (await call(searchLabs, { body, signal })).data;
    },
    enabled: criteria !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
