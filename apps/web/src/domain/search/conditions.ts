import { type SearchCriteria, searchCriteriaSchema } from "@headroom/contract/vocabulary/search/search";
import type { z } from "zod";

/** Search criteria besides specimen, place and tests. */
export const conditionsSchema = searchCriteriaSchema.pick({
  radiusKm: true,
  filters: true,
  weights: true,
  sort: true,
});
export type Conditions = z.infer<typeof conditionsSchema>;

export const noConditions: Conditions = conditionsSchema.parse({});

/** Those of a search; the laboratories to which words narrow its result are none. */
export function conditionsOf({ radiusKm, filters, weights, sort }: SearchCriteria): Conditions {
  const { labIds: _narrowed, ...kept } = filters;
  return { filters: kept, weights, sort, ...(radiusKm !== undefined && { radiusKm }) };
}

/** The sentence on a radius that no search takes. */
export const radiusFault = ({ radiusKm }: Conditions): string | undefined =>
  conditionsSchema.shape.radiusKm.safeParse(radiusKm).success ? undefined : "Between 1 and 20,100 km.";

export interface ConditionsFormProps {
  readonly conditions: Conditions;
  readonly onChange: (conditions: Conditions) => void;
}
