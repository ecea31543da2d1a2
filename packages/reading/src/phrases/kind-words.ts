import testWords from "@headroom/contract/reference/test-words.json" with { type: "json" };
import { foldLetters } from "@headroom/contract/vocabulary/words/fold-letters";
import { lettersBefore, placeOf, type Span } from "./figure.ts";

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
  [...text.matchAll(/[\p{L}\d]+/gu)].map((found) => ({ text: foldLetters(found[0]), span: placeOf(found) }));

const entries = testWords.words.flatMap(({ kinds, words }) =>
  words.map((phrase) => ({ kinds, words: wordsOf(phrase).map(({ text }) => text) })),
);
const known = new Set(entries.flatMap(({ words }) => words));
/** The entries by their first word. */
const byFirst = Map.groupBy(entries, ({ words: [first = ""] }) => first);
const firstWords = [...byFirst.keys()];
const typoLetters = 5;
const proseLetters = 8;

const sharedStart = (one: string, other: string): number => {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
};
const sharedEnd = (one: string, other: string, most: number): number => {
  let length = 0;
  while (length < most && one[one.length - 1 - length] === other[other.length - 1 - length]) length += 1;
  return length;
};

/** Whether one letter more, less, other, or two exchanged make the second of the first. */
function isOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const start = sharedStart(one, other);
  const end = sharedEnd(one, other, Math.min(one.length, other.length) - start);
  const [typed, meant] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const isExchanged = typed.length === 2 && `${typed[1]}${typed[0]}` === meant;
  return isExchanged || Math.max(typed.length, meant.length) === 1;
}

/** A word that is in no list is one of five letters and more that differs from it by a single letter. */
const isSame = (typed: string, listed: string): boolean =>
  typed === listed ||
  typed === `${listed}s` ||
  (listed.length >= typoLetters && !known.has(typed) && isOneTypo(typed, listed));

/** In a text of sentences a short word that differs by a letter is another: later, not water. */
const isWritten = (typed: string, listed: string): boolean =>
  typed === listed || typed === `${listed}s` || (listed.length >= proseLetters && isSame(typed, listed));

/** "No vibration test", at most two words before. */
const negation = /\b(?:no|not|without|kein\w*|ohne|sans)\s+(?:[\p{L}-]+\s+){0,2}$/iu;

/**
 * Finds the words of a text that name tests, whatever their case, accents and one wrong letter. Words inside longer
 * ones that were found ("shock" in "thermal shock") are not found again.
 */
export function foundWords(text: string, isProse = false): readonly FoundWords[] {
  const words = wordsOf(text);
  const meant = isProse ? isWritten : isSame;
  const firstsOf = (word: string): readonly string[] => {
    const written = [word, ...(word.endsWith("s") ? [word.slice(0, -1)] : [])].filter((each) =>
      byFirst.has(each),
    );
    if (written.length > 0 || word.length < (isProse ? proseLetters : typoLetters) - 1) return written;
    return firstWords.filter((first) => Math.abs(first.length - word.length) <= 1 && meant(word, first));
  };
  const found: FoundWords[] = [];
  words.forEach(({ text: word, span: [start] }, at) => {
    for (const entry of firstsOf(word).flatMap((first) => byFirst.get(first) ?? [])) {
      const last = words[at + entry.words.length - 1];
      if (!last || !entry.words.every((each, place) => meant(words[at + place]?.text ?? "", each))) continue;
      found.push({ kinds: entry.kinds, span: [start, last.span[1]], letters: entry.words.join("").length });
    }
  });
  const isInside = (one: FoundWords, other: FoundWords) =>
    other !== one &&
    other.span[0] <= one.span[0] &&
    one.span[1] <= other.span[1] &&
    other.letters > one.letters;
  const isNegated = ({ span }: FoundWords) => negation.test(lettersBefore(text, span[0], 60));
  // Only neighbours can lie inside each other.
  const near = (place: number) => found.slice(Math.max(0, place - 12), place + 12);
  return found.filter((one, place) => !isNegated(one) && !near(place).some((other) => isInside(one, other)));
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
