import type { SnapshotIn, SnapshotOut } from "../storage/snapshot-parts.ts";

/** Every word of an index, by number and in order. */
export class Vocabulary {
  private readonly ids = new Map<string, number>();
  private words: string[] = [];
  private ordered: string[] = [];
  private orderedIds: Uint32Array<ArrayBuffer> = new Uint32Array();
  private shared: Uint8Array<ArrayBuffer> = new Uint8Array();
  private pending: string[] = [];
  private longest = 0;

  static restore(parts: SnapshotIn): Vocabulary {
    const vocabulary = new Vocabulary();
    vocabulary.words = parts.texts();
    vocabulary.orderedIds = parts.whole();
    vocabulary.shared = parts.bytes();
    for (const [id, word] of vocabulary.words.entries()) vocabulary.learn(id, word);
    vocabulary.ordered = Array.from(vocabulary.orderedIds, (id) => vocabulary.wordOf(id));
    return vocabulary;
  }

  save(out: SnapshotOut): void {
    this.inOrder();
    out.list(this.words);
    out.array(this.orderedIds);
    out.array(this.shared);
  }

  get size(): number {
    return this.words.length;
  }

  idOf(word: string): number | undefined {
    return this.ids.get(word);
  }

  wordOf(id: number): string {
    return this.words[id] ?? "";
  }

  ensure(word: string): number {
    const known = this.ids.get(word);
    if (known !== undefined) return known;
    const id = this.words.length;
    this.learn(id, word);
    this.words.push(word);
    this.pending.push(word);
    return id;
  }

  private learn(id: number, word: string): void {
    this.ids.set(word, id);
    this.longest = Math.max(this.longest, word.length);
  }

  /** Length of the longest word, in characters. */
  get longestWord(): number {
    return this.longest;
  }

  /** Whether so many new words wait that the next search would feel it. */
  get isBehind(): boolean {
    return this.pending.length > 20_000;
  }

  /** The words in code unit order. New words are merged in when somebody asks, so that a write stays cheap. */
  inOrder(): readonly string[] {
    if (this.pending.length > 0) {
      this.pending.sort();
      const merged = mergeSorted(this.ordered, this.pending);
      this.shared = sharedBeginnings(merged, this.ordered, this.shared);
      this.ordered = merged;
      this.orderedIds = Uint32Array.from(merged, (word) => this.ids.get(word) ?? 0);
      this.pending = [];
    }
    return this.ordered;
  }

  /** The number of each word of `inOrder()`. */
  idsInOrder(): Uint32Array {
    this.inOrder();
    return this.orderedIds;
  }

  /** Length of the prefix that each word of `inOrder()` shares with the one before it (255 for more). */
  sharedWithPrevious(): Uint8Array {
    this.inOrder();
    return this.shared;
  }

  /** The half-open range of `inOrder()` whose words begin with the prefix. */
  prefixRange(prefix: string): readonly [number, number] {
    const ordered = this.inOrder();
    return [lowerBound(ordered, prefix), lowerBound(ordered, `${prefix}\uffff`)];
  }
}

function mergeSorted(left: readonly string[], right: readonly string[]): string[] {
  if (left.length === 0) return right.slice();
  const merged: string[] = [];
  let next = 0;
  for (const word of left) {
    for (let other = right[next]; other !== undefined && other < word; other = right[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(word);
  }
  for (; next < right.length; next += 1) merged.push(right[next] ?? "");
  return merged;
}

/** Returns the length of two words' common prefix. */
export function commonLength(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  let index = 0;
  while (index < length && left.charCodeAt(index) === right.charCodeAt(index)) index += 1;
  return index;
}

/** Known lengths are taken over where two neighbours were neighbours before. */
function sharedBeginnings(
  words: readonly string[],
  before: readonly string[],
  known: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const shared = new Uint8Array(words.length);
  let at = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    const isOld = before[at] === word;
    const wasNext = isOld && at > 0 && before[at - 1] === words[index - 1];
    shared[index] = wasNext ? (known[at] ?? 0) : Math.min(255, commonLength(words[index - 1] ?? "", word));
    if (isOld) at += 1;
  }
  return shared;
}

/** The first index whose word is not smaller than `word`. */
export function lowerBound(ordered: readonly string[], word: string, from = 0): number {
  let low = from;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
