import type { RatingKey } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { ColumnKey } from "@headroom/matching/checks/check-plan";
import { blockRows, type ZoneMaps } from "../storage/zone-maps.ts";

interface Columns<Key, Column> {
  readonly get: (key: Key) => Column | undefined;
}

/** Models in columns, as checks read them: a segment, or a block gathered from several. */
export interface BlockSource {
  /** The model of each row. */
  readonly models: Int32Array;
  readonly numbers: Columns<ColumnKey, Float64Array>;
  readonly words: Columns<RatingKey, Int32Array>;
  readonly blocks: Columns<ColumnKey, readonly Float64Array[]> | null;
  readonly zoneMaps: Columns<ColumnKey, ZoneMaps> | null;
}

/** Margins of one check for a block of rows, first row at 0. `high` counts only where the check is not exact. */
export const low = new Float64Array(blockRows);
export const high = new Float64Array(blockRows);

export const unknownRows = new Float64Array(blockRows).fill(Number.NaN);
export const zeroRows = new Float64Array(blockRows);

/** The rows of a column from `from` on; a column that nobody filled is unknown throughout. */
export const rowsOf = (source: BlockSource, key: ColumnKey, from: number): Float64Array =>
  source.blocks?.get(key)?.[from / blockRows] ??
  source.numbers.get(key)?.subarray(from, from + blockRows) ??
  unknownRows;

/** Whether every row of a block is known to have the column. An open segment knows nothing of its blocks. */
export const isComplete = (source: BlockSource, key: ColumnKey, from: number): boolean =>
  source.zoneMaps?.get(key)?.missing[from / blockRows] === 0;
