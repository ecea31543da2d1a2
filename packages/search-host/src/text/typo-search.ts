import { lowerBound, type Vocabulary } from "./vocabulary.ts";

/** Found: a word of the vocabulary and how many typos away it is. */
export type TypoMatch = { readonly word: string; readonly typos: number };

/** Beyond these numbers of candidates the real engine stops too; they keep a short word from matching everything. */
const maxOneTypoWords = 150;
const maxTwoTypoWords = 50;

/** More than any number of typos, and still far from the end of a byte. */
const tooFar = 100;

/**
 * The distance table of one query word against one vocabulary word at a time, row by row.
 *
 * Restricted Damerau-Levenshtein: insertion, deletion, substitution and the swap of two neighbours cost one each.
 * Rows of a common beginning are kept from one word of the ordered vocabulary to the next.
 */
class DistanceRows {
  private readonly width: number;
  /** From one row's first cell to the next one's, less the step to the right that the diagonal makes. */
  private readonly stride: number;
  private readonly query: Uint16Array;
  private readonly cells: Uint8Array;
  private readonly path: Uint16Array;
  private readonly depthLimit: number;
  private readonly maxTypos: number;

  constructor(query: string, maxTypos: number) {
    this.width = query.length + 1;
    this.maxTypos = maxTypos;
    this.stride = 2 * maxTypos + 2;
    this.depthLimit = query.length + maxTypos + 1;
    this.query = Uint16Array.from(query, (character) => character.charCodeAt(0));
    this.cells = new Uint8Array((this.depthLimit + 1) * (this.stride + 1));
    this.path = new Uint16Array(this.depthLimit + 1);
    const row = this.rowAt(0);
    for (let column = 0; column <= maxTypos + 1; column += 1) this.cells[row + column] = column;
  }

  /** Returns the index of a row's column 0; only cells next to the diagonal exist, one more on either side. */
  private rowAt(depth: number): number {
    return depth * this.stride + this.maxTypos + 1;
  }

  /**
   * Computes the row of depth `depth` for `code`; answers its smallest cell. Only the cells within `maxTypos` of the
   * diagonal can matter, so only these are computed.
   */
  push(depth: number, code: number): number {
    const { width, stride, cells, query, path, maxTypos } = this;
    const row = this.rowAt(depth);
    const above = row - stride;
    const first = Math.max(1, depth - maxTypos);
    const last = Math.min(width - 1, depth + maxTypos);
    path[depth] = code;
    let left = first === 1 ? depth : tooFar;
    cells[row + first - 1] = left;
    let smallest = left;
    for (let column = first; column <= last; column += 1) {
      let cost = (cells[above + column - 1] ?? 0) + (query[column - 1] === code ? 0 : 1);
      const deleted = (cells[above + column] ?? 0) + 1;
      if (deleted < cost) cost = deleted;
      if (left + 1 < cost) cost = left + 1;
      if (depth > 1 && column > 1 && query[column - 2] === code && query[column - 1] === path[depth - 1]) {
        const swapped = (cells[above - stride + column - 2] ?? 0) + 1;
        if (swapped < cost) cost = swapped;
      }
      cells[row + column] = cost;
      left = cost;
      if (cost < smallest) smallest = cost;
    }
    if (last < width - 1) cells[row + last + 1] = tooFar;
    return smallest;
  }

  distance(depth: number): number {
    const column = this.width - 1;
    return Math.abs(depth - column) > this.maxTypos ? tooFar : (this.cells[this.rowAt(depth) + column] ?? 0);
  }

  get maxDepth(): number {
    return this.depthLimit;
  }
}

/**
 * Words with the query's first letter within `maxTypos`, walking the ordered vocabulary as if it were a tree:
 * where a beginning is already too far, all words with that beginning are skipped.
 */
function sameFirstLetter(
  vocabulary: Vocabulary,
  query: string,
  maxTypos: number,
  isPrefix: boolean,
): TypoMatch[] {
  const ordered = vocabulary.inOrder();
  const shared = vocabulary.sharedWithPrevious();
  const [low, high] = vocabulary.prefixRange(query.slice(0, 1));
  const rows = new DistanceRows(query, maxTypos);
  const best = new Uint8Array(rows.maxDepth + 1).fill(tooFar);
  const found: TypoMatch[] = [];
  let known = 0;
  for (let index = low; index < high; ) {
    const word = ordered[index] ?? "";
    let depth = index === low ? 0 : Math.min(shared[index] ?? 0, known);
    let isDead = false;
    while (!isDead && depth < word.length && depth < rows.maxDepth) {
      depth += 1;
      isDead = rows.push(depth, word.charCodeAt(depth - 1)) > maxTypos;
      best[depth] = Math.min(best[depth - 1] ?? tooFar, rows.distance(depth));
    }
    known = depth;
    const whole = depth === word.length && !isDead ? rows.distance(depth) : tooFar;
    const typos = isPrefix ? (best[depth] ?? tooFar) : whole;
    const matches = typos <= maxTypos;
    if (matches && typos > 0) found.push({ word, typos });
    index += 1;
    if (isDead && !(isPrefix && matches)) index = afterBeginning(shared, depth, index, high);
  }
  return found;
}

/** The first word from `index` on that has fewer than `depth` characters in common with the word before it. */
function afterBeginning(shared: Uint8Array, depth: number, index: number, high: number): number {
  let at = index;
  while (at < high && (shared[at] ?? 0) >= depth) at += 1;
  return at;
}

/** Words that differ from the query in the first letter only; such a typo counts two. */
function otherFirstLetter(vocabulary: Vocabulary, query: string, isPrefix: boolean): TypoMatch[] {
  const found: TypoMatch[] = [];
  const ordered = vocabulary.inOrder();
  const rest = query.slice(1);
  const probe = (candidate: string): void => {
    if (candidate[0] === query[0]) return;
    if (!isPrefix) {
      if (vocabulary.idOf(candidate) !== undefined) found.push({ word: candidate, typos: 2 });
      return;
    }
    const [low, high] = vocabulary.prefixRange(candidate);
    for (let index = low; index < high; index += 1) found.push({ word: ordered[index] ?? "", typos: 2 });
  };
  probe(rest);
  for (const letter of firstLetters(ordered)) {
    probe(letter + rest);
    probe(letter + query);
  }
  return found;
}

function firstLetters(ordered: readonly string[]): string[] {
  const letters: string[] = [];
  for (let index = 0; index < ordered.length; ) {
    const letter = (ordered[index] ?? "").slice(0, 1);
    letters.push(letter);
    index = lowerBound(ordered, `${letter}\uffff`, index + 1);
  }
  return letters;
}

/**
 * The vocabulary's words within a number of typos of the query, the query itself (and what it begins) left out. None
 * is within reach of a query that is longer than all of them by more: nothing is computed for it.
 *
 * A typo in the first letter counts two, as the real engine counts it.
 */
export function findTypos(
  vocabulary: Vocabulary,
  query: string,
  maxTypos: number,
  isPrefix: boolean,
): TypoMatch[] {
  if (maxTypos === 0 || query.length > vocabulary.longestWord + maxTypos) return [];
  const found = sameFirstLetter(vocabulary, query, maxTypos, isPrefix).filter(
    ({ word }) => !isPrefix || !word.startsWith(query),
  );
  const one = found.filter(({ typos }) => typos === 1).slice(0, maxOneTypoWords);
  if (maxTypos === 1) return one;
  const two = [...otherFirstLetter(vocabulary, query, isPrefix), ...found.filter(({ typos }) => typos === 2)];
  return [...one, ...two.slice(0, maxTwoTypoWords)];
}
