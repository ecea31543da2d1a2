import type { RatingKey } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { ColumnKey } from "@headroom/matching/checks/check-plan";
import type { BlockSource } from "./block-columns.ts";
import { emptySegment, type Segment } from "../storage/segment.ts";
import { blockRows } from "../storage/zone-maps.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

type Copy<Column> = (from: Column, models: Int32Array, count: number, into: Column) => void;

function copyNumbers(from: Float64Array, models: Int32Array, count: number, into: Float64Array): void {
  for (let i = 0; i < count; i += 1) into[i] = from[models[i] ?? outOfRange()] ?? outOfRange();
}

function copyWords(from: Int32Array, models: Int32Array, count: number, into: Int32Array): void {
  for (let i = 0; i < count; i += 1) into[i] = from[models[i] ?? outOfRange()] ?? outOfRange();
}

/** Columns of the models at hand, each copied when it is first asked for. */
class Copies<Key, Column> {
  private readonly made = new Map<Key, Column>();
  private readonly present = new Set<Key>();
  private readonly make: () => Column;
  private readonly copy: Copy<Column>;

  constructor(make: () => Column, copy: Copy<Column>) {
    this.make = make;
    this.copy = copy;
  }

  forget(): void {
    this.present.clear();
  }

  of(key: Key, from: Column | undefined, models: Int32Array, count: number): Column | undefined {
    if (from === undefined) return undefined;
    const column = this.made.get(key) ?? this.make();
    if (this.present.has(key)) return column;
    this.copy(from, models, count, column);
    this.made.set(key, column);
    this.present.add(key);
    return column;
  }
}

/** Some models of a table side by side, a block of them at most. */
export class GatheredModels implements BlockSource {
  readonly models = new Int32Array(blockRows);
  readonly zoneMaps = null;
  readonly blocks = null;
  readonly numbers = {
    get: (key: ColumnKey) =>
      this.numberCopies.of(key, this.byNumber.numbers.get(key), this.models, this.count),
  };
  readonly words = {
    get: (key: RatingKey) => this.wordCopies.of(key, this.byNumber.words.get(key), this.models, this.count),
  };
  private readonly numberCopies = new Copies<ColumnKey, Float64Array>(
    () => new Float64Array(blockRows),
    copyNumbers,
  );
  private readonly wordCopies = new Copies<RatingKey, Int32Array>(() => new Int32Array(blockRows), copyWords);
  private byNumber: Segment = emptySegment();
  private count = 0;

  /** Takes the models of a list from one position on. */
  take(byNumber: Segment, list: Int32Array, from: number, count: number): void {
    this.byNumber = byNumber;
    this.count = count;
    this.numberCopies.forget();
    this.wordCopies.forget();
    for (let i = 0; i < count; i += 1) this.models[i] = list[from + i] ?? outOfRange();
  }
}
