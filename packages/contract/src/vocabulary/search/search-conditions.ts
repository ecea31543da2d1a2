import { type SearchConditionKey, searchConditionKeys } from "./search-condition-keys.ts";
import type { SearchCriteria } from "./search.ts";

/** The part of a search that sets its conditions; its tests may still be missing. */
export interface Conditioned extends Pick<SearchCriteria, "filters" | "place" | "radiusKm"> {
  readonly specimen: Pick<SearchCriteria["specimen"], "accreditedReport">;
}

function isSet(key: SearchConditionKey, { filters, specimen, place, radiusKm }: Conditioned): boolean {
  switch (key) {
    case "radiusKm":
      return place !== undefined && radiusKm !== undefined;
    case "accreditedReport":
      return specimen.accreditedReport;
    case "maxLeadTimeDays":
      return filters.maxLeadTimeDays !== undefined;
    case "includeUnknown":
      return !filters.includeUnknown;
    default:
      return filters[key].length > 0;
  }
}

/** The conditions of a search that are set. */
export const searchConditions = (criteria: Conditioned): readonly SearchConditionKey[] =>
  searchConditionKeys.filter((key) => isSet(key, criteria));
