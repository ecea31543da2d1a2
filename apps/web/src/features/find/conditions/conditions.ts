import { type SearchCriteria, searchCriteriaSchema } from "@headroom/contract/vocabulary/search/search";
import { z } from "zod";

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

/** A search under conditions: without a place there is no radius. */
export const withConditions = (
  { radiusKm: _own, ...criteria }: SearchCriteria,
  { radiusKm, ...others }: Conditions,
): SearchCriteria => ({
  ...criteria,
  ...others,
  ...(radiusKm !== undefined && criteria.place && { radiusKm }),
});

const arrivalSchema = z.object({ conditions: conditionsSchema });

/** The conditions that came with a navigation, in its state. */
export const conditionsOfArrival = (state: unknown): Conditions =>
  arrivalSchema.safeParse(state).data?.conditions ?? noConditions;

export interface ConditionsFormProps {
  readonly conditions: Conditions;
  readonly onChange: (conditions: Conditions) => void;
}

export interface PlacedConditionsProps extends ConditionsFormProps {
  /** Whether there is a place that a radius can be around. */
  readonly hasPlace: boolean;
}
