import type { SearchCriteria } from "@headroom/contract/vocabulary/search";
import type { Format } from "../../platform/formatting.ts";
import { countryName, languageName } from "./regions.ts";

/** What a search insists on besides its tests, and the same search without it. Any one of several names is enough. */
export interface ActiveCondition {
  readonly names: readonly string[];
  readonly without: SearchCriteria;
}

function filterConditions(criteria: SearchCriteria, bodyName: (id: string) => string) {
  const { filters } = criteria;
  const { maxLeadTimeDays, ...others } = filters;
  const of = (names: readonly string[], changed: Partial<typeof filters>): ActiveCondition => ({
    names,
    without: { ...criteria, filters: { ...filters, ...changed } },
  });
  const leadTime: ActiveCondition = {
    names: maxLeadTimeDays === undefined ? [] : [`Within ${maxLeadTimeDays} days`],
    without: { ...criteria, filters: others },
  };
  return [
    of(filters.accreditationIds.map(bodyName), { accreditationIds: [] }),
    of(filters.countryCodes.map(countryName), { countryCodes: [] }),
    of(filters.languages.map(languageName), { languages: [] }),
    leadTime,
    of(filters.accessRestrictions, { accessRestrictions: [] }),
    of(filters.includeUnknown ? [] : ["Known ratings only"], { includeUnknown: true }),
  ];
}

/** The conditions of a search that are set, each with the search that lacks it. */
export function activeConditions(
  criteria: SearchCriteria,
  bodyName: (id: string) => string,
): readonly ActiveCondition[] {
  const { specimen } = criteria;
  const accredited: ActiveCondition = {
    names: specimen.accreditedReport ? ["Accredited report required"] : [],
    without: { ...criteria, specimen: { ...specimen, accreditedReport: false } },
  };
  return [accredited, ...filterConditions(criteria, bodyName)].filter(({ names }) => names.length > 0);
}

/** The radius around a place, which is shown with the place. */
export function radiusCondition(criteria: SearchCriteria, format: Format): readonly ActiveCondition[] {
  const { radiusKm, ...without } = criteria;
  if (radiusKm === undefined || !criteria.place) return [];
  return [{ names: [`Within ${format.quantity(radiusKm, "km", 0)} of ${criteria.place.label}`], without }];
}
