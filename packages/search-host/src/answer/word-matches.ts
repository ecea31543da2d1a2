import type { Term } from "../text/term-expansion.ts";
import { tokenize } from "../text/tokenizer.ts";

/** A matched stretch of a text, in UTF-16 units, and which term matched. */
export type TextMatch = { readonly start: number; readonly end: number; readonly term: number };

/** Returns the matched length of a token: all of it, the typed beginning of it, or 0. */
function matchLength(word: string, length: number, { words, prefix }: Term): number {
  if (words.has(word)) return length;
  if (prefix === null || !word.startsWith(prefix)) return 0;
  return word.length === length ? prefix.length : length;
}

/** Finds the query's words in a text. */
export function matchWords(text: string, terms: readonly Term[]): TextMatch[] {
  const matches: TextMatch[] = [];
  for (const token of tokenize(text)) {
    const length = token.end - token.start;
    for (const [index, term] of terms.entries()) {
      const matched = matchLength(token.word, length, term);
      if (matched === 0) continue;
      matches.push({ start: token.start, end: token.start + matched, term: index });
      break;
    }
  }
  return matches;
}
