import { breakable, type Format } from "../../platform/formatting.ts";
import type { LabEquipment } from "@headroom/contract/vocabulary/equipment";
import { type Provenance, ratingDefinitions, ratingKeys } from "@headroom/contract/vocabulary/ratings";

export interface RatingRow {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number | readonly number[] | string | null;
  readonly provenance: Provenance;
  /** Whether it differs from the catalogue. */
  readonly isOwn: boolean;
}

function valueOf(rating: unknown): RatingRow["value"] {
  if (typeof rating === "number" || typeof rating === "string") return rating;
  if (typeof rating === "boolean") return rating ? "yes" : "no";
  if (!Array.isArray(rating)) return null;
  return rating.every((side) => typeof side === "number") ? rating : rating.join(", ");
}

/** A machine's ratings in the vocabulary's order, each with how far it can be trusted. */
export function ratingRows(
  machine: Pick<LabEquipment, "ratings" | "overrides" | "ratingProvenance" | "provenance">,
): readonly RatingRow[] {
  return ratingKeys.flatMap((key) => {
    const rating = machine.ratings[key];
    if (rating === undefined) return [];
    const { label, unit } = ratingDefinitions[key];
    const value = valueOf(rating);
    const provenance = value === null ? "unknown" : (machine.ratingProvenance[key] ?? machine.provenance);
    return [{ key, label, unit, value, provenance, isOwn: Object.hasOwn(machine.overrides, key) }];
  });
}

/** The rating with its unit as a person reads it. */
export function shownRating({ value, unit }: RatingRow, format: Format): string {
  if (value === null) return "unknown";
  if (typeof value === "number") return breakable(format.quantity(value, unit));
  if (typeof value === "string") return value;
  return `${value.map((side) => format.number(side, unit, 1)).join(" × ")} ${format.unit(unit)}`;
}
