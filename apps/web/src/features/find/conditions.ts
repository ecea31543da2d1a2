import type { SearchCriteria } from "@headroom/contract/vocabulary/search";

/** What a search asks besides specimen and tests. */
export type Conditions = Pick<SearchCriteria, "place" | "radiusKm" | "filters" | "weights" | "sort">;

export interface ConditionsFormProps {
  readonly conditions: Conditions;
  readonly onChange: (conditions: Conditions) => void;
}
