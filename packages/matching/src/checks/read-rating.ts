import type { RatingKey, Ratings } from "@headroom/contract/vocabulary/ratings";
import { ratingDefinitions } from "@headroom/contract/vocabulary/ratings";
import type { ColumnKey, SizeKey } from "./check-plan.ts";

const descending = (a: number, b: number) => b - a;

/** The rating behind a column. */
export function ratingOf(column: ColumnKey): RatingKey {
  const dot = column.indexOf(".");
  return (dot < 0 ? column : column.slice(0, dot)) as RatingKey; // a column is a rating, or a size with a side
}

/** The sides of a size, longest first; empty when it is not known. One side alone is that of a square or a cube. */
export function sidesOf(ratings: Ratings, size: SizeKey): readonly number[] {
  const sides = ratings[size] ?? [];
  const [only] = sides;
  return only !== undefined && sides.length === 1 ? [only, only, only] : [...sides].sort(descending);
}

/** A number of a machine, `NaN` when it is not known. */
export function readNumber(ratings: Ratings, column: ColumnKey): number {
  const key = ratingOf(column);
  const value = ratings[key];
  if (typeof value === "number") return value;
  if (ratingDefinitions[key].kind !== "size") return Number.NaN;
  return sidesOf(ratings, key as SizeKey)[Number(column.slice(key.length + 1))] ?? Number.NaN; // kind size, just checked
}
