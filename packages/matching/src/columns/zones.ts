import type { ColumnKey } from "../checks/check-plan.ts";

/** Rows that are read together; small enough that all working columns of a block stay in the first-level cache. */
export const blockRows = 256;

/** The columns of a segment, as far as zones are measured on them. */
interface Measured {
  readonly rows: number;
  readonly numbers: ReadonlyMap<ColumnKey, Float64Array>;
}

/** What is known of a column in each block without reading it. */
export interface Zones {
  readonly least: Float64Array;
  readonly most: Float64Array;
  /** How many rows of the block lack it. */
  readonly missing: Int32Array;
}

function zonesOf(column: Float64Array, rows: number): Zones {
  const blocks = Math.ceil(rows / blockRows);
  const zones = {
    least: new Float64Array(blocks).fill(Number.POSITIVE_INFINITY),
    most: new Float64Array(blocks).fill(Number.NEGATIVE_INFINITY),
    missing: new Int32Array(blocks),
  };
  for (let row = 0; row < rows; row += 1) {
    const block = Math.floor(row / blockRows);
    const value = column[row] ?? Number.NaN;
    if (Number.isNaN(value)) zones.missing[block] = (zones.missing[block] ?? 0) + 1;
    else {
      if (value < (zones.least[block] ?? 0)) zones.least[block] = value;
      if (value > (zones.most[block] ?? 0)) zones.most[block] = value;
    }
  }
  return zones;
}

export function measureZones(segment: Measured): Map<ColumnKey, Zones> {
  return new Map([...segment.numbers].map(([key, column]) => [key, zonesOf(column, segment.rows)]));
}
