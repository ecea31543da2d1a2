import type { Source, Term } from "../text/term-expansion.ts";
import { addBestLocated, type BestOf, findBest } from "./best-of.ts";
import { type Located, locateAlone, locateTogether, sortPositions } from "./located.ts";
import type { Scratch } from "./scratch.ts";
import type { SlotSpace } from "./slot-space.ts";
import { stepsFrom } from "./position-step.ts";
import { commonCost, unmatched } from "./term-marks.ts";

/**
 * Positions of each term in a set of documents, taken only from the sources with the fewest typos that the document
 * has: worse occurrences must not better a document's rank.
 *
 * One table lives at a time: the next one takes the same space.
 */
export class PositionTable {
  private readonly docs: Uint32Array;
  private readonly count: number;
  private readonly space: SlotSpace;
  private readonly scratch: Scratch;
  private readonly terms: readonly Term[];
  private readonly marks: readonly (Uint8Array | null)[];
  private readonly found: (Located | undefined)[] = [];
  private readonly bests: Record<BestOf, (Uint32Array | undefined)[]> = {
    attribute: [],
    step: [],
    inexact: [],
  };
  private readonly relevant: (readonly Source[] | undefined)[] = [];

  /** @param docs slots in ascending order, each with all of the terms that will be asked for */
  constructor(
    docs: Uint32Array,
    match: { readonly terms: readonly Term[]; readonly marks: readonly (Uint8Array | null)[] },
    count: number,
    space: SlotSpace,
    scratch: Scratch,
  ) {
    this.docs = docs;
    this.count = count;
    this.terms = match.terms;
    this.marks = match.marks;
    this.space = space;
    this.scratch = scratch;
  }

  get size(): number {
    return this.docs.length;
  }

  /** Whether anything was worked out that is worth keeping for a part of the documents. */
  get isUsed(): boolean {
    return this.found.length > 0;
  }

  has(slot: number): boolean {
    let low = 0;
    let high = this.docs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.docs[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return this.docs[low] === slot;
  }

  located(term: number): Located {
    let located = this.found[term];
    if (!located) {
      const sources = this.relevantSources(term);
      const space = this.space.term(term, this.count);
      const [only] = sources;
      located =
        only && sources.length === 1 && !only.allowed
          ? locateAlone(only, this.docs, space)
          : locateTogether(sources, this.docs, space, this.scratch);
      this.found[term] = located;
    }
    return located;
  }

  /** As `located`, each document's positions in ascending order. */
  locatedInOrder(term: number): Located {
    const located = this.located(term);
    if (!located.isSorted) sortPositions(located, this.docs);
    located.isSorted = true;
    return located;
  }

  /** Whether all documents of the table have nothing but the very word (0) or never have it (1); null when it varies. */
  commonInexactness(term: number): 0 | 1 | null {
    const sources = this.relevantSources(term);
    if (sources.every(({ isExact }) => isExact)) return 0;
    return sources.some(({ isExact }) => isExact) ? null : 1;
  }

  /** Adds the best that each document has of a term to its cost. */
  addBest(term: number, which: BestOf, slots: Uint32Array, costs: Uint32Array): void {
    const isCheap = this.found[term] !== undefined || this.relevantSources(term).length === 1;
    if (isCheap) {
      addBestLocated(this.located(term), which, slots, costs, this.steps(term));
      return;
    }
    const best = this.best(term, which);
    for (let row = 0; row < slots.length; row += 1)
      costs[row] = (costs[row] ?? 0) + (best[slots[row] ?? 0] ?? 0);
  }

  /** The best of a term in every document, in one pass over its occurrences, without bringing them together. */
  private best(term: number, which: BestOf): Uint32Array {
    const known = this.bests[which][term];
    if (known) return known;
    const sources = this.relevantSources(term);
    const space = this.space.term(term, this.count);
    const best = space[which];
    findBest(sources, this.docs, space.own, which, best, this.steps(term));
    this.bests[which][term] = best;
    return best;
  }

  private steps(term: number): Uint16Array {
    return stepsFrom(this.terms[term]?.position ?? 0);
  }

  /** The sources from which some document of the table has the term; the others need not be read. */
  private relevantSources(term: number): readonly Source[] {
    const known = this.relevant[term];
    if (known) return known;
    const wanted = this.terms[term];
    const sources = wanted ? this.findRelevant(term, wanted) : [];
    this.relevant[term] = sources;
    return sources;
  }

  private findRelevant(index: number, term: Term): readonly Source[] {
    const { sources } = term;
    const common = commonCost(term);
    if (sources.length === 1 && !sources[0]?.allowed) return sources;
    const { own } = this.space.term(index, this.count);
    own.fill(unmatched);
    if (common !== null) {
      setOwn(this.docs, common, own);
      return sources;
    }
    const present = new Uint8Array(256);
    copyOwn(this.docs, this.marks[index] ?? new Uint8Array(), own, present);
    return sources.filter(({ typos }) => present[typos] === 1);
  }
}

function setOwn(docs: Uint32Array, mark: number, own: Uint8Array): void {
  for (let row = 0; row < docs.length; row += 1) own[docs[row] ?? 0] = mark;
}

/** Copies the marks of the documents, and notes which there are. */
function copyOwn(docs: Uint32Array, marks: Uint8Array, own: Uint8Array, present: Uint8Array): void {
  for (let row = 0; row < docs.length; row += 1) {
    const slot = docs[row] ?? 0;
    const mark = marks[slot] ?? 0;
    own[slot] = mark;
    present[mark] = 1;
  }
}
