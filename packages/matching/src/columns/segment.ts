import type { RatingKey } from "@headroom/contract/vocabulary/ratings";
import type { ColumnKey } from "../checks/check-plan.ts";
import { measureZones, type Zones } from "./zones.ts";

/** Rows that are read together; small enough that all working columns of a block stay in the first-level cache. */
export const blockRows = 256;
/** Rows of a sealed segment: sorting one takes a few milliseconds, which is the longest an upsert ever waits. */
export const segmentRows = 16_384;
const firstRows = 64;

/** Machines of one type in columns. Open while it is appended to; sealed (sorted, with zones) once it is full. */
export interface Segment {
  rows: number;
  capacity: number;
  slots: Int32Array;
  ordinals: Int32Array;
  /** Day the machine is back as a number, 20260131; 0 in service. */
  awayUntil: Int32Array;
  euroCentsPerDay: Float64Array;
  /** Ratings, `NaN` where not known. */
  numbers: Map<ColumnKey, Float64Array>;
  /** Words, lists and flags as positions in the table's dictionary, −1 where not known. */
  words: Map<RatingKey, Int32Array>;
  zones: Map<ColumnKey, Zones> | null;
}

export const emptySegment = (): Segment => ({
  rows: 0,
  capacity: firstRows,
  slots: new Int32Array(firstRows),
  ordinals: new Int32Array(firstRows),
  awayUntil: new Int32Array(firstRows),
  euroCentsPerDay: new Float64Array(firstRows),
  numbers: new Map(),
  words: new Map(),
  zones: null,
});

const longerNumbers = (old: Float64Array, capacity: number, fill: number) => {
  const longer = new Float64Array(capacity).fill(fill, old.length);
  longer.set(old);
  return longer;
};
const longerIntegers = (old: Int32Array, capacity: number, fill: number) => {
  const longer = new Int32Array(capacity).fill(fill, old.length);
  longer.set(old);
  return longer;
};

function grow(segment: Segment): void {
  const capacity = Math.min(segmentRows, segment.capacity * 2);
  segment.slots = longerIntegers(segment.slots, capacity, 0);
  segment.ordinals = longerIntegers(segment.ordinals, capacity, 0);
  segment.awayUntil = longerIntegers(segment.awayUntil, capacity, 0);
  segment.euroCentsPerDay = longerNumbers(segment.euroCentsPerDay, capacity, Number.NaN);
  for (const [key, column] of segment.numbers)
    segment.numbers.set(key, longerNumbers(column, capacity, Number.NaN));
  for (const [key, column] of segment.words) segment.words.set(key, longerIntegers(column, capacity, -1));
  segment.capacity = capacity;
}

/** Makes room for one more row and returns its position. */
export function nextRow(segment: Segment): number {
  if (segment.rows === segment.capacity) grow(segment);
  segment.rows += 1;
  return segment.rows - 1;
}

export function numberColumn(segment: Segment, key: ColumnKey): Float64Array {
  const column = segment.numbers.get(key) ?? new Float64Array(segment.capacity).fill(Number.NaN);
  segment.numbers.set(key, column);
  return column;
}

export function wordColumn(segment: Segment, key: RatingKey): Int32Array {
  const column = segment.words.get(key) ?? new Int32Array(segment.capacity).fill(-1);
  segment.words.set(key, column);
  return column;
}

/** Sorts by the rating that separates most, so that a block holds machines of one size and can be skipped whole. */
export function seal(segment: Segment, sortKey: ColumnKey | null): void {
  const by = sortKey === null ? undefined : segment.numbers.get(sortKey);
  if (by) {
    const order = Array.from({ length: segment.rows }, (_, i) => i).sort(
      (a, b) => (by[a] ?? Number.NaN) - (by[b] ?? Number.NaN) || unknownFirst(by[a], by[b]) || a - b,
    );
    reorder(segment, Int32Array.from(order));
  }
  segment.zones = measureZones(segment);
}

const unknownFirst = (a: number | undefined, b: number | undefined) =>
  Number(Number.isNaN(b ?? 0)) - Number(Number.isNaN(a ?? 0));

function reorder(segment: Segment, order: Int32Array): void {
  const integers = (column: Int32Array) => Int32Array.from(order, (row) => column[row] ?? 0);
  const numbers = (column: Float64Array) => Float64Array.from(order, (row) => column[row] ?? Number.NaN);
  segment.slots = integers(segment.slots);
  segment.ordinals = integers(segment.ordinals);
  segment.awayUntil = integers(segment.awayUntil);
  segment.euroCentsPerDay = numbers(segment.euroCentsPerDay);
  for (const [key, column] of segment.numbers) segment.numbers.set(key, numbers(column));
  for (const [key, column] of segment.words) segment.words.set(key, integers(column));
}
