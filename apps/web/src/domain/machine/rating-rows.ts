import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import {
  type Provenance,
  type RatingKey,
  type Ratings,
  ratingDefinitions,
  ratingKeys,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import { breakable, type Format } from "../../platform/quantity/quantity-format.ts";
import { showRating } from "./ratings.ts";

export interface RatingRow {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly over?: string;
  readonly value: Ratings[RatingKey];
  readonly provenance: Provenance;
  /** Whether it differs from the catalogue. */
  readonly isOwn: boolean;
}

/** A machine's ratings in the vocabulary's order, each with how far it can be trusted. */
export function ratingRows(
  machine: Pick<LabEquipment, "ratings" | "overrides" | "ratingProvenance" | "provenance">,
): readonly RatingRow[] {
  return ratingKeys.flatMap((key) => {
    const value = machine.ratings[key];
    if (value === undefined) return [];
    const definition = ratingDefinitions[key];
    const provenance = value === null ? "unknown" : (machine.ratingProvenance[key] ?? machine.provenance);
    return [{ key, ...definition, value, provenance, isOwn: Object.hasOwn(machine.overrides, key) }];
  });
}

/** The rating of a row; it may go on under itself before its unit. */
export const shownRating = (row: RatingRow, format: Format): string =>
  breakable(showRating(format, row, row.value));
