import type { RatingKey } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { ColumnKey } from "@headroom/matching/checks/check-plan";
import { blockRows, measureZoneMaps, type ZoneMaps } from "./zone-maps.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Rows at which an open segment is sorted and sealed. */
export const openRows = 2048;
/** Most rows of a segment: sorting so many takes some tens of milliseconds, the longest that an upsert ever waits. */
export const segmentRows = 65_536;
const firstRows = 64;

/** Distinct machines of one type in columns. Open while appended to; sealed (sorted, with zone maps) once it is full. */
export interface Segment {
  rows: number;
  capacity: number;
  /** The machine's number in its table, which sorting does not change. */
  models: Int32Array;
  /** Ratings, `NaN` where not known. */
  readonly numbers: Map<ColumnKey, Float64Array>;
  /** Words, lists and flags as positions in the table's dictionary, −1 where not known. */
  readonly words: Map<RatingKey, Int32Array>;
  zoneMaps: Map<ColumnKey, ZoneMaps> | null;
  /** The columns block by block, once sealed: cutting them out anew would cost as much as reading them. */
  blocks: Map<ColumnKey, readonly Float64Array[]> | null;
}

export const emptySegment = (): Segment => ({
  rows: 0,
  capacity: firstRows,
  models: new Int32Array(firstRows),
  numbers: new Map(),
  words: new Map(),
  zoneMaps: null,
  blocks: null,
});

export const longerNumbers = (old: Float64Array, capacity: number, fill: number) => {
  const longer = new Float64Array(capacity).fill(fill, old.length);
  longer.set(old);
  return longer;
};
export const longerIntegers = (old: Int32Array, capacity: number, fill: number) => {
  const longer = new Int32Array(capacity).fill(fill, old.length);
  longer.set(old);
  return longer;
};

function grow(segment: Segment): void {
  const capacity = segment.capacity * 2;
  segment.models = longerIntegers(segment.models, capacity, 0);
  for (const [key, column] of segment.numbers) {
    segment.numbers.set(key, longerNumbers(column, capacity, Number.NaN));
  }
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

/** Which columns a row lacks, as bits: rows that lack the same are put side by side. */
function patterns(segment: Segment): Float64Array {
  const pattern = new Float64Array(segment.rows);
  let bit = 1;
  for (const column of segment.numbers.values()) {
    for (let row = 0; row < segment.rows; row += 1) {
      if (Number.isNaN(column[row])) pattern[row] = (pattern[row] ?? outOfRange()) + bit;
    }
    bit *= 2;
  }
  return pattern;
}

/**
 * Sorts by what is missing and then by the rating that separates most. So a block holds machines of one size that
 * are known equally well: it can be skipped whole, and read without asking each row what it lacks.
 */
export function seal(segment: Segment, sortKey: ColumnKey): void {
  const pattern = patterns(segment);
  const by = segment.numbers.get(sortKey) ?? new Float64Array(segment.rows);
  const value = (row: number) => (Number.isNaN(by[row]) ? 0 : (by[row] ?? outOfRange()));
  const order = Int32Array.from({ length: segment.rows }, (_, row) => row).sort(
    (a, b) => (pattern[a] ?? outOfRange()) - (pattern[b] ?? outOfRange()) || value(a) - value(b) || a - b,
  );
  const integers = (column: Int32Array) => Int32Array.from(order, (row) => column[row] ?? outOfRange());
  segment.models = integers(segment.models);
  for (const [key, column] of segment.numbers) {
    segment.numbers.set(
      key,
      Float64Array.from(order, (row) => column[row] ?? outOfRange()),
    );
  }
  for (const [key, column] of segment.words) segment.words.set(key, integers(column));
  segment.zoneMaps = measureZoneMaps(segment);
  segment.blocks = blocksOf(segment);
}

const blocksOf = ({ numbers, rows }: Segment): Segment["blocks"] =>
  new Map([...numbers].map(([key, column]) => [key, inBlocks(column, rows)]));

const inBlocks = (column: Float64Array, rows: number): readonly Float64Array[] =>
  Array.from({ length: Math.ceil(rows / blockRows) }, (_, block) =>
    column.subarray(block * blockRows, (block + 1) * blockRows),
  );

/** Two segments as one, sorted together. */
export function merged(left: Segment, right: Segment, sortKey: ColumnKey): Segment {
  const rows = left.rows + right.rows;
  const both: Segment = { ...emptySegment(), rows, capacity: rows, models: new Int32Array(rows) };
  [left, right].forEach((part, i) => {
    const at = i * left.rows;
    both.models.set(part.models.subarray(0, part.rows), at);
    for (const [key, column] of part.numbers) numberColumn(both, key).set(column.subarray(0, part.rows), at);
    for (const [key, column] of part.words) wordColumn(both, key).set(column.subarray(0, part.rows), at);
  });
  seal(both, sortKey);
  return both;
}
