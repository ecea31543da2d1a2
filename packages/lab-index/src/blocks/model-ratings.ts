import {
  type RatingKey,
  ratingDefinitions,
  ratingKeys,
  type Ratings,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import type { ColumnKey } from "@headroom/matching/checks/check-plan";
import { sideColumns } from "@headroom/matching/checks/read-rating";
import { outOfRange } from "@headroom/matching/keys/out-of-range";
import { type BlockSource, rowsOf, unknownRows } from "./block-columns.ts";
import type { MachineTable } from "../storage/machine-table.ts";

type NumberKey = {
  [K in RatingKey]: (typeof ratingDefinitions)[K]["kind"] extends "number" ? K : never;
}[RatingKey];
const isNumber = (key: RatingKey): key is NumberKey => ratingDefinitions[key].kind === "number";
/** Columns that hold numbers: `readNumber` finds the sides of sizes by these names too. */
const numberColumns: readonly ColumnKey[] = [...ratingKeys.filter(isNumber), ...sideColumns];

/**
 * The models of a block as formulas read them, one row after the other: numbers from the block's columns, which lie side
 * by side, since objects of many shapes all over the memory take most of a search's time; everything else from the model.
 * An unknown number is `NaN`.
 */
class ModelReader {
  row = 0;
  readonly columns: (Float64Array | undefined)[] = numberColumns.map(() => undefined);
  readonly models: readonly Ratings[];
  source: BlockSource | null = null;
  from = 0;

  constructor({ models }: MachineTable) {
    this.models = models;
  }

  /** Turns to the rows of a block, the first of them at 0. */
  turnTo(source: BlockSource, from: number): void {
    this.source = source;
    this.from = from;
    this.columns.fill(undefined);
  }

  column(key: ColumnKey, at: number): Float64Array {
    const column = this.source ? rowsOf(this.source, key, this.from) : unknownRows;
    this.columns[at] = column;
    return column;
  }
}

function readerOf(column: ColumnKey, at: number) {
  return function readColumn(this: ModelReader) {
    return (this.columns[at] ?? this.column(column, at))[this.row];
  };
}

function modelReaderOf(key: RatingKey) {
  return function readModel(this: ModelReader) {
    const model = this.source?.models[this.from + this.row] ?? outOfRange();
    return (this.models[model] ?? outOfRange())[key];
  };
}

numberColumns.forEach((column, at) => {
  Object.defineProperty(ModelReader.prototype, column, { get: readerOf(column, at) });
});
for (const key of ratingKeys)
  if (ratingDefinitions[key].kind !== "number")
    Object.defineProperty(ModelReader.prototype, key, { get: modelReaderOf(key) });

export type ModelRatings = ModelReader & Ratings;

/** Ratings of a table's models; `turnTo` and `row` select the model. */
export const modelRatings = (table: MachineTable): ModelRatings => new ModelReader(table);
