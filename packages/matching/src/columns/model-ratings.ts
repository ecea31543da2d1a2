import {
  type RatingKey,
  ratingDefinitions,
  ratingKeys,
  type Ratings,
} from "@headroom/contract/vocabulary/ratings";
import { outOfRange } from "../keys/out-of-range.ts";
import type { MachineTable } from "./machine-table.ts";

/**
 * The models of a table as formulas read them, one after the other: numbers from the columns, since objects of many
 * shapes all over the memory take most of a search's time; everything else from the model. An unknown number is `NaN`.
 */
class ModelReader {
  model = 0;
  readonly columns: readonly (Float64Array | undefined)[];
  readonly models: readonly Ratings[];

  constructor({ byNumber, models }: MachineTable) {
    this.columns = ratingKeys.map((key) => (isNumber(key) ? byNumber.numbers.get(key) : undefined));
    this.models = models;
  }
}

type NumberKey = {
  [K in RatingKey]: (typeof ratingDefinitions)[K]["kind"] extends "number" ? K : never;
}[RatingKey];
const isNumber = (key: RatingKey): key is NumberKey => ratingDefinitions[key].kind === "number";

function getterOf(key: RatingKey, at: number): (this: ModelReader) => unknown {
  if (isNumber(key))
    return function readColumn() {
      const column = this.columns[at];
      return column === undefined ? Number.NaN : column[this.model];
    };
  return function readModel() {
    return (this.models[this.model] ?? outOfRange())[key];
  };
}

ratingKeys.forEach((key, at) => {
  Object.defineProperty(ModelReader.prototype, key, { get: getterOf(key, at) });
});

export type ModelRatings = ModelReader & Ratings;

/** What a table's models are rated for; which one is said by `model`. */
export const modelRatings = (table: MachineTable): ModelRatings => new ModelReader(table);
