import type { LabEquipment } from "@headroom/contract/vocabulary/equipment";
import { type Provenance, ratingDefinitions, ratingKeys } from "@headroom/contract/vocabulary/ratings";

export interface RatingRow {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number | readonly number[] | string | null;
  readonly provenance: Provenance;
}

function valueOf(rating: unknown): RatingRow["value"] {
  if (typeof rating === "number" || typeof rating === "string") return rating;
  if (typeof rating === "boolean") return rating ? "yes" : "no";
  if (!Array.isArray(rating)) return null;
  return rating.every((side) => typeof side === "number") ? rating : rating.join(", ");
}

/** A machine's ratings in the vocabulary's order, each with how far it can be trusted. */
export function ratingRows(
  machine: Pick<LabEquipment, "ratings" | "ratingProvenance" | "provenance">,
): readonly RatingRow[] {
  return ratingKeys.flatMap((key) => {
    const rating = machine.ratings[key];
    if (rating === undefined) return [];
    const { label, unit } = ratingDefinitions[key];
    const value = valueOf(rating);
    const provenance = value === null ? "unknown" : (machine.ratingProvenance[key] ?? machine.provenance);
    return [{ key, label, unit, value, provenance }];
  });
}
