import type { RatingKey, Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { ColumnKey, SizeKey } from "./check-plan.ts";

const descending = (a: number, b: number) => b - a;

/** The rating behind a column. */
export function ratingOf(column: ColumnKey | RatingKey): RatingKey {
  const dot = column.indexOf(".");
  return (dot < 0 ? column : column.slice(0, dot)) as RatingKey; // a column is a rating, or a size with a side
}

/** The sides of a size, longest first; empty when it is not known. One side alone is that of a square or a cube. */
export function sidesOf(ratings: Ratings, size: SizeKey): readonly number[] {
  const sides = ratings[size] ?? [];
  const [only] = sides;
  if (only !== undefined && sides.length === 1) return [only, only, only];
  return sides.every((side, i) => i === 0 || side <= (sides[i - 1] ?? side))
    ? sides
    : [...sides].sort(descending);
}

/** The sides of sizes that are columns of their own. */
export const sideColumns: ReadonlySet<ColumnKey> = new Set<ColumnKey>(
  (["tableMm", "innerMm", "slipTableMm", "headExpanderMm"] as const).flatMap((size) =>
    ([0, 1, 2] as const).map((side) => `${size}.${side}` as const),
  ),
);

/** A number of a machine, `NaN` when it is not known. */
export function readNumber(ratings: Ratings, column: ColumnKey): number {
  const value = ratings[column as RatingKey]; // most columns are a rating
  if (typeof value === "number") return value;
  if (!sideColumns.has(column)) return Number.NaN;
  const dot = column.indexOf(".");
  return sidesOf(ratings, column.slice(0, dot) as SizeKey)[Number(column.slice(dot + 1))] ?? Number.NaN; // only sizes have a side
}
