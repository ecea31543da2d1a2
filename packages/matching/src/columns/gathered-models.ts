import type { RatingKey } from "@headroom/contract/vocabulary/ratings";
import type { ColumnKey } from "../checks/check-plan.ts";
import type { BlockSource } from "./block-columns.ts";
import { emptySegment, type Segment } from "./segment.ts";
import { blockRows } from "./zones.ts";

function copyNumbers(from: Float64Array, models: Int32Array, count: number, into: Float64Array): void {
  for (let i = 0; i < count; i += 1) into[i] = from[models[i] ?? 0] ?? Number.NaN;
}

function copyWords(from: Int32Array, models: Int32Array, count: number, into: Int32Array): void {
  for (let i = 0; i < count; i += 1) into[i] = from[models[i] ?? 0] ?? -1;
}

const nothing = { get: () => undefined };

/** Some models of a table side by side, a block of them at most. A column is copied when a check first asks for it. */
export class GatheredModels implements BlockSource {
  readonly models = new Int32Array(blockRows);
  readonly zones = null;
  readonly numbers = nothing;
  readonly blocks = { get: (key: ColumnKey) => this.blocksOf(key) };
  readonly words = { get: (key: RatingKey) => this.wordsOf(key) };
  private readonly numbersByKey = new Map<ColumnKey, readonly [Float64Array]>();
  private readonly wordsByKey = new Map<RatingKey, Int32Array>();
  /** What is copied of the models at hand. */
  private readonly copied = new Set<ColumnKey | RatingKey>();
  private byNumber: Segment = emptySegment();
  private count = 0;

  /** Takes the models of a list from one position on. */
  take(byNumber: Segment, list: Int32Array, from: number, count: number): void {
    this.byNumber = byNumber;
    this.count = count;
    this.copied.clear();
    for (let i = 0; i < count; i += 1) this.models[i] = list[from + i] ?? 0;
  }

  private blocksOf(key: ColumnKey): readonly Float64Array[] | undefined {
    const copy = this.numbersByKey.get(key) ?? [new Float64Array(blockRows)];
    if (this.copied.has(key)) return copy;
    const from = this.byNumber.numbers.get(key);
    if (!from) return undefined;
    copyNumbers(from, this.models, this.count, copy[0]);
    this.numbersByKey.set(key, copy);
    this.copied.add(key);
    return copy;
  }

  private wordsOf(key: RatingKey): Int32Array | undefined {
    const copy = this.wordsByKey.get(key) ?? new Int32Array(blockRows);
    if (this.copied.has(key)) return copy;
    const from = this.byNumber.words.get(key);
    if (!from) return undefined;
    copyWords(from, this.models, this.count, copy);
    this.wordsByKey.set(key, copy);
    this.copied.add(key);
    return copy;
  }
}
