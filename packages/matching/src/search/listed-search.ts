import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { SearchRequest } from "@headroom/contract/vocabulary/search/search";

const lists = ["accreditationIds", "countryCodes", "languages", "accessRestrictions"] as const;

/** The search by which laboratories are listed: conditions that the viewer has opened leave nobody out. */
export function listedSearch(request: SearchRequest): SearchRequest {
  const opened = new Set<SearchConditionKey>(request.showUnmet);
  if (opened.size === 0) return request;
  const { filters, specimen, radiusKm } = request;
  const openedLists = lists.filter((key) => opened.has(key)).map((key) => [key, []]);
  return {
    ...request,
    radiusKm: opened.has("radiusKm") ? undefined : radiusKm,
    specimen: opened.has("accreditedReport") ? { ...specimen, accreditedReport: false } : specimen,
    filters: {
      ...filters,
      ...Object.fromEntries(openedLists),
      maxLeadTimeDays: opened.has("maxLeadTimeDays") ? undefined : filters.maxLeadTimeDays,
      includeUnknown: opened.has("includeUnknown") || filters.includeUnknown,
    },
  };
}
