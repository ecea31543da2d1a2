import type { ColumnKey } from "../checks/check-plan.ts";
import { type Segment } from "./segment.ts";
import { blockRows } from "./zones.ts";

/** Margins of one check for a block of rows, first row at 0. `high` counts only where the check is not exact. */
export const low = new Float64Array(blockRows);
export const high = new Float64Array(blockRows);

export const unknownRows = new Float64Array(blockRows).fill(Number.NaN);
export const zeroRows = new Float64Array(blockRows);

/** The rows of a column from `from` on; a column that nobody filled is unknown throughout. */
export const rowsOf = (segment: Segment, key: ColumnKey, from: number): Float64Array =>
  segment.blocks?.get(key)?.[from / blockRows] ??
  segment.numbers.get(key)?.subarray(from, from + blockRows) ??
  unknownRows;

/** Whether every row of a block is known to have the column. An open segment knows nothing of its blocks. */
export const isComplete = (segment: Segment, key: ColumnKey, from: number): boolean =>
  segment.zones?.get(key)?.missing[from / blockRows] === 0;
