import type { Term } from "../text/term-expansion.ts";
import { type Bucket, type Costs, splitByCost } from "./bucket.ts";
import type { Scratch } from "./scratch.ts";
import { isExactAt, type Located, positionOf } from "./located.ts";
import type { PositionTable } from "./position-table.ts";
import { maxSteps, stepsFrom } from "./position-step.ts";
import { isWorthReading, type PositionScale, splitByBest } from "./split-by-best.ts";
import { commonCost } from "./term-marks.ts";

/** Input of the rules about words: one level's terms and their positions in the bucket's documents. */
export type WordScope = {
  readonly terms: readonly Term[];
  /** Per term; null when it costs every document the same. */
  readonly marks: readonly (Uint8Array | null)[];
  readonly table: (slots: Uint32Array) => PositionTable;
  readonly wordCount: (attribute: number, slot: number) => number;
  readonly scratch: Scratch;
  /** Whether all words of the query are in play; a part of it cannot be the whole attribute. */
  readonly isWholeQuery: boolean;
  /** Whether the buckets' ranks are asked for, for a score. */
  readonly keepsRanks: boolean;
  /** Whether words that are read as one belong to the scale of typos, though no document may have them. */
  readonly readsJoined: boolean;
  /** The last attribute that counts, for the scale of attributes. */
  readonly maxAttribute: number;
  /** Number of the index's slots. */
  readonly count: number;
};

/** Costs of a bucket's documents, and their upper bound. */
type Charge = { readonly costs: Costs; readonly max: number };

/** The real engine knows no greater distance: words further apart cost no more. */
const farApart = 3;

function highest(costs: Uint32Array): number {
  let max = 0;
  for (let row = 0; row < costs.length; row += 1) max = Math.max(max, costs[row] ?? 0);
  return max;
}

function addMarks(slots: Uint32Array, mark: Uint8Array, costs: Uint32Array): void {
  for (let row = 0; row < slots.length; row += 1)
    costs[row] = (costs[row] ?? 0) + (mark[slots[row] ?? 0] ?? 0);
}

/** The most typos of a whole query. Two words read as one cost two, three cost three, and each may cost one more. */
export function maxTypos(terms: readonly Term[], readsJoined: boolean): number {
  const most = [0];
  for (const [index, { typoBudget }] of terms.entries()) {
    const alone = (most[index] ?? 0) + typoBudget;
    const joined = [2, 3]
      .filter((size) => readsJoined && index + 1 >= size)
      .filter((size) => terms.slice(index + 1 - size, index + 1).every((term) => term.typoBudget > 0))
      .map((size) => (most[index + 1 - size] ?? 0) + size + 1);
    most.push(Math.max(alone, ...joined));
  }
  return most[terms.length] ?? 0;
}

function typoCosts(slots: Uint32Array, { terms, marks, scratch, readsJoined }: WordScope): Charge {
  const budget = maxTypos(terms, readsJoined);
  const common = terms.reduce((sum, term) => sum + (commonCost(term) ?? 0), 0);
  const differing = marks.filter((_, index) => terms[index] && commonCost(terms[index]) === null);
  if (differing.length === 0) return { costs: common, max: Math.max(budget, common) };
  const costs = scratch.take(slots.length).fill(common);
  for (const mark of differing) addMarks(slots, mark ?? new Uint8Array(), costs);
  return { costs, max: Math.max(budget, highest(costs)) };
}

/** Returns the distance of two occurrences: 0 for side by side in order; backwards costs one more. */
export function pairCost(left: number, right: number): number {
  const between = right - left - 1;
  return between ^ (between >> 31);
}

/**
 * Adds, for each document, how close an occurrence of one term comes to one of the next, at most `farApart`: one walk
 * along both lists, with as few branches as can be, because the lists of common words are short and irregular.
 */
function addClosest(
  slots: Uint32Array,
  before: Located,
  after: Located,
  shift: number,
  costs: Uint32Array,
): void {
  const { from: leftFrom, to: leftTo, positions: lefts } = before;
  const { from: rightFrom, to: rightTo, positions: rights } = after;
  for (let row = 0; row < slots.length; row += 1) {
    const slot = slots[row] ?? 0;
    let at = leftFrom[slot] ?? 0;
    let other = rightFrom[slot] ?? 0;
    const end = leftTo[slot] ?? 0;
    const otherEnd = rightTo[slot] ?? 0;
    let best = farApart;
    while (at < end && other < otherEnd && best > 0) {
      const left = positionOf(lefts[at] ?? 0) + shift;
      const right = positionOf(rights[other] ?? 0);
      best = Math.min(best, pairCost(left, right));
      const isBefore = (left - right) >>> 31;
      at += isBefore;
      other += 1 - isBefore;
    }
    costs[row] = (costs[row] ?? 0) + best;
  }
}

/** Sum over neighbouring terms of their closest occurrences. */
function proximityCosts(slots: Uint32Array, scope: WordScope): Charge {
  const costs = scope.scratch.takeZeros(slots.length);
  const { terms } = scope;
  const table = scope.table(slots);
  for (let term = 1; term < terms.length; term += 1) {
    const shift = (terms[term - 1]?.span ?? 1) - 1;
    addClosest(slots, table.locatedInOrder(term - 1), table.locatedInOrder(term), shift, costs);
  }
  return { costs, max: farApart * Math.max(terms.length - 1, 0) };
}

/** Sums, over the terms, the best that a document has of each. */
function sumOfBest(slots: Uint32Array, scope: WordScope, which: "attribute" | "step"): Charge {
  const costs = scope.scratch.takeZeros(slots.length);
  const table = scope.table(slots);
  for (let term = 0; term < scope.terms.length; term += 1) table.addBest(term, which, slots, costs);
  const scale = scope.terms.length * (which === "step" ? maxSteps : scope.maxAttribute);
  return { costs, max: Math.max(scale, highest(costs)) };
}

/** 0: the query is the whole attribute; 1: the attribute begins with it; 2: neither. */
function wholeAttributeCosts(slots: Uint32Array, scope: WordScope): Charge {
  if (!scope.isWholeQuery) return { costs: 2, max: 2 };
  const table = scope.table(slots);
  if (scope.terms.some((_, term) => table.commonInexactness(term) === 1)) return { costs: 2, max: 2 };
  const costs = scope.scratch.take(slots.length).fill(2);
  const words = scope.terms.reduce((sum, term) => sum + term.span, 0);
  const located = table.located(0);
  const { from, to, positions } = located;
  for (let row = 0; row < slots.length; row += 1) {
    const slot = slots[row] ?? 0;
    const end = to[slot] ?? 0;
    for (let at = from[slot] ?? 0; at < end; at += 1) {
      const first = positionOf(positions[at] ?? 0);
      if ((first & 0xffff) !== 0 || !isExactAt(located, at)) continue;
      if (!followsInOrder(scope, table, slot, first)) continue;
      const isWhole = scope.wordCount(first >>> 16, slot) === words;
      costs[row] = Math.min(costs[row] ?? 2, isWhole ? 0 : 1);
    }
  }
  return { costs, max: 2 };
}

function hasExactly(located: Located, slot: number, position: number): boolean {
  const end = located.to[slot] ?? 0;
  for (let at = located.from[slot] ?? 0; at < end; at += 1)
    if (positionOf(located.positions[at] ?? 0) === position && isExactAt(located, at)) return true;
  return false;
}

function followsInOrder(scope: WordScope, table: PositionTable, slot: number, first: number): boolean {
  let wanted = first;
  for (let term = 1; term < scope.terms.length; term += 1) {
    wanted += scope.terms[term - 1]?.span ?? 1;
    if (!hasExactly(table.located(term), slot, wanted)) return false;
  }
  return true;
}

/** Counts the terms that a document has only misspelt or as a beginning. */
function inexactWordCosts(slots: Uint32Array, scope: WordScope): Charge {
  const table = scope.table(slots);
  const known = scope.terms.map((_, term) => table.commonInexactness(term));
  const common = known.reduce<number>((sum, inexactness) => sum + (inexactness ?? 0), 0);
  const max = scope.terms.length;
  if (!known.includes(null)) return { costs: common, max };
  const costs = scope.scratch.take(slots.length).fill(common);
  for (const [term, inexactness] of known.entries())
    if (inexactness === null) table.addBest(term, "inexact", slots, costs);
  return { costs, max };
}

/** A rule about words: splits a bucket, best first, as far as the first `wanted` documents. */
export type WordRule = (slots: Uint32Array, scope: WordScope, wanted: number) => Iterable<Bucket>;

const byCosts =
  (charge: (slots: Uint32Array, scope: WordScope) => Charge): WordRule =>
  (slots, scope, wanted) => {
    const { costs, max } = charge(slots, scope);
    return splitByCost(slots, costs, max, wanted, scope.scratch);
  };

const byAttributeNumber: PositionScale = {
  shift: 16,
  valueOf: Uint16Array.from({ length: 65_536 }, (_, attribute) => attribute),
};

function scaleOf(which: "attribute" | "step", { position }: Term): PositionScale {
  return which === "attribute" ? byAttributeNumber : { shift: 0, valueOf: stepsFrom(position) };
}

/** Orders by the sum of what is best of each term. */
const byBest =
  (which: "attribute" | "step"): WordRule =>
  (slots, scope, wanted) => {
    const { terms, marks, scratch, count } = scope;
    const [only] = terms;
    if (only && terms.length === 1 && !scope.keepsRanks && isWorthReading(only, slots, wanted))
      return splitByBest(slots, only, marks[0] ?? null, scaleOf(which, only), count, scratch);
    const { costs, max } = sumOfBest(slots, scope, which);
    return splitByCost(slots, costs, max, wanted, scratch);
  };

export const byTypos = byCosts(typoCosts);
export const byProximity = byCosts(proximityCosts);
export const byAttribute = byBest("attribute");
export const byPosition = byBest("step");
export const byWholeAttribute = byCosts(wholeAttributeCosts);
export const byExactWords = byCosts(inexactWordCosts);
