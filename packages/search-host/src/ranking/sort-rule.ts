import type { Column } from "../columns/column.ts";
import type { GeoColumn, GeoPoint } from "../columns/geo.ts";
import type { Bucket } from "./bucket.ts";
import type { BoundRule } from "./rank.ts";
import { firstRows, type RowOrder } from "./select.ts";

/** One thing to sort by. */
export type SortCriterion =
  | { readonly kind: "attribute"; readonly name: string; readonly isAscending: boolean }
  | { readonly kind: "geo"; readonly from: GeoPoint; readonly isAscending: boolean };

/** Numbers before texts before nothing, in either direction. */
type SortKey = number | string | undefined;

/** A document with several values sorts by the one that comes first. */
function keyOf(column: Column, slot: number, isAscending: boolean): SortKey {
  let number: number | undefined;
  let text: string | undefined;
  for (const id of column.valuesOf(slot)) {
    const value = column.values[id];
    if (!value) continue;
    if (value.number !== null) {
      if (number === undefined || value.number < number === isAscending) number = value.number;
    } else if (text === undefined || value.folded < text === isAscending) text = value.folded;
  }
  return number ?? text;
}

function kindOf(key: SortKey): number {
  return typeof key === "number" ? 0 : typeof key === "string" ? 1 : 2;
}

function compareKeys(left: SortKey, right: SortKey, isAscending: boolean): number {
  if (left === right) return 0;
  if (left === undefined || right === undefined || typeof left !== typeof right)
    return kindOf(left) - kindOf(right);
  return left < right === isAscending ? -1 : 1;
}

function* inGroups(
  slots: Uint32Array,
  rows: readonly number[],
  order: RowOrder,
  details: (row: number) => unknown,
): Generator<Bucket> {
  const rank = { rank: 1, max: 1 };
  for (let start = 0; start < rows.length; ) {
    let end = start + 1;
    while (end < rows.length && order(rows[start] ?? 0, rows[end] ?? 0) === 0) end += 1;
    const group = Uint32Array.from(rows.slice(start, end), (row) => slots[row] ?? 0).sort();
    yield { slots: group, rank, detail: details(rows[start] ?? 0) };
    start = end;
  }
}

/** A criterion as a ranking rule. */
export function sortRule(
  criterion: SortCriterion,
  columns: ReadonlyMap<string, Column>,
  geo: GeoColumn,
): BoundRule {
  const { isAscending } = criterion;
  const direction = isAscending ? "asc" : "desc";
  if (criterion.kind === "geo") {
    const { latitude, longitude } = criterion.from;
    return {
      name: `_geoPoint(${latitude}, ${longitude}):${direction}`,
      split: (slots, wanted) => {
        const distances = geo.distances(criterion.from, slots);
        const keys = isAscending
          ? distances
          : distances.map((distance) => (Number.isFinite(distance) ? -distance : distance));
        const order: RowOrder = (left, right) => {
          const [a = 0, b = 0] = [keys[left], keys[right]];
          return a < b ? -1 : a > b ? 1 : 0;
        };
        return inGroups(slots, firstRows(slots.length, wanted, order), order, (row) => ({
          distance: distances[row],
        }));
      },
    };
  }
  const column = columns.get(criterion.name);
  return {
    name: `${criterion.name}:${direction}`,
    split: (slots, wanted) => {
      const keys = Array.from(slots, (slot) => (column ? keyOf(column, slot, isAscending) : undefined));
      const order: RowOrder = (left, right) => compareKeys(keys[left], keys[right], isAscending);
      return inGroups(slots, firstRows(slots.length, wanted, order), order, (row) => ({
        value: keys[row] ?? null,
      }));
    },
  };
}
