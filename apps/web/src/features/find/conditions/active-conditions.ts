import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import { type Conditioned, searchConditions } from "@headroom/contract/vocabulary/search/search-conditions";
import type { Format } from "../../../platform/quantity/quantity-format.ts";
import { countryName, languageName } from "../../../domain/place/region-names.ts";

/** A condition as it is read; any one of several names is enough. */
export interface ActiveCondition {
  readonly key: SearchConditionKey;
  readonly names: readonly string[];
}

/** Formatters of condition values. */
export interface ConditionNames {
  readonly bodyName: (id: string) => string;
  readonly format: Format;
}

function namesOf(
  key: SearchConditionKey,
  { filters, place, radiusKm = 0 }: Conditioned,
  { bodyName, format }: ConditionNames,
): readonly string[] {
  switch (key) {
    case "radiusKm":
      return [`Within ${format.quantity(radiusKm, "km", 0)} of ${place?.label}`];
    case "accreditedReport":
      return ["Accredited report required"];
    case "accreditationIds":
      return filters.accreditationIds.map(bodyName);
    case "countryCodes":
      return filters.countryCodes.map(countryName);
    case "languages":
      return filters.languages.map(languageName);
    case "maxLeadTimeDays":
      return [`Within ${filters.maxLeadTimeDays} days`];
    case "accessRestrictions":
      return filters.accessRestrictions;
    case "includeUnknown":
      return ["Known ratings only"];
  }
}

/** The conditions of a search that are set, by name. */
export const activeConditions = (criteria: Conditioned, names: ConditionNames): readonly ActiveCondition[] =>
  searchConditions(criteria).map((key) => ({ key, names: namesOf(key, criteria, names) }));
