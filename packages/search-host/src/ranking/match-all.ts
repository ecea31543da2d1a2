import type { Source, Term } from "../text/term-expansion.ts";
import { seekSlot } from "../text/text-index.ts";
import type { Scratch } from "./scratch.ts";
import { isMatch, markTerm, occurrenceCount } from "./term-marks.ts";

/** Below this ratio of occurrences to documents it is cheaper to read a whole list than to search in it. */
const seekRatio = 32;
/** Below this ratio of documents to occurrences most marks are unmatched, and worth skipping four at a time. */
const sparseRatio = 16;
const fourUnmatched = 0xffff_ffff;

/** Inputs of a search besides the terms: eligible documents, and buffers for marks and lists. */
export type MatchSpace = {
  /** Per slot, 1 when the document is alive and passes the filter. */
  readonly eligible: Uint8Array;
  readonly count: number;
  readonly mark: (term: number, count: number) => Uint8Array;
  readonly scratch: Scratch;
};

/** A term as one list of occurrences that all count, when it is that. */
function asOneList({ sources }: Term): Source | null {
  const [only] = sources;
  return only && sources.length === 1 && !only.allowed ? only : null;
}

/** The eligible documents of a list, each once; answers how many there are. */
function listOnce({ slots, start, end }: Source, eligible: Uint8Array, found: Uint32Array): number {
  let size = 0;
  let before = -1;
  for (let at = start; at < end; at += 1) {
    const slot = slots[at] ?? 0;
    found[size] = slot;
    size += ((before - slot) >>> 31) & (eligible[slot] ?? 0);
    before = slot;
  }
  return size;
}

/** The eligible documents with a mark; answers how many there are. */
function listMarked(mark: Uint8Array, eligible: Uint8Array, found: Uint32Array): number {
  let size = 0;
  for (let slot = 0; slot < found.length; slot += 1) {
    found[size] = slot;
    size += isMatch(mark[slot] ?? 0) & (eligible[slot] ?? 0);
  }
  return size;
}

/** As `listMarked` where few documents are marked. */
function listSparse(mark: Uint8Array, eligible: Uint8Array, found: Uint32Array): number {
  const fours = new Uint32Array(mark.buffer, mark.byteOffset, found.length >>> 2);
  let size = 0;
  for (let four = 0; four < fours.length; four += 1) {
    if (fours[four] === fourUnmatched) continue;
    for (let slot = four * 4; slot < four * 4 + 4; slot += 1) {
      found[size] = slot;
      size += isMatch(mark[slot] ?? 0) & (eligible[slot] ?? 0);
    }
  }
  for (let slot = fours.length * 4; slot < found.length; slot += 1) {
    found[size] = slot;
    size += isMatch(mark[slot] ?? 0) & (eligible[slot] ?? 0);
  }
  return size;
}

/** Those of the documents that are marked; answers how many there are. */
function keepMarked(docs: Uint32Array, mark: Uint8Array, kept: Uint32Array): number {
  let size = 0;
  for (let row = 0; row < docs.length; row += 1) {
    const slot = docs[row] ?? 0;
    kept[size] = slot;
    size += isMatch(mark[slot] ?? 0);
  }
  return size;
}

/** Those of the documents that are in a list, which is much longer; answers how many there are. */
function keepSought(docs: Uint32Array, list: Source, kept: Uint32Array): number {
  let size = 0;
  let at = list.start;
  for (let row = 0; row < docs.length; row += 1) {
    const slot = docs[row] ?? 0;
    at = seekSlot(list, slot, at);
    if (at >= list.end) return size;
    kept[size] = slot;
    size += Number(list.slots[at] === slot);
  }
  return size;
}

/** Finds the documents that have all terms, beginning with the rarest. */
class AllTerms {
  readonly marks: (Uint8Array | null)[];
  private readonly terms: readonly Term[];
  private readonly space: MatchSpace;

  constructor(terms: readonly Term[], space: MatchSpace) {
    this.terms = terms;
    this.space = space;
    this.marks = terms.map(() => null);
  }

  find(): Uint32Array {
    const sizes = this.terms.map(occurrenceCount);
    const [rarest = 0, ...others] = sizes
      .map((_, term) => term)
      .sort((left, right) => (sizes[left] ?? 0) - (sizes[right] ?? 0));
    let docs = this.list(rarest, sizes[rarest] ?? 0);
    for (const term of others) {
      if (docs.length === 0) break;
      docs = this.narrow(docs, term);
    }
    return docs;
  }

  private markOf(index: number, term: Term): Uint8Array {
    const { count, mark } = this.space;
    const marks = mark(index, count);
    markTerm(term, marks, count);
    this.marks[index] = marks;
    return marks;
  }

  private list(index: number, occurrences: number): Uint32Array {
    const term = this.terms[index];
    const { eligible, count, scratch } = this.space;
    if (!term || occurrences === 0) return scratch.take(0);
    const only = asOneList(term);
    if (only) {
      const found = scratch.take(occurrences);
      return found.subarray(0, listOnce(only, eligible, found));
    }
    const found = scratch.take(count);
    const list = occurrences * sparseRatio < count ? listSparse : listMarked;
    return found.subarray(0, list(this.markOf(index, term), eligible, found));
  }

  private narrow(docs: Uint32Array, index: number): Uint32Array {
    const term = this.terms[index];
    if (!term) return docs;
    const kept = this.space.scratch.take(docs.length);
    const only = asOneList(term);
    const isSought = only && only.end - only.start > docs.length * seekRatio;
    const size = isSought ? keepSought(docs, only, kept) : keepMarked(docs, this.markOf(index, term), kept);
    return kept.subarray(0, size);
  }
}

/** The documents that have all terms, in slot order, with the marks of those terms that were marked. */
export function matchAll(
  terms: readonly Term[],
  space: MatchSpace,
): { readonly slots: Uint32Array; readonly marks: readonly (Uint8Array | null)[] } {
  const search = new AllTerms(terms, space);
  return { slots: search.find(), marks: search.marks };
}
