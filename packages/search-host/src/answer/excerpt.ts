import { separatorAt, tokenize } from "../text/tokenizer.ts";
import type { TextMatch } from "./word-matches.ts";

/** A part of a text: from `start` to `end`, in UTF-16 units. */
export type Excerpt = { readonly start: number; readonly end: number };

/** A word of a text, or one of the separators between words. */
type Piece = Excerpt & { readonly kind: "word" | "soft" | "hard" };

/** A match and the number of its word in the text. */
type Placed = TextMatch & { readonly word: number };

function* separatorsIn(text: string, from: number, to: number): Generator<Piece> {
  for (let start = from; start < to; ) {
    const { length, isHard } = separatorAt(text, start);
    yield { start, end: start + length, kind: isHard ? "hard" : "soft" };
    start += length;
  }
}

function cutInPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const token of tokenize(text)) {
    pieces.push(...separatorsIn(text, end, token.start));
    pieces.push({ start: token.start, end: token.end, kind: "word" });
    ({ end } = token);
  }
  pieces.push(...separatorsIn(text, end, text.length));
  return pieces;
}

/** Different terms, how near they are together (beyond seven words all is far), how many are in the query's order. */
function runScore(matches: readonly Placed[]): readonly [terms: number, nearness: number, inOrder: number] {
  let nearness = 0;
  let inOrder = 0;
  for (const [index, next] of matches.entries()) {
    const match = matches[index - 1];
    if (!match) continue;
    nearness -= Math.min(7, next.word - match.word);
    inOrder += Number(next.term > match.term);
  }
  return [new Set(matches.map(({ term }) => term)).size, nearness, inOrder];
}

function isBetter(score: readonly number[], other: readonly number[]): boolean {
  const at = score.findIndex((part, index) => part !== other[index]);
  return at !== -1 && (score[at] ?? 0) > (other[at] ?? 0);
}

/** Of the runs of matches that fit into `length` words and cannot be longer, the best; the earliest of equals. */
function bestRun(matches: readonly Placed[], length: number): readonly Placed[] {
  let best = matches.slice(0, 1);
  let bestScore: readonly number[] = [0];
  let first = 0;
  for (let end = 1; end <= matches.length; end += 1) {
    const next = matches[end]?.word ?? Number.POSITIVE_INFINITY;
    if (next - (matches[first]?.word ?? 0) < length) continue;
    const run = matches.slice(first, end);
    const score = runScore(run);
    if (isBetter(score, bestScore)) {
      best = run;
      bestScore = score;
    }
    while (first < end && next - (matches[first]?.word ?? 0) >= length) first += 1;
  }
  return best;
}

/** Widens a part of the pieces by so many words on both sides, first where the softer separator is. */
function widen(pieces: readonly Piece[], start: number, end: number, words: number): Excerpt {
  let [low, high, left] = [start, end, words];
  while (left > 0 && (low > 0 || high < pieces.length)) {
    const back = pieces[low - 1]?.kind;
    const ahead = pieces[high]?.kind;
    const isEven = back === ahead;
    const goesBack =
      isEven || ahead === undefined || back === "word" || (back === "soft" && ahead === "hard");
    // Of the last two neighbours only the first is taken, so that no separator ends the excerpt.
    const goesAhead = isEven ? left > 1 : !goesBack;
    if (goesBack) {
      low -= 1;
      left -= Number(back === "word");
    }
    if (goesAhead) {
      high += 1;
      left -= Number(ahead === "word");
    }
  }
  return { start: low, end: high };
}

/** Chooses `length` words of a text around its best matches, or its beginning when nothing matches. */
export function chooseExcerpt(text: string, matches: readonly TextMatch[], length: number): Excerpt {
  if (length === 0) return { start: 0, end: text.length };
  const pieces = cutInPieces(text);
  const words = pieces.filter(({ kind }) => kind === "word");
  const placed = matches.map((match) => ({
    ...match,
    word: words.findIndex(({ start }) => start === match.start),
  }));
  const run = bestRun(placed, length);
  const [first, last] = [run[0], run[run.length - 1]];
  const before = first ? pieces.findIndex(({ start }) => start === first.start) : 0;
  const after = last ? pieces.findIndex(({ start }) => start === last.start) + 1 : 0;
  const spare = length - (first && last ? last.word - first.word + 1 : 0);
  const { start, end } = widen(pieces, before, after, spare);
  return { start: pieces[start - 1]?.end ?? 0, end: pieces[end]?.start ?? text.length };
}
