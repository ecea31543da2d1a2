import type { SnapshotIn, SnapshotOut } from "../storage/snapshot-parts.ts";

/** A position packed with its attribute: sixteen bits each. */
export function packPosition(attribute: number, position: number): number {
  return attribute * 65_536 + position;
}

const firstCapacity = 4;
/** The arenas may be so many times larger than what is in them before they are worth copying together. */
const tolerableSpread = 2.5;
/** After that they have room for some lists to move, so that the next write does not enlarge them at once. */
const roomForMoves = 1.15;

/**
 * Inverted index: for every occurrence of a word the document's slot and the packed position.
 *
 * All lists lie in two arenas. Slots only ever grow, so an append keeps each list in order; a list that is full moves
 * to the arena's end with twice the room, and the hole it leaves is closed by `compact`.
 */
export class Postings {
  slots: Uint32Array<ArrayBuffer>;
  positions: Uint32Array<ArrayBuffer>;
  private used = 0;
  private total = 0;
  private offsets = new Uint32Array(1024);
  private lengths = new Uint32Array(1024);
  private capacities = new Uint32Array(1024);
  private words = 0;

  constructor(initialSize = 4096) {
    this.slots = new Uint32Array(initialSize);
    this.positions = new Uint32Array(initialSize);
  }

  /** Restores the output of `save`, compacted. */
  static restore(parts: SnapshotIn): Postings {
    const postings = new Postings(0);
    postings.words = parts.number();
    postings.slots = parts.whole();
    postings.positions = parts.whole();
    postings.offsets = parts.whole();
    postings.lengths = parts.whole();
    postings.capacities = parts.whole();
    postings.compact();
    return postings;
  }

  save(out: SnapshotOut): void {
    out.number(this.words);
    out.array(this.slots.subarray(0, this.used));
    out.array(this.positions.subarray(0, this.used));
    for (const array of [this.offsets, this.lengths, this.capacities]) out.array(array);
  }

  start(word: number): number {
    return this.offsets[word] ?? 0;
  }

  end(word: number): number {
    return (this.offsets[word] ?? 0) + (this.lengths[word] ?? 0);
  }

  length(word: number): number {
    return this.lengths[word] ?? 0;
  }

  get bytes(): number {
    return this.slots.byteLength * 2 + this.offsets.byteLength * 3;
  }

  get holesAreWorthClosing(): boolean {
    return this.used > 1_000_000 && this.used > this.total * tolerableSpread;
  }

  append(word: number, slot: number, position: number): void {
    if (word >= this.offsets.length) this.growWords(word);
    if (word >= this.words) this.words = word + 1;
    const length = this.lengths[word] ?? 0;
    if (length === (this.capacities[word] ?? 0)) this.moveToEnd(word, length);
    const at = (this.offsets[word] ?? 0) + length;
    this.slots[at] = slot;
    this.positions[at] = position;
    this.lengths[word] = length + 1;
    this.total += 1;
  }

  private growWords(word: number): void {
    const size = Math.max(word + 1, this.offsets.length * 2);
    this.offsets = enlarged(this.offsets, size);
    this.lengths = enlarged(this.lengths, size);
    this.capacities = enlarged(this.capacities, size);
  }

  private moveToEnd(word: number, length: number): void {
    const capacity = length === 0 ? firstCapacity : length + Math.max(firstCapacity, length >> 1);
    if (this.used + capacity > this.slots.length) {
      const size = Math.max(this.used + capacity, Math.ceil(this.slots.length * 1.5));
      this.slots = enlarged(this.slots, size);
      this.positions = enlarged(this.positions, size);
    }
    const from = this.offsets[word] ?? 0;
    this.slots.copyWithin(this.used, from, from + length);
    this.positions.copyWithin(this.used, from, from + length);
    this.offsets[word] = this.used;
    this.capacities[word] = capacity;
    this.used += capacity;
  }

  /**
   * Copies the lists close together. With `renumber`, occurrences in dead documents are dropped and the living
   * take their new slots; the order of slots must stay.
   */
  compact(renumber?: { readonly isAlive: Uint8Array; readonly newSlot: Uint32Array }): void {
    let needed = 0;
    for (let word = 0; word < this.words; word += 1) needed += roomFor(this.lengths[word] ?? 0);
    const size = Math.max(Math.ceil(needed * roomForMoves), 4096);
    const slots = new Uint32Array(size);
    const positions = new Uint32Array(size);
    let used = 0;
    let total = 0;
    for (let word = 0; word < this.words; word += 1) {
      const from = this.offsets[word] ?? 0;
      const length = this.lengths[word] ?? 0;
      let kept = used;
      for (let at = from; at < from + length; at += 1) {
        const slot = this.slots[at] ?? 0;
        if (renumber && renumber.isAlive[slot] === 0) continue;
        slots[kept] = renumber ? (renumber.newSlot[slot] ?? 0) : slot;
        positions[kept] = this.positions[at] ?? 0;
        kept += 1;
      }
      this.offsets[word] = used;
      total += kept - used;
      this.lengths[word] = kept - used;
      this.capacities[word] = roomFor(kept - used);
      used += roomFor(kept - used);
    }
    this.slots = slots;
    this.positions = positions;
    this.used = used;
    this.total = total;
  }
}

/** A little room in long lists, so that the next upserts do not move them at once. */
function roomFor(length: number): number {
  return length + (length >> 3);
}

/** A copy of a typed array with at least the given length. */
export function enlarged(array: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size);
  larger.set(array);
  return larger;
}
