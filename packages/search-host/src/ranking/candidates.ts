import type { Source, Term } from "../text/term-expansion.ts";

/** No occurrence of a term in a document. */
export const unmatched = 255;

/** How the words of a query may be left out: none, from the end, or the most frequent first. */
export type MatchingStrategy = "all" | "last" | "frequency";

/** Marks in `typos` every document that a source reaches and that nothing cheaper reached before. */
function markSource(source: Source, typos: Uint8Array): void {
  const { slots, positions, end, allowed } = source;
  const cost = Math.min(source.typos, unmatched - 1);
  if (allowed) {
    for (let at = source.start; at < end; at += 1) {
      if (allowed[(positions[at] ?? 0) >>> 16] === 0) continue;
      const slot = slots[at] ?? 0;
      if ((typos[slot] ?? 0) > cost) typos[slot] = cost;
    }
    return;
  }
  for (let at = source.start; at < end; at += 1) {
    const slot = slots[at] ?? 0;
    if ((typos[slot] ?? 0) > cost) typos[slot] = cost;
  }
}

/** For one term, the fewest typos by which each document (by slot) matches it; `unmatched` where none does. */
export function markTerm(term: Term, typos: Uint8Array, count: number): void {
  typos.fill(unmatched, 0, count);
  for (const source of term.sources) markSource(source, typos);
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
): Level[] {
  const total = marks.length;
  const lists = Array.from({ length: total + 1 }, () => new Uint32Array(strategy === "all" ? 0 : count));
  lists[total] = new Uint32Array(count);
  const sizes = new Uint32Array(total + 1);
  const least = strategy === "all" ? total : 1;
  for (let slot = 0; slot < count; slot += 1) {
    if (eligible[slot] === 0) continue;
    let matched = 0;
    while (matched < total && marks[matched]?.[slot] !== unmatched) matched += 1;
    if (matched < least) continue;
    const list = lists[matched];
    const size = sizes[matched] ?? 0;
    if (list) list[size] = slot;
    sizes[matched] = size + 1;
  }
  const levels: Level[] = [];
  for (let matched = total; matched >= least; matched -= 1) {
    const size = sizes[matched] ?? 0;
    if (size > 0) levels.push({ matched, slots: (lists[matched] ?? new Uint32Array()).subarray(0, size) });
  }
  return levels;
}
