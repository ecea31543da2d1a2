import type { Bucket, Rank } from "./bucket.ts";
import type { Level } from "./candidates.ts";
import { firstRows } from "./select.ts";

/** A ranking rule bound to a query: splits a bucket, best first. `wanted` is how many documents matter at most. */
export type BoundRule = {
  readonly name: string;
  readonly split: (slots: Uint32Array, wanted: number) => Iterable<Bucket>;
};

/** One document of the answer, with the rank that each rule gave it. */
export type RankedSlot = { readonly slot: number; readonly ranks: readonly RuleRank[] };
export type RuleRank = { readonly rule: string; readonly rank: Rank; readonly detail?: unknown };

/** Which part of the order is asked for; counts down while it is filled. */
type Window = { skip: number; take: number };

/**
 * Walks the rules as nested buckets and stops as soon as the page is full: what lies behind the page is never
 * ranked, what lies before it only as far as to be counted.
 */
export class Ranking {
  private readonly rules: readonly BoundRule[];
  private readonly order: ((slot: number) => number) | null;
  private readonly keepRanks: boolean;
  private readonly result: RankedSlot[] = [];
  private readonly path: RuleRank[] = [];

  /** @param order a document's place among equals, the smallest first; null when it is the slot itself */
  constructor(rules: readonly BoundRule[], order: ((slot: number) => number) | null, keepRanks: boolean) {
    this.rules = rules;
    this.order = order;
    this.keepRanks = keepRanks;
  }

  rank(slots: Uint32Array, window: Window): readonly RankedSlot[] {
    this.walk(slots, 0, window);
    return this.result;
  }

  private walk(slots: Uint32Array, ruleIndex: number, window: Window): void {
    if (window.take <= 0) return;
    if (window.skip >= slots.length) {
      window.skip -= slots.length;
      return;
    }
    const rule = this.rules[ruleIndex];
    if (!rule || (slots.length === 1 && !this.keepRanks)) {
      this.emit(slots, window);
      return;
    }
    for (const bucket of rule.split(slots, window.skip + window.take)) {
      this.path.push({ rule: rule.name, rank: bucket.rank, detail: bucket.detail });
      this.walk(bucket.slots, ruleIndex + 1, window);
      this.path.pop();
      if (window.take <= 0) return;
    }
  }

  private inOrder(slots: Uint32Array, wanted: number): readonly number[] | null {
    if (!this.order) return null;
    const places = Float64Array.from(slots, this.order);
    return firstRows(slots.length, wanted, (left, right) => (places[left] ?? 0) - (places[right] ?? 0));
  }

  private emit(slots: Uint32Array, window: Window): void {
    const end = Math.min(slots.length, window.skip + window.take);
    const rows = this.inOrder(slots, end);
    const ranks = this.keepRanks ? [...this.path] : [];
    for (let at = window.skip; at < end; at += 1)
      this.result.push({ slot: slots[rows ? (rows[at] ?? 0) : at] ?? 0, ranks });
    window.take -= end - window.skip;
    window.skip = 0;
  }
}

/** Counts the documents of all levels. */
export function totalOf(levels: readonly Level[]): number {
  return levels.reduce((sum, { slots }) => sum + slots.length, 0);
}
