import type { ColumnKey } from "@headroom/matching/checks/check-plan";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Rows that are read together; small enough that all working columns of a block stay in the first-level cache. */
export const blockRows = 256;

/** The columns of a segment, as far as zone maps are measured on them. */
interface Measured {
  readonly rows: number;
  readonly numbers: ReadonlyMap<ColumnKey, Float64Array>;
}

/** Bounds of a column per block, known without reading it. */
export interface ZoneMaps {
  readonly least: Float64Array;
  readonly most: Float64Array;
  /** Rows of the block without a value. */
  readonly missing: Int32Array;
}

function zoneMapsOf(column: Float64Array, rows: number): ZoneMaps {
  const blocks = Math.ceil(rows / blockRows);
  const zoneMaps = {
    least: new Float64Array(blocks).fill(Number.POSITIVE_INFINITY),
    most: new Float64Array(blocks).fill(Number.NEGATIVE_INFINITY),
    missing: new Int32Array(blocks),
  };
  for (let row = 0; row < rows; row += 1) {
    const block = Math.floor(row / blockRows);
    const value = column[row] ?? outOfRange();
    if (Number.isNaN(value)) zoneMaps.missing[block] = (zoneMaps.missing[block] ?? outOfRange()) + 1;
    else {
      if (value < (zoneMaps.least[block] ?? outOfRange())) zoneMaps.least[block] = value;
      if (value > (zoneMaps.most[block] ?? outOfRange())) zoneMaps.most[block] = value;
    }
  }
  return zoneMaps;
}

export function measureZoneMaps(segment: Measured): Map<ColumnKey, ZoneMaps> {
  return new Map([...segment.numbers].map(([key, column]) => [key, zoneMapsOf(column, segment.rows)]));
}
