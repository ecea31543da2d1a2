import type { Source } from "../text/term-expansion.ts";
import { seekSlot } from "../text/text-index.ts";
import type { Scratch } from "./scratch.ts";
import type { TermSpace } from "./slot-space.ts";

/** The top bit of a position: the occurrence is the very word that was asked for. */
export const exactBit = 0x8000_0000;
const withoutExactBit = 0x7fff_ffff;

/** The packed position without its mark. */
export function positionOf(packed: number): number {
  return packed & withoutExactBit;
}

/** Where the documents of a table have a term: slot s has `positions[from[s]]` to `positions[to[s] - 1]`. */
export type Located = {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly positions: Uint32Array;
  /** Whether all occurrences are the very word; null when each says so by its top bit. */
  readonly isExact: boolean | null;
  /** Whether each document's positions ascend. */
  isSorted: boolean;
};

/** Whether an occurrence is the very word that was asked for. */
export function isExactAt({ positions, isExact }: Located, at: number): boolean {
  return isExact ?? (positions[at] ?? 0) >= exactBit;
}

/** Below this ratio of occurrences to documents it is cheaper to read the whole list than to search in it. */
const seekRatio = 32;

/** Which occurrences of a source to read for these documents, one after the other; null for all of them. */
export function readsOf(source: Source, docs: Uint32Array): readonly number[] | null {
  if (source.end - source.start <= docs.length * seekRatio) return null;
  const reads: number[] = [];
  let from = source.start;
  for (let row = 0; row < docs.length; row += 1) {
    const slot = docs[row] ?? 0;
    for (from = seekSlot(source, slot, from); from < source.end && source.slots[from] === slot; from += 1)
      reads.push(from);
  }
  return reads;
}

/** A lone source needs no copy: its positions are together and in order already. */
export function locateAlone(source: Source, docs: Uint32Array, { from, to }: TermSpace): Located {
  const { slots, positions, start, end, isExact } = source;
  if (end - start > docs.length * seekRatio) {
    let at = start;
    for (let row = 0; row < docs.length; row += 1) {
      const slot = docs[row] ?? 0;
      at = seekSlot(source, slot, at);
      from[slot] = at;
      while (at < end && slots[at] === slot) at += 1;
      to[slot] = at;
    }
  } else {
    // Forwards the last occurrence of a document stays, backwards the first: no branch to be mispredicted.
    for (let at = start, back = end - 1; at < end; at += 1, back -= 1) {
      to[slots[at] ?? 0] = at + 1;
      from[slots[back] ?? 0] = back;
    }
  }
  return { from, to, positions, isExact, isSorted: true };
}

/** Calls `visit` for the occurrences that count: in a document of the table, and nothing cheaper is there. */
function eachOwn(
  source: Source,
  reads: readonly number[] | null,
  own: Uint8Array,
  visit: (slot: number, position: number) => void,
): void {
  const { slots, positions, start, end, typos, allowed } = source;
  const count = reads ? reads.length : end - start;
  for (let read = 0; read < count; read += 1) {
    const at = reads ? (reads[read] ?? 0) : start + read;
    const slot = slots[at] ?? 0;
    if (own[slot] !== typos) continue;
    const position = positions[at] ?? 0;
    if (!allowed || allowed[position >>> 16] === 1) visit(slot, position);
  }
}

/** Brings the occurrences of several sources together by document: counted first, then put in their places. */
export function locateTogether(
  sources: readonly Source[],
  docs: Uint32Array,
  { own, from, to }: TermSpace,
  scratch: Scratch,
): Located {
  const reads = sources.map((source) => readsOf(source, docs));
  for (let row = 0; row < docs.length; row += 1) to[docs[row] ?? 0] = 0;
  for (const [index, source] of sources.entries())
    eachOwn(source, reads[index] ?? null, own, (slot) => {
      to[slot] = (to[slot] ?? 0) + 1;
    });
  let used = 0;
  for (let row = 0; row < docs.length; row += 1) {
    const slot = docs[row] ?? 0;
    const size = to[slot] ?? 0;
    from[slot] = used;
    to[slot] = used;
    used += size;
  }
  const positions = scratch.take(used);
  for (const [index, source] of sources.entries()) {
    const bit = source.isExact ? exactBit : 0;
    eachOwn(source, reads[index] ?? null, own, (slot, position) => {
      const place = to[slot] ?? 0;
      positions[place] = position + bit;
      to[slot] = place + 1;
    });
  }
  return { from, to, positions, isExact: null, isSorted: sources.length === 1 };
}

/** Puts each document's positions in order; they are few, and come in runs that are in order. */
export function sortPositions({ from, to, positions }: Located, docs: Uint32Array): void {
  for (let row = 0; row < docs.length; row += 1) {
    const slot = docs[row] ?? 0;
    const start = from[slot] ?? 0;
    const end = to[slot] ?? 0;
    for (let at = start + 1; at < end; at += 1) {
      const packed = positions[at] ?? 0;
      const position = positionOf(packed);
      let place = at;
      for (; place > start && positionOf(positions[place - 1] ?? 0) > position; place -= 1)
        positions[place] = positions[place - 1] ?? 0;
      positions[place] = packed;
    }
  }
}
