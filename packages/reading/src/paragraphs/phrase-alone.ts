import { readPhrase } from "../phrases/read-phrase.ts";
import { namedPlaces, type ReadableKind } from "../phrases/standards-meant.ts";
import { isAside } from "./asides.ts";
import { type ParagraphTest, referred } from "./read-group.ts";
import { referencesOf } from "./references.ts";
import type { Statement } from "./statements.ts";

/** Letters of a phrase as it is typed into a search. */
const maxPhraseLetters = 80;
/** Words of a sentence: it speaks of a test, where a phrase names one. */
const sentenceWords =
  /\b(?:is|are|was|were|be|been|has|have|had|shall|will|can|may|must|we|you|our|your|please|this|these|wir|ist|sind|bitte|nous|est|sont)\b/i;

/**
 * The tests of a text that is no more than one phrase, such as "drop test" or "5 g", as the search of tests reads it;
 * none of a sentence, of several statements, or of an aside.
 */
export function phraseAlone(
  text: string,
  statements: readonly Statement[],
  kinds: readonly ReadableKind[],
): readonly ParagraphTest[] {
  const [only, ...more] = statements;
  if (!only || more.length > 0 || only.text.length > maxPhraseLetters) return [];
  if (isAside(only.text) || sentenceWords.test(only.text) || /[.!?:;]$/.test(only.text)) return [];
  const { tests, meanings } = readPhrase(text, kinds);
  const places = namedPlaces(text);
  const [reference] = referencesOf(text, places, kinds);
  return tests.map(({ standard: _standard, clause: _clause, ...test }) =>
    referred(meanings.length > 0 ? { ...test, meanings } : test, reference),
  );
}
