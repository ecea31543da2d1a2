import type { Source, Term } from "../text/term-expansion.ts";
import { type Bucket, isDifferent } from "./bucket.ts";
import type { Scratch } from "./scratch.ts";
import { commonCost, occurrenceCount, unmatched } from "./term-marks.ts";

/** A rank for each half of a packed position. */
export type PositionScale = { readonly shift: 0 | 16; readonly valueOf: Uint16Array };

/** The mark of a document that is in a bucket already; more typos than any term may cost. */
const taken = 254;
const noValue = 0x1_0000;
/** Reading all occurrences is worth it while they are not many times as many as the documents. */
const occurrencesPerDocument = 8;

/** The lowest value, below `bound`, of the occurrences that are a document's cheapest; `bound` when there is none. */
function lowestOf(source: Source, own: Uint8Array, { shift, valueOf }: PositionScale, bound: number): number {
  const { slots, positions, start, end, typos } = source;
  let lowest = bound;
  for (let at = start; at < end && lowest > 0; at += 1) {
    const value = valueOf[((positions[at] ?? 0) >>> shift) & 0xffff] ?? 0;
    if (value < lowest && own[slots[at] ?? 0] === typos) lowest = value;
  }
  return lowest;
}

/** Marks as taken the documents with an occurrence of the value; computed, since who has more of them is irregular. */
function takeWith(value: number, source: Source, own: Uint8Array, { shift, valueOf }: PositionScale): void {
  const { slots, positions, start, end, typos } = source;
  for (let at = start; at < end; at += 1) {
    if (valueOf[((positions[at] ?? 0) >>> shift) & 0xffff] !== value) continue;
    const slot = slots[at] ?? 0;
    const mark = own[slot] ?? 0;
    own[slot] = mark + (1 - isDifferent(mark ^ typos)) * (taken - mark);
  }
}

/** Parts the documents that are taken from the others; answers how many are. */
function partTaken(docs: Uint32Array, own: Uint8Array, bucket: Uint32Array, rest: Uint32Array): number {
  let size = 0;
  let left = 0;
  for (let row = 0; row < docs.length; row += 1) {
    const slot = docs[row] ?? 0;
    const isOther = isDifferent((own[slot] ?? 0) ^ taken);
    bucket[size] = slot;
    rest[left] = slot;
    size += 1 - isOther;
    left += isOther;
  }
  return size;
}

function copyMarks(docs: Uint32Array, marks: Uint8Array, own: Uint8Array): void {
  for (let row = 0; row < docs.length; row += 1) {
    const slot = docs[row] ?? 0;
    own[slot] = marks[slot] ?? 0;
  }
}

function setMarks(docs: Uint32Array, mark: number, own: Uint8Array): void {
  for (let row = 0; row < docs.length; row += 1) own[docs[row] ?? 0] = mark;
}

/** Whether `splitByBest` is the short way to a term's first `wanted` documents. */
export function isWorthReading(term: Term, docs: Uint32Array, wanted: number): boolean {
  return (
    wanted * 8 < docs.length &&
    occurrenceCount(term) < docs.length * occurrencesPerDocument &&
    term.sources.every(({ allowed }) => !allowed)
  );
}

/**
 * Splits documents by the lowest value that an occurrence of the term has in them, lowest first: looks which is the
 * lowest of all, takes the documents that have it, and so on while buckets are asked for. Nothing is worked out for
 * the documents behind these. The buckets' ranks say nothing.
 */
export function* splitByBest(
  docs: Uint32Array,
  term: Term,
  marks: Uint8Array | null,
  scale: PositionScale,
  count: number,
  scratch: Scratch,
): Generator<Bucket> {
  const own = scratch.takeBytes(count).fill(unmatched);
  const common = commonCost(term);
  if (common !== null) setMarks(docs, common, own);
  else copyMarks(docs, marks ?? new Uint8Array(), own);
  for (let left = docs; left.length > 0; ) {
    let lowest = noValue;
    for (const source of term.sources) lowest = lowestOf(source, own, scale, lowest);
    if (lowest === noValue) return;
    for (const source of term.sources) takeWith(lowest, source, own, scale);
    const bucket = scratch.take(left.length);
    const rest = scratch.take(left.length);
    const size = partTaken(left, own, bucket, rest);
    yield { slots: bucket.subarray(0, size), rank: { rank: 1, max: 1 } };
    left = rest.subarray(0, left.length - size);
  }
}
