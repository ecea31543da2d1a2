import reference from "@headroom/contract/reference/equipment.json" with { type: "json" };
import {
  ratingDefinitions,
  type RatingKey,
  type Ratings,
} from "@headroom/contract/vocabulary/laboratory/ratings";

/** A catalogue model of the reference data, in the product's own words. */
export interface ReferenceMachine {
  readonly id: string;
  readonly equipmentTypeId: string;
  readonly name: string;
  readonly ratings: Ratings;
}

/** Keeps the ratings that the vocabulary knows; a side that is given as a square becomes its shorter side. */
export function ratingsFrom(raw: Readonly<Record<string, unknown>>): Ratings {
  const known = Object.entries(raw).flatMap(([key, value]): [string, unknown][] => {
    const kind = key in ratingDefinitions ? ratingDefinitions[key as RatingKey].kind : undefined;
    if (kind === undefined || value === null || value === undefined) return [];
    if (kind === "number" && Array.isArray(value)) return [[key, Math.min(...value.map(Number))]];
    return [[key, value]];
  });
  return Object.fromEntries(known);
}

export const referenceMachines: readonly ReferenceMachine[] = reference.items.map((item) => ({
  id: item.id,
  equipmentTypeId: item.equipmentType,
  name: `${item.manufacturer} ${item.model}`,
  ratings: ratingsFrom({ ...item.ratings, ...item.accessories }),
}));
