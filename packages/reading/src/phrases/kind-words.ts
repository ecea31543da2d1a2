import testWords from "@headroom/contract/reference/test-words.json" with { type: "json" };
import { foldLetters } from "@headroom/contract/vocabulary/words/fold-letters";
import type { Span } from "./figures.ts";

/** Words of a text that name tests, and the tests that they name, the usual one first. */
export interface FoundWords {
  readonly kinds: readonly string[];
  readonly span: Span;
  readonly letters: number;
}

interface Word {
  readonly text: string;
  readonly span: Span;
}

const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => ({
    text: foldLetters(word),
    span: [index, index + word.length],
  }));

const entries = testWords.words.flatMap(({ kinds, words }) =>
  words.map((phrase) => ({ kinds, words: wordsOf(phrase).map(({ text }) => text) })),
);
const known = new Set(entries.flatMap(({ words }) => words));
const typoLetters = 5;

const sharedStart = (one: string, other: string): number => {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
};
const backwards = (word: string) => word.split("").toReversed().join("");

/** Whether one letter more, less, other, or two exchanged make the second of the first. */
function isOneTypo(one: string, other: string): boolean {
  const start = sharedStart(one, other);
  const [left, right] = [one.slice(start), other.slice(start)];
  const end = sharedStart(backwards(left), backwards(right));
  const [typed, meant] = [left.slice(0, left.length - end), right.slice(0, right.length - end)];
  const isExchanged = typed.length === 2 && backwards(typed) === meant;
  return isExchanged || Math.max(typed.length, meant.length) === 1;
}

/** A word that is in no list is one of five letters and more that differs from it by a single letter. */
const isSame = (typed: string, listed: string): boolean =>
  typed === listed ||
  typed === `${listed}s` ||
  (listed.length >= typoLetters && !known.has(typed) && isOneTypo(typed, listed));

/** "No vibration test", at most two words before. */
const negation = /\b(?:no|not|without|kein\w*|ohne|sans)\s+(?:[\p{L}-]+\s+){0,2}$/iu;

/**
 * Finds the words of a text that name tests, whatever their case, accents and one wrong letter. Words inside longer
 * ones that were found ("shock" in "thermal shock") are not found again.
 */
export function foundWords(text: string): readonly FoundWords[] {
  const words = wordsOf(text);
  const found: FoundWords[] = [];
  for (const entry of entries) {
    for (let at = 0; at + entry.words.length <= words.length; at += 1) {
      if (!entry.words.every((word, place) => isSame(words[at + place]?.text ?? "", word))) continue;
      const [first, last] = [words[at], words[at + entry.words.length - 1]];
      if (first && last)
        found.push({
          kinds: entry.kinds,
          span: [first.span[0], last.span[1]],
          letters: entry.words.join("").length,
        });
    }
  }
  const isInside = (one: FoundWords, other: FoundWords) =>
    other !== one &&
    other.span[0] <= one.span[0] &&
    one.span[1] <= other.span[1] &&
    other.letters > one.letters;
  const isNegated = ({ span }: FoundWords) => negation.test(text.slice(0, span[0]));
  return found.filter((one) => !isNegated(one) && !found.some((other) => isInside(one, other)));
}

const names = (found: readonly FoundWords[], id: string) =>
  found.some(({ kinds }) => kinds.length === 1 && kinds[0] === id);

/**
 * The tests that all words together name: those that each of them can mean, else those of the words that say most.
 * Null where they name something that is no test: "electric shock".
 *
 * @example "shock half sine" names a half sine, "vibration" a sine or random.
 */
export function kindsNamed(found: readonly FoundWords[]): readonly string[] | null {
  const ordered = found.toSorted(
    (one, other) =>
      one.kinds.length - other.kinds.length || other.letters - one.letters || one.span[0] - other.span[0],
  );
  const [first, ...rest] = ordered;
  if (!first) return [];
  if (first.kinds.length === 0) return null;
  if (names(found, "vib-sine") && names(found, "vib-random")) return ["vib-sine-on-random"];
  let kinds = first.kinds;
  for (const each of rest) {
    const both = kinds.filter((kind) => each.kinds.includes(kind));
    if (both.length > 0) kinds = both;
  }
  return kinds;
}
