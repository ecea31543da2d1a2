import { isSeparator, type Token, tokenize } from "./tokenizer.ts";

/** One thing a document must contain: a word, or a phrase (its words in this order, side by side). */
export type QueryTerm = (
  | { readonly kind: "word"; readonly word: string; readonly isPrefix: boolean }
  | { readonly kind: "phrase"; readonly words: readonly string[] }
) & {
  /** Index of its first word in the query. */
  readonly position: number;
};

/** A query's terms, and the phrases (of one word or more) that a document must not contain. */
export type ParsedQuery = {
  readonly terms: readonly QueryTerm[];
  readonly excluded: readonly (readonly string[])[];
};

/** The real engine ignores what comes after the tenth word; here those that are excluded count too. */
const maxWords = 10;

type Segment = { readonly text: string; readonly isQuoted: boolean; readonly isNegated: boolean };

function cutAtQuotes(query: string): Segment[] {
  const segments: Segment[] = [];
  let isQuoted = false;
  let isNegated = false;
  for (const text of query.split('"')) {
    const negatesNext = !isQuoted && /(^|\s)-$/.test(text);
    segments.push({
      text: negatesNext ? text.slice(0, -1) : text,
      isQuoted,
      isNegated: isQuoted && isNegated,
    });
    isNegated = negatesNext;
    isQuoted = !isQuoted;
  }
  return segments;
}

function isNegatedWord(text: string, token: Token): boolean {
  return text[token.start - 1] === "-" && (token.start === 1 || /\s/.test(text[token.start - 2] ?? ""));
}

/**
 * Reads the search box: words, `"phrases"`, `-excluded`. The last word is a prefix as long as nothing follows it.
 */
export function parseQuery(
  query: string,
  options: { stopWords: ReadonlySet<string>; allowPrefix: boolean },
): ParsedQuery {
  const parts: (QueryTerm | { readonly kind: "excluded"; readonly words: readonly string[] })[] = [];
  const endsOpen = query !== "" && !isSeparator(query[query.length - 1] ?? " ");
  const segments = cutAtQuotes(query);
  // Quotes separate words as spaces do: cut with them or at them, a query has the same words.
  const positions = tokenize(query).map(({ position }) => position);
  let next = 0;
  for (const [index, segment] of segments.entries()) {
    const tokens = tokenize(segment.text);
    if (segment.isQuoted) {
      const kept = tokens.filter(({ word }) => !options.stopWords.has(word));
      const words = kept.map(({ word }) => word);
      const [first] = kept;
      if (first) {
        const position = positions[next + tokens.indexOf(first)] ?? 0;
        parts.push(segment.isNegated ? { kind: "excluded", words } : { kind: "phrase", words, position });
      }
      next += tokens.length;
      continue;
    }
    for (const token of tokens) {
      const position = positions[next] ?? 0;
      next += 1;
      const isLast = index === segments.length - 1 && token.end === segment.text.length;
      if (isNegatedWord(segment.text, token)) parts.push({ kind: "excluded", words: [token.word] });
      else if (!options.stopWords.has(token.word) || (isLast && endsOpen)) {
        const isPrefix = options.allowPrefix && isLast && endsOpen;
        parts.push({ kind: "word", word: token.word, isPrefix, position });
      }
    }
  }
  const counted = parts.slice(0, maxWords);
  return {
    terms: counted.filter((part) => part.kind !== "excluded"),
    excluded: counted.flatMap((part) => (part.kind === "excluded" ? [part.words] : [])),
  };
}
