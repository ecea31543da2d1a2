import type { Term } from "../text/term-expansion.ts";
import { type Bucket, splitByCost } from "./bucket.ts";
import type { Scratch } from "./scratch.ts";
import { isExactOccurrence, positionOf, type PositionTable, type TermBest } from "./position-table.ts";

/** What the rules about words see: the terms of one level and where the bucket's documents have them. */
export type WordScope = {
  readonly terms: readonly Term[];
  readonly marks: readonly Uint8Array[];
  readonly table: (slots: Uint32Array) => PositionTable;
  readonly wordCount: (attribute: number, slot: number) => number;
  readonly scratch: Scratch;
  /** Whether all words of the query are in play; a part of it cannot be the whole attribute. */
  readonly isWholeQuery: boolean;
};

/** A cost per document of a bucket, and the highest it can be. */
type Costs = { readonly costs: Uint32Array; readonly max: number };

const farApart = 7;

function addMarks(slots: Uint32Array, mark: Uint8Array, costs: Uint32Array): void {
  for (let row = 0; row < slots.length; row += 1)
    costs[row] = (costs[row] ?? 0) + (mark[slots[row] ?? 0] ?? 0);
}

function typoCosts(slots: Uint32Array, { terms, marks, scratch }: WordScope): Costs {
  const costs = scratch.takeZeros(slots.length);
  for (let term = 0; term < terms.length; term += 1) addMarks(slots, marks[term] ?? new Uint8Array(), costs);
  let max = terms.reduce((sum, term) => sum + term.typoBudget, 0);
  for (let row = 0; row < costs.length; row += 1) max = Math.max(max, costs[row] ?? 0);
  return { costs, max };
}

/** How far apart two occurrences are: 0 for side by side in order, at most 7; backwards costs one more. */
export function pairCost(left: number, right: number): number {
  const distance = left < right ? right - left : left - right + 1;
  return Math.min(Math.max(distance - 1, 0), farApart);
}

/** Sum over neighbouring terms of their closest occurrences. */
function proximityCosts(slots: Uint32Array, scope: WordScope): Costs {
  const costs = scope.scratch.takeZeros(slots.length);
  const { terms } = scope;
  const table = scope.table(slots);
  for (let term = 1; term < terms.length; term += 1) {
    const before = table.column(term - 1);
    const after = table.column(term);
    const shift = (terms[term - 1]?.span ?? 1) - 1;
    for (let index = 0; index < slots.length; index += 1) {
      const row = table.row(slots[index] ?? 0);
      let best = farApart;
      const end = before.starts[row + 1] ?? 0;
      const otherEnd = after.starts[row + 1] ?? 0;
      for (let at = before.starts[row] ?? 0; at < end && best > 0; at += 1) {
        const left = positionOf(before.packed[at] ?? 0) + shift;
        for (let other = after.starts[row] ?? 0; other < otherEnd; other += 1) {
          const cost = pairCost(left, positionOf(after.packed[other] ?? 0));
          if (cost < best) best = cost;
        }
      }
      costs[index] = (costs[index] ?? 0) + best;
    }
  }
  return { costs, max: farApart * Math.max(terms.length - 1, 0) };
}

/** Sums, over the terms, the best that a document has of each. */
function sumOfBest(slots: Uint32Array, scope: WordScope, which: keyof TermBest): Costs {
  const costs = scope.scratch.takeZeros(slots.length);
  const table = scope.table(slots);
  let max = 0;
  for (let term = 0; term < scope.terms.length; term += 1) {
    const sorted = table.sorted(term);
    const values = sorted ? null : table.best(term)[which];
    for (let index = 0; index < slots.length; index += 1) {
      const row = table.row(slots[index] ?? 0);
      const best = sorted ? table.bestOf(row, sorted, which) : (values?.[row] ?? 0);
      const cost = (costs[index] ?? 0) + best;
      costs[index] = cost;
      if (cost > max) max = cost;
    }
  }
  return { costs, max };
}

const attributeOf = (packed: number): number => positionOf(packed) >>> 16;

/** 0: the query is the whole attribute; 1: the attribute begins with it; 2: neither. */
function wholeAttributeCosts(slots: Uint32Array, scope: WordScope): Costs {
  const costs = scope.scratch.take(slots.length).fill(2);
  if (!scope.isWholeQuery) return { costs, max: 2 };
  const table = scope.table(slots);
  const words = scope.terms.reduce((sum, term) => sum + term.span, 0);
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] ?? 0;
    const row = table.row(slot);
    const { starts, packed } = table.column(0);
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      const first = packed[at] ?? 0;
      if ((first & 0xffff) !== 0 || !followsInOrder(scope, table, row, first)) continue;
      const isWhole = scope.wordCount(attributeOf(first), slot) === words;
      costs[index] = Math.min(costs[index] ?? 2, isWhole ? 0 : 1);
    }
  }
  return { costs, max: 2 };
}

function followsInOrder(scope: WordScope, table: PositionTable, row: number, first: number): boolean {
  if (!isExactOccurrence(first)) return false;
  let wanted = first;
  for (let term = 1; term < scope.terms.length; term += 1) {
    wanted += scope.terms[term - 1]?.span ?? 1;
    const { starts, packed } = table.column(term);
    let found = false;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0) && !found; at += 1)
      found = packed[at] === wanted;
    if (!found) return false;
  }
  return true;
}

/** How many terms the document has only misspelt or as a beginning. */
function inexactWordCosts(slots: Uint32Array, scope: WordScope): Costs {
  return { costs: sumOfBest(slots, scope, "inexact").costs, max: scope.terms.length };
}

/** A rule about words: splits a bucket, best first. */
export type WordRule = (slots: Uint32Array, scope: WordScope) => Iterable<Bucket>;

const byCosts =
  (cost: (slots: Uint32Array, scope: WordScope) => Costs): WordRule =>
  (slots, scope) => {
    const { costs, max } = cost(slots, scope);
    return splitByCost(slots, costs, max, scope.scratch);
  };

export const byTypos = byCosts(typoCosts);
export const byProximity = byCosts(proximityCosts);
export const byAttribute = byCosts((slots, scope) => sumOfBest(slots, scope, "attribute"));
export const byPosition = byCosts((slots, scope) => sumOfBest(slots, scope, "step"));
export const byWholeAttribute = byCosts(wholeAttributeCosts);
export const byExactWords = byCosts(inexactWordCosts);
