import type { SnapshotIn, SnapshotOut } from "../storage/snapshot-parts.ts";
import { packPosition, Postings } from "./postings.ts";
import { eachToken } from "./tokenizer.ts";
import { Vocabulary } from "./vocabulary.ts";

/** One attribute's texts in a document: `attribute` is its rank among the searchable ones. */
export type AttributeText = { readonly attribute: number; readonly values: readonly string[] };

/** A document's words, ready to be added: parallel word numbers and packed positions, and words per attribute. */
export type PreparedText = {
  readonly words: Uint32Array;
  readonly positions: Uint32Array;
  readonly wordCounts: readonly (readonly [attribute: number, words: number])[];
};

/** Places of a word or phrase: parallel arrays of document slots and packed positions, from `start` to `end`. */
export type Occurrences = {
  readonly slots: Uint32Array;
  readonly positions: Uint32Array;
  readonly start: number;
  readonly end: number;
};

/** The words of all documents: which word stands where. Documents are numbered by slot, in the order they came. */
export class TextIndex {
  vocabulary = new Vocabulary();
  postings = new Postings();
  private stopWords: ReadonlySet<string>;
  /** Per attribute and slot, the number of words (255 for more): tells whether a query is the whole attribute. */
  private wordCounts: Uint8Array<ArrayBuffer>[] = [];

  constructor(stopWords: ReadonlySet<string>) {
    this.stopWords = stopWords;
  }

  restore(parts: SnapshotIn): void {
    this.vocabulary = Vocabulary.restore(parts);
    this.postings = Postings.restore(parts);
    this.wordCounts = Array.from({ length: parts.number() }, () => parts.bytes());
  }

  save(out: SnapshotOut): void {
    this.vocabulary.save(out);
    this.postings.save(out);
    out.number(this.wordCounts.length);
    for (const counts of Array.from(this.wordCounts)) out.array(counts ?? new Uint8Array());
  }

  /** Cuts a document into words. Changes nothing that a search sees, so it may be done piecemeal. */
  prepare(texts: readonly AttributeText[]): PreparedText {
    const ids: number[] = [];
    const positions: number[] = [];
    const wordCounts: [number, number][] = [];
    for (const { attribute, values } of texts) {
      let position = 0;
      let words = 0;
      for (const value of values) {
        position = eachToken(value, position, (word, at) => {
          words += 1;
          if (this.stopWords.has(word)) return;
          ids.push(this.vocabulary.ensure(word));
          positions.push(packPosition(attribute, at));
        });
      }
      wordCounts.push([attribute, words]);
    }
    return { words: Uint32Array.from(ids), positions: Uint32Array.from(positions), wordCounts };
  }

  add(slot: number, { words, positions, wordCounts }: PreparedText): void {
    for (let at = 0; at < words.length; at += 1) {
      this.postings.append(words[at] ?? 0, slot, positions[at] ?? 0);
    }
    for (const [attribute, count] of wordCounts) this.setWordCount(attribute, slot, count);
  }

  wordCount(attribute: number, slot: number): number {
    return this.wordCounts[attribute]?.[slot] ?? 0;
  }

  private setWordCount(attribute: number, slot: number, words: number): void {
    let counts = this.wordCounts[attribute] ?? new Uint8Array(1024);
    if (slot >= counts.length) {
      const larger = new Uint8Array(Math.max(slot + 1, counts.length * 2));
      larger.set(counts);
      counts = larger;
    }
    counts[slot] = Math.min(words, 255);
    this.wordCounts[attribute] = counts;
  }

  occurrences(word: string): Occurrences {
    const id = this.vocabulary.idOf(word);
    const { slots, positions } = this.postings;
    return id === undefined ? { slots, positions, start: 0, end: 0 } : this.occurrencesOf(id);
  }

  /** Occurrences of the word with this number. */
  occurrencesOf(id: number): Occurrences {
    const { slots, positions } = this.postings;
    return { slots, positions, start: this.postings.start(id), end: this.postings.end(id) };
  }

  /** Finds the words side by side in this order; the position is the first word's. */
  phrase(words: readonly string[]): Occurrences {
    const lists = words.map((word) => this.occurrences(word));
    const rarest = lists.reduce((best, list, index) => {
      const other = lists[best];
      return other && list.end - list.start < other.end - other.start ? index : best;
    }, 0);
    const pivot = lists[rarest];
    if (!pivot) return { slots: new Uint32Array(), positions: new Uint32Array(), start: 0, end: 0 };
    const slots: number[] = [];
    const positions: number[] = [];
    for (let at = pivot.start; at < pivot.end; at += 1) {
      const slot = pivot.slots[at] ?? 0;
      const first = (pivot.positions[at] ?? 0) - rarest;
      if (lists.every((list, index) => index === rarest || occursAt(list, slot, first + index))) {
        slots.push(slot);
        positions.push(first);
      }
    }
    return {
      slots: Uint32Array.from(slots),
      positions: Uint32Array.from(positions),
      start: 0,
      end: slots.length,
    };
  }

  /** Drops dead documents and gives the living the slots of `newSlot`. */
  renumber(isAlive: Uint8Array, newSlot: Uint32Array, count: number): void {
    this.postings.compact({ isAlive, newSlot });
    this.wordCounts = this.wordCounts.map((counts) => {
      const kept = new Uint8Array(Math.max(count, 1024));
      for (let slot = 0; slot < counts.length; slot += 1) {
        if (isAlive[slot] === 1) kept[newSlot[slot] ?? 0] = counts[slot] ?? 0;
      }
      return kept;
    });
  }
}

/** The first occurrence from `from` on whose slot is not smaller: found in growing steps, so near ones are cheap. */
export function seekSlot(list: Occurrences, slot: number, from = list.start): number {
  const { slots, end } = list;
  let low = from;
  let step = 1;
  while (low + step < end && (slots[low + step] ?? 0) < slot) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, end);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((slots[middle] ?? 0) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

function occursAt(list: Occurrences, slot: number, position: number): boolean {
  for (let at = seekSlot(list, slot); at < list.end && list.slots[at] === slot; at += 1) {
    if (list.positions[at] === position) return true;
  }
  return false;
}
