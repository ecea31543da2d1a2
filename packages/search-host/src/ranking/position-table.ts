import type { Source, Term } from "../text/term-expansion.ts";
import { stepOfPosition } from "./position-step.ts";
import type { Scratch } from "./scratch.ts";
import { seekSlot } from "../text/text-index.ts";

/** The top bit of a stored position: the occurrence is the very word that was asked for. */
const exactBit = 0x8000_0000;

/** Positions of one term in the rows of a table: row r has those from `starts[r]` to `starts[r + 1]`. */
export type TermPositions = { readonly starts: Uint32Array; readonly packed: Uint32Array };

/** The best that each row has of a term, one value per row. */
export type TermBest = {
  /** The first attribute in which the term occurs. */
  readonly attribute: Uint32Array;
  /** The lowest of `stepOfPosition`, over all attributes. */
  readonly step: Uint32Array;
  /** 0 when the very word occurs, 1 when only something that stands for it. */
  readonly inexact: Uint32Array;
};

/** The packed position without its mark. */
export function positionOf(packed: number): number {
  return packed & 0x7fff_ffff;
}

/** Whether the occurrence is the very word that was asked for. */
export function isExactOccurrence(packed: number): boolean {
  return packed >= exactBit;
}

/** No occurrence was seen. */
const noAttribute = 0xffff;

/** Reusable space: which row a slot has in the table that was gathered last. */
export type RowScratch = { rowOf: Uint32Array; rows: Uint32Array; found: Uint32Array };

class Hits {
  size = 0;
  private readonly scratch: RowScratch;

  constructor(scratch: RowScratch) {
    this.scratch = scratch;
  }

  push(row: number, packed: number): void {
    if (this.size === this.scratch.rows.length) this.grow();
    this.scratch.rows[this.size] = row;
    this.scratch.found[this.size] = packed;
    this.size += 1;
  }

  private grow(): void {
    for (const name of ["rows", "found"] as const) {
      const larger = new Uint32Array(Math.max(4096, this.scratch[name].length * 2));
      larger.set(this.scratch[name]);
      this.scratch[name] = larger;
    }
  }
}

/** Below this ratio of occurrences to documents it is cheaper to read the whole list than to search in it. */
const seekRatio = 12;

/**
 * The positions at which a set of documents has each term, taken only from the sources with the fewest typos that
 * the document has: worse occurrences must not better a document's rank.
 */
export class PositionTable {
  private readonly docs: Uint32Array;
  private readonly rows: RowScratch;
  private readonly scratch: Scratch;
  private readonly terms: readonly Term[];
  private readonly marks: readonly Uint8Array[];
  private readonly columns: (TermPositions | undefined)[] = [];
  private readonly bests: (TermBest | undefined)[] = [];

  constructor(
    docs: Uint32Array,
    terms: readonly Term[],
    marks: readonly Uint8Array[],
    rows: RowScratch,
    scratch: Scratch,
  ) {
    this.docs = docs;
    this.terms = terms;
    this.marks = marks;
    this.rows = rows;
    this.scratch = scratch;
    for (let row = 0; row < docs.length; row += 1) rows.rowOf[docs[row] ?? 0] = row;
  }

  /** Whether anything was worked out that is worth keeping for a part of the documents. */
  get isUsed(): boolean {
    return this.columns.length > 0;
  }

  row(slot: number): number {
    return this.rows.rowOf[slot] ?? 0;
  }

  column(term: number): TermPositions {
    let column = this.columns[term];
    if (!column) {
      column = this.gather(term);
      this.columns[term] = column;
    }
    return column;
  }

  /** The best of a term in one row; to be asked once the term's positions are sorted by row. */
  bestOf(row: number, { starts, packed }: TermPositions, which: keyof TermBest): number {
    const end = starts[row + 1] ?? 0;
    let best = noAttribute;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const found = packed[at] ?? 0;
      const value =
        which === "attribute"
          ? positionOf(found) >>> 16
          : which === "step"
            ? (stepOfPosition[found & 0xffff] ?? 0)
            : isExactOccurrence(found)
              ? 0
              : 1;
      if (value < best) best = value;
    }
    return best;
  }

  /** The positions of a term if they were sorted by row before. */
  sorted(term: number): TermPositions | undefined {
    return this.columns[term];
  }

  /** The best of a term in every row, in one pass over its occurrences, without sorting them by row. */
  best(term: number): TermBest {
    let best = this.bests[term];
    if (!best) {
      const rows = this.docs.length;
      best = {
        attribute: this.scratch.take(rows).fill(noAttribute),
        step: this.scratch.take(rows).fill(noAttribute),
        inexact: this.scratch.take(rows).fill(1),
      };
      const marks = this.marks[term] ?? new Uint8Array();
      for (const source of this.relevant(term)) this.improve(source, marks, best);
      this.bests[term] = best;
    }
    return best;
  }

  private improve(source: Source, marks: Uint8Array, { attribute, step, inexact }: TermBest): void {
    const { slots, positions, end, typos, allowed, isExact } = source;
    const { rowOf } = this.rows;
    const { docs } = this;
    const reads = end - source.start > docs.length * seekRatio ? this.seekRows(source) : null;
    const count = reads ? reads.length : end - source.start;
    for (let read = 0; read < count; read += 1) {
      const at = reads ? (reads[read] ?? 0) : source.start + read;
      const slot = slots[at] ?? 0;
      const row = rowOf[slot] ?? 0;
      if (docs[row] !== slot || marks[slot] !== typos) continue;
      const position = positions[at] ?? 0;
      const where = position >>> 16;
      if (allowed && allowed[where] === 0) continue;
      if (where < (attribute[row] ?? 0)) attribute[row] = where;
      const near = stepOfPosition[position & 0xffff] ?? 0;
      if (near < (step[row] ?? 0)) step[row] = near;
      if (isExact) inexact[row] = 0;
    }
  }

  /** Where a source that is much longer than the table has the table's documents. */
  private seekRows(source: Source): number[] {
    const reads: number[] = [];
    let from = source.start;
    for (let row = 0; row < this.docs.length; row += 1) {
      const slot = this.docs[row] ?? 0;
      for (from = seekSlot(source, slot, from); from < source.end && source.slots[from] === slot; from += 1)
        reads.push(from);
    }
    return reads;
  }

  /** The sources from which some document of the table has the term; the others need not be read. */
  private relevant(term: number): readonly Source[] {
    const marks = this.marks[term] ?? new Uint8Array();
    const present = new Uint8Array(256);
    for (let row = 0; row < this.docs.length; row += 1) present[marks[this.docs[row] ?? 0] ?? 0] = 1;
    return (this.terms[term]?.sources ?? []).filter(({ typos }) => present[typos] === 1);
  }

  private gather(index: number): TermPositions {
    const hits = new Hits(this.rows);
    const marks = this.marks[index] ?? new Uint8Array();
    const sources = this.relevant(index);
    const [only] = sources;
    if (only && sources.length === 1 && only.end - only.start <= this.docs.length * seekRatio)
      return this.readInOrder(only);
    for (const source of sources) {
      if (source.end - source.start > this.docs.length * seekRatio) this.seek(source, marks, hits);
      else this.scan(source, marks, hits);
    }
    return this.sortByRow(hits.size);
  }

  /** A lone source is in the order of rows already: one walk along both. */
  private readInOrder({ slots, positions, start, end, allowed, isExact }: Source): TermPositions {
    const { docs } = this;
    const starts = this.scratch.takeZeros(docs.length + 1);
    const packed = this.scratch.take(end - start);
    const bit = isExact ? exactBit : 0;
    let size = 0;
    let row = 0;
    for (let at = start; at < end && row < docs.length; at += 1) {
      const slot = slots[at] ?? 0;
      for (; row < docs.length && (docs[row] ?? 0) < slot; row += 1) starts[row + 1] = size;
      const position = positions[at] ?? 0;
      if (docs[row] !== slot || (allowed && allowed[position >>> 16] === 0)) continue;
      packed[size] = position + bit;
      size += 1;
    }
    for (; row < docs.length; row += 1) starts[row + 1] = size;
    return { starts, packed };
  }

  private scan(source: Source, marks: Uint8Array, hits: Hits): void {
    const { slots, positions, end, typos, allowed } = source;
    const { rowOf } = this.rows;
    const { docs } = this;
    const bit = source.isExact ? exactBit : 0;
    for (let at = source.start; at < end; at += 1) {
      const slot = slots[at] ?? 0;
      const row = rowOf[slot] ?? 0;
      if (docs[row] !== slot || marks[slot] !== typos) continue;
      const position = positions[at] ?? 0;
      if (allowed && allowed[position >>> 16] === 0) continue;
      hits.push(row, position + bit);
    }
  }

  private seek(source: Source, marks: Uint8Array, hits: Hits): void {
    const { slots, positions, end, typos, allowed } = source;
    const bit = source.isExact ? exactBit : 0;
    let from = source.start;
    for (let row = 0; row < this.docs.length; row += 1) {
      const slot = this.docs[row] ?? 0;
      if (marks[slot] !== typos) continue;
      from = seekSlot(source, slot, from);
      for (; from < end && slots[from] === slot; from += 1) {
        const position = positions[from] ?? 0;
        if (!allowed || allowed[position >>> 16] === 1) hits.push(row, position + bit);
      }
    }
  }

  private sortByRow(size: number): TermPositions {
    const { rows, found } = this.rows;
    const starts = this.scratch.takeZeros(this.docs.length + 1);
    for (let at = 0; at < size; at += 1) {
      const next = (rows[at] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let row = 1; row < starts.length; row += 1)
      starts[row] = (starts[row] ?? 0) + (starts[row - 1] ?? 0);
    const packed = this.scratch.take(size);
    const fill = this.scratch.take(starts.length);
    fill.set(starts);
    for (let at = 0; at < size; at += 1) {
      const row = rows[at] ?? 0;
      const place = fill[row] ?? 0;
      packed[place] = found[at] ?? 0;
      fill[row] = place + 1;
    }
    return { starts, packed };
  }
}
