import { foldLetters } from "../words/fold-letters.ts";

const compact = (text: string): string => text.replaceAll(/[\s-]/g, "");

/**
 * Finds a word, or a number with the letter of its edition where the text has them apart: `810H` in
 * `MIL-STD-810 … H 514.8`. A name glued to its number is found whatever spaces and hyphens the text has between them:
 * `ISO16750-3`, `DO160G`.
 */
function hasWord(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  const isNamed = /^[a-z-]+\d/.test(word);
  const [within, sought] = isNamed ? [compact(text), compact(word)] : [text, word];
  if (isNamed && within.includes(sought)) return true;
  const [, number, edition] = /^(.*\d)([a-z])$/.exec(sought) ?? [];
  return number !== undefined && within.includes(number) && new RegExp(`\\b${edition}\\b`).test(text);
}

/** Whether every word occurs in the text, whatever its case and accents. */
export const matchesWords = (words: string, text: string): boolean => {
  const folded = foldLetters(text);
  return foldLetters(words)
    .split(/\s+/)
    .every((word) => hasWord(folded, word));
};
