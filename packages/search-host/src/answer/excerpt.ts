import { tokenize } from "../text/tokenizer.ts";
import type { TextMatch } from "./word-matches.ts";

/** A part of a text: from `start` to `end`, in UTF-16 units. */
export type Excerpt = { readonly start: number; readonly end: number };

/** The stretch of at most `length` words that holds the most different terms; the earliest of equals. */
function bestMatches(
  words: readonly number[],
  matches: readonly TextMatch[],
  length: number,
): readonly TextMatch[] {
  let best: readonly TextMatch[] = [];
  let bestTerms = 0;
  for (let first = 0; first < matches.length; first += 1) {
    const from = words[first] ?? 0;
    const group = matches.filter((_, index) => index >= first && (words[index] ?? 0) - from < length);
    const terms = new Set(group.map(({ term }) => term)).size;
    if (terms > bestTerms) {
      best = group;
      bestTerms = terms;
    }
  }
  return best;
}

/** Chooses `length` words of a text around its best matches, or its beginning when nothing matches. */
export function chooseExcerpt(text: string, matches: readonly TextMatch[], length: number): Excerpt {
  const tokens = tokenize(text);
  if (length === 0 || tokens.length <= length) return { start: 0, end: text.length };
  const wordOf = (match: TextMatch): number => tokens.findIndex(({ start }) => start === match.start);
  const words = matches.map(wordOf);
  const best = bestMatches(words, matches, length);
  const [first, last] = [best[0], best[best.length - 1]];
  const from = first ? wordOf(first) : 0;
  const to = last ? wordOf(last) : 0;
  const spare = Math.max(0, length - (to - from + 1));
  const before = best.length === 0 ? 0 : Math.floor(spare / 2);
  const begin = Math.max(0, Math.min(from - before, tokens.length - length));
  const finish = Math.min(tokens.length, begin + length) - 1;
  const start = begin === 0 ? 0 : (tokens[begin]?.start ?? 0);
  const end = finish === tokens.length - 1 ? text.length : (tokens[finish]?.end ?? text.length);
  return { start, end };
}
