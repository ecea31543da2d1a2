import type { Source, Term } from "../text/term-expansion.ts";

/** No occurrence of a term in a document. */
export const unmatched = 255;

/** Marks in `typos` every document that a source reaches and that nothing cheaper reached before. */
function markSource(source: Source, typos: Uint8Array): void {
  const { slots, positions, end, allowed } = source;
  const cost = costOf(source);
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

/** Cost of a source, as its mark stores it. */
function costOf({ typos }: Source): number {
  return Math.min(typos, unmatched - 1);
}

/** Returns the cost that all documents with the term share; null when they differ. */
export function commonCost({ sources }: Term): number | null {
  const [first] = sources;
  if (!first) return 0;
  return sources.every(({ typos }) => typos === first.typos) ? costOf(first) : null;
}

/** Counts a term's occurrences in all documents. */
export function occurrenceCount({ sources }: Term): number {
  return sources.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** 1 for a mark below `unmatched`, computed: for common words a branch here is mispredicted half of the time. */
export function isMatch(mark: number): number {
  return (mark - unmatched) >>> 31;
}
