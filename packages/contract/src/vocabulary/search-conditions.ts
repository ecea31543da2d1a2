import type { SearchCriteria } from "./search.ts";

export type SearchConditionKey =
  | "radiusKm"
  | "accreditedReport"
  | "accreditationIds"
  | "countryCodes"
  | "languages"
  | "maxLeadTimeDays"
  | "accessRestrictions"
  | "includeUnknown";

/** What of a search is a condition; its tests may still be missing. */
export interface Conditioned extends Pick<SearchCriteria, "filters" | "place" | "radiusKm"> {
  readonly specimen: Pick<SearchCriteria["specimen"], "accreditedReport">;
}

/** What a search insists on besides its tests, and the same search without it. */
export interface SearchCondition<Criteria extends Conditioned> {
  readonly key: SearchConditionKey;
  readonly without: Criteria;
}

/** The conditions of a search that are set. */
export function searchConditions<Criteria extends Conditioned>(
  criteria: Criteria,
): readonly SearchCondition<Criteria>[] {
  const { filters, specimen, place, radiusKm } = criteria;
  const lists = ["accreditationIds", "countryCodes", "languages", "accessRestrictions"] as const;
  const without = (key: SearchConditionKey, isSet: boolean, changed: Partial<Conditioned>) =>
    isSet ? [{ key, without: { ...criteria, ...changed } }] : [];
  return [
    ...without("radiusKm", place !== undefined && radiusKm !== undefined, { radiusKm: undefined }),
    ...without("accreditedReport", specimen.accreditedReport, {
      specimen: { ...specimen, accreditedReport: false },
    }),
    ...lists.flatMap((key) => without(key, filters[key].length > 0, { filters: { ...filters, [key]: [] } })),
    ...without("maxLeadTimeDays", filters.maxLeadTimeDays !== undefined, {
      filters: { ...filters, maxLeadTimeDays: undefined },
    }),
    ...without("includeUnknown", !filters.includeUnknown, { filters: { ...filters, includeUnknown: true } }),
  ];
}
