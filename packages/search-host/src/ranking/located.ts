import type { Source } from "../text/term-expansion.ts";
import { type Occurrences, seekSlot } from "../text/text-index.ts";
import type { Scratch } from "./scratch.ts";
import type { TermSpace } from "./slot-space.ts";

/** The top bit of a position: the occurrence is the very word that was asked for. */
export const exactBit = 0x8000_0000;
const withoutExactBit = 0x7fff_ffff;

/** The packed position without its mark. */
export function positionOf(packed: number): number {
  return packed & withoutExactBit;
}

/** Positions of a term in a table's documents: slot s has `positions[from[s]]` to `positions[to[s] - 1]`. */
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

function isMuchLonger({ start, end }: Occurrences, docs: Uint32Array): boolean {
  return end - start > docs.length * seekRatio;
}

/** Calls `visit` for the occurrences of a source in one document after the other; for all of them, or `docs` only. */
export function eachRun(
  source: Occurrences,
  docs: Uint32Array,
  visit: (slot: number, first: number, end: number) => void,
): void {
  const { slots, start, end } = source;
  if (isMuchLonger(source, docs)) {
    let at = start;
    for (let row = 0; row < docs.length; row += 1) {
      const slot = docs[row] ?? 0;
      const first = seekSlot(source, slot, at);
      for (at = first; at < end && slots[at] === slot; ) at += 1;
      if (at > first) visit(slot, first, at);
    }
    return;
  }
  for (let at = start; at < end; ) {
    const slot = slots[at] ?? 0;
    const first = at;
    do at += 1;
    while (at < end && slots[at] === slot);
    visit(slot, first, at);
  }
}

/** A lone source needs no copy: its positions are together and in order already. */
export function locateAlone(source: Source, docs: Uint32Array, { from, to }: TermSpace): Located {
  const { slots, positions, start, end, isExact } = source;
  const located = { from, to, positions, isExact, isSorted: true };
  if (isMuchLonger(source, docs)) {
    eachRun(source, docs, (slot, first, after) => {
      from[slot] = first;
      to[slot] = after;
    });
    return located;
  }
  // Forwards the last occurrence of a document stays, backwards the first: no branch to be mispredicted.
  for (let at = start, back = end - 1; at < end; at += 1, back -= 1) {
    to[slots[at] ?? 0] = at + 1;
    from[slots[back] ?? 0] = back;
  }
  return located;
}

function countAllowed({ positions, allowed }: Source, first: number, end: number): number {
  if (!allowed) return end - first;
  let count = 0;
  for (let at = first; at < end; at += 1) count += allowed[(positions[at] ?? 0) >>> 16] ?? 0;
  return count;
}

/** Adds to `counts` how many of a source's occurrences each document has. */
function countIn(source: Source, docs: Uint32Array, own: Uint8Array, counts: Uint32Array): void {
  if (source.allowed || isMuchLonger(source, docs))
    eachRun(source, docs, (slot, first, end) => {
      if (own[slot] === source.typos) counts[slot] = (counts[slot] ?? 0) + countAllowed(source, first, end);
    });
  else countAll(source, own, counts);
}

function countAll({ slots, start, end, typos }: Source, own: Uint8Array, counts: Uint32Array): void {
  for (let at = start; at < end; at += 1) {
    const slot = slots[at] ?? 0;
    if (own[slot] === typos) counts[slot] = (counts[slot] ?? 0) + 1;
  }
}

/** Puts a source's positions where their documents have the next free places. */
function placeIn(
  source: Source,
  docs: Uint32Array,
  own: Uint8Array,
  places: Uint32Array,
  merged: Uint32Array,
): void {
  const { positions, allowed, typos } = source;
  const bit = source.isExact ? exactBit : 0;
  if (!allowed && !isMuchLonger(source, docs)) {
    placeAll(source, bit, own, places, merged);
    return;
  }
  eachRun(source, docs, (slot, first, end) => {
    if (own[slot] !== typos) return;
    let place = places[slot] ?? 0;
    for (let at = first; at < end; at += 1) {
      const position = positions[at] ?? 0;
      if (allowed && allowed[position >>> 16] === 0) continue;
      merged[place] = position + bit;
      place += 1;
    }
    places[slot] = place;
  });
}

function placeAll(
  { slots, positions, start, end, typos }: Source,
  bit: number,
  own: Uint8Array,
  places: Uint32Array,
  merged: Uint32Array,
): void {
  for (let at = start; at < end; at += 1) {
    const slot = slots[at] ?? 0;
    if (own[slot] !== typos) continue;
    const place = places[slot] ?? 0;
    merged[place] = (positions[at] ?? 0) + bit;
    places[slot] = place + 1;
  }
}

/** Turns the documents' counts into places, one document behind the other; answers how many there are in all. */
function reservePlaces(docs: Uint32Array, from: Uint32Array, to: Uint32Array): number {
  let used = 0;
  for (let row = 0; row < docs.length; row += 1) {
    const slot = docs[row] ?? 0;
    const size = to[slot] ?? 0;
    from[slot] = used;
    to[slot] = used;
    used += size;
  }
  return used;
}

/** Brings the occurrences of several sources together by document: counted first, then put in their places. */
export function locateTogether(
  sources: readonly Source[],
  docs: Uint32Array,
  { own, from, to }: TermSpace,
  scratch: Scratch,
): Located {
  for (let row = 0; row < docs.length; row += 1) to[docs[row] ?? 0] = 0;
  for (const source of sources) countIn(source, docs, own, to);
  const merged = scratch.take(reservePlaces(docs, from, to));
  for (const source of sources) placeIn(source, docs, own, to, merged);
  return { from, to, positions: merged, isExact: null, isSorted: sources.length === 1 };
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
