import type { SearchCriteria } from "@headroom/contract/vocabulary/search";

/** What a search asks besides specimen, place and tests. */
export type Conditions = Pick<SearchCriteria, "radiusKm" | "filters" | "weights" | "sort">;

export interface ConditionsFormProps {
  readonly conditions: Conditions;
  readonly onChange: (conditions: Conditions) => void;
}

export interface PlacedConditionsProps extends ConditionsFormProps {
  /** Whether there is a place that a radius can be around. */
  readonly hasPlace: boolean;
}
