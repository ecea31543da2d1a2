import type { Term } from "../text/term-expansion.ts";
import { matchAll, type MatchSpace } from "./match-all.ts";
import type { Scratch } from "./scratch.ts";
import { isMatch, markTerm, occurrenceCount } from "./term-marks.ts";

/** Order in which words of a query may be left out: none, from the end, or the most frequent first. */
export type MatchingStrategy = "all" | "last" | "frequency";

/** The terms in the order in which they are kept: those left out first come last. */
export function keepOrder(terms: readonly Term[], strategy: MatchingStrategy): number[] {
  const order = terms.map((_, index) => index);
  if (strategy !== "frequency") return order;
  const frequency = terms.map(occurrenceCount);
  return order.sort((left, right) => (frequency[left] ?? 0) - (frequency[right] ?? 0) || left - right);
}

/** Matching documents, by how many of the query's terms (in keep order) they have: the most first. */
export type Level = { readonly matched: number; readonly slots: Uint32Array };

/** Result of `collectLevels`; terms that cost every document the same have no marks. */
export type Candidates = {
  readonly levels: readonly Level[];
  readonly marks: readonly (Uint8Array | null)[];
};

/** Moves the slots that a term matches to `has` and the others to `lacks`; answers how many it matches. */
function divide(slots: Uint32Array, mark: Uint8Array, has: Uint32Array, lacks: Uint32Array): number {
  let found = 0;
  let missing = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    const hit = isMatch(mark[slot] ?? 0);
    lacks[missing] = slot;
    has[found] = slot;
    found += hit;
    missing += 1 - hit;
  }
  return found;
}

/** Lists the eligible slots; answers how many there are. */
function listEligible(eligible: Uint8Array, slots: Uint32Array): number {
  let size = 0;
  for (let slot = 0; slot < slots.length; slot += 1) {
    slots[size] = slot;
    size += eligible[slot] ?? 0;
  }
  return size;
}

/** The eligible slots, in order. */
export function eligibleList(eligible: Uint8Array, count: number, scratch: Scratch): Uint32Array {
  const slots = scratch.take(count);
  return slots.subarray(0, listEligible(eligible, slots));
}

/** Documents that have a beginning of the terms, by its length. */
function matchBeginnings(terms: readonly Term[], space: MatchSpace): Candidates {
  const { eligible, count, scratch } = space;
  const levels: Level[] = [];
  const marks = terms.map((term, index) => {
    const mark = space.mark(index, count);
    markTerm(term, mark, count);
    return mark;
  });
  let slots = eligibleList(eligible, count, scratch);
  for (const [matched, mark] of marks.entries()) {
    const has = scratch.take(slots.length);
    const lacks = scratch.take(slots.length);
    const found = divide(slots, mark, has, lacks);
    if (matched > 0 && found < slots.length)
      levels.unshift({ matched, slots: lacks.subarray(0, slots.length - found) });
    slots = has.subarray(0, found);
  }
  if (slots.length > 0) levels.unshift({ matched: terms.length, slots });
  return { levels, marks };
}

/** Documents that have all terms, and, unless the strategy is "all", those that have a beginning of the kept terms. */
export function collectLevels(
  terms: readonly Term[],
  strategy: MatchingStrategy,
  space: MatchSpace,
): Candidates {
  if (strategy !== "all" && terms.length > 1) return matchBeginnings(terms, space);
  const { slots, marks } = matchAll(terms, space);
  return { levels: slots.length > 0 ? [{ matched: terms.length, slots }] : [], marks };
}
