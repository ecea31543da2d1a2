import type { Source, Term } from "../text/term-expansion.ts";
import type { Scratch } from "./scratch.ts";

/** No occurrence of a term in a document. */
export const unmatched = 255;

/** How the words of a query may be left out: none, from the end, or the most frequent first. */
export type MatchingStrategy = "all" | "last" | "frequency";

/** Marks in `typos` every document that a source reaches and that nothing cheaper reached before. */
function markSource(source: Source, typos: Uint8Array): void {
  const { slots, positions, end, allowed } = source;
  const cost = Math.min(source.typos, unmatched - 1);
  for (let at = source.start; at < end; at += 1) {
    if (allowed && allowed[(positions[at] ?? 0) >>> 16] === 0) continue;
    const slot = slots[at] ?? 0;
    typos[slot] = Math.min(typos[slot] ?? 0, cost);
  }
}

/** As `markSource` for the cheapest sources, which nothing can undercut: writes without looking. */
function markCheapest({ slots, start, end, typos: cost }: Source, typos: Uint8Array): void {
  for (let at = start; at < end; at += 1) typos[slots[at] ?? 0] = cost;
}

/** For one term, the fewest typos by which each document (by slot) matches it; `unmatched` where none does. */
export function markTerm(term: Term, typos: Uint8Array, count: number): void {
  typos.fill(unmatched, 0, count);
  const cheapest = term.sources[0]?.typos;
  for (const source of term.sources) {
    if (source.typos === cheapest && !source.allowed && source.typos < unmatched) markCheapest(source, typos);
    else markSource(source, typos);
  }
}

/** The terms in the order in which they are kept: those left out first come last. */
export function keepOrder(terms: readonly Term[], strategy: MatchingStrategy): number[] {
  const order = terms.map((_, index) => index);
  if (strategy !== "frequency") return order;
  const frequency = terms.map((term) => term.sources.reduce((sum, { start, end }) => sum + end - start, 0));
  return order.sort((left, right) => (frequency[left] ?? 0) - (frequency[right] ?? 0) || left - right);
}

/** Matching documents, by how many of the query's terms (in keep order) they have: the most first. */
export type Level = { readonly matched: number; readonly slots: Uint32Array };

/** 1 for a mark below `unmatched`, computed: for common words a branch here is mispredicted half of the time. */
function isMatch(mark: number): number {
  return (mark - unmatched) >>> 31;
}

/** Moves the slots that a term matches to the front list and the others to the back list. */
function partition(
  slots: Uint32Array,
  mark: Uint8Array,
  scratch: Scratch,
): { has: Uint32Array; lacks: Uint32Array } {
  const has = scratch.take(slots.length);
  const lacks = scratch.take(slots.length);
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
  return { has: has.subarray(0, found), lacks: lacks.subarray(0, missing) };
}

/** The eligible slots, in order. */
export function eligibleList(eligible: Uint8Array, count: number, scratch: Scratch): Uint32Array {
  const slots = scratch.take(count);
  let size = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if (eligible[slot] === 0) continue;
    slots[size] = slot;
    size += 1;
  }
  return slots.subarray(0, size);
}

function eligibleMatches(
  eligible: Uint8Array,
  mark: Uint8Array,
  count: number,
  scratch: Scratch,
): Uint32Array {
  const slots = scratch.take(count);
  let size = 0;
  for (let slot = 0; slot < count; slot += 1) {
    slots[size] = slot;
    size += isMatch(mark[slot] ?? 0) & (eligible[slot] ?? 0);
  }
  return slots.subarray(0, size);
}

/**
 * Documents that have all terms, and, unless the strategy is "all", those that have a beginning of the kept terms.
 *
 * @param eligible per slot, whether the document is alive and passes the filter
 */
export function collectLevels(
  marks: readonly Uint8Array[],
  eligible: Uint8Array,
  count: number,
  strategy: MatchingStrategy,
  scratch: Scratch,
): Level[] {
  const levels: Level[] = [];
  const [first, ...others] = marks;
  let slots = first
    ? eligibleMatches(eligible, first, count, scratch)
    : eligibleList(eligible, count, scratch);
  for (const [index, mark] of others.entries()) {
    const { has, lacks } = partition(slots, mark, scratch);
    if (strategy !== "all" && lacks.length > 0) levels.unshift({ matched: index + 1, slots: lacks });
    slots = has;
  }
  if (slots.length > 0) levels.unshift({ matched: marks.length, slots });
  return levels;
}
