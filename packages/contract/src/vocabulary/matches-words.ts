import { foldLetters } from "./fold-letters.ts";

/** A word, or a number with the letter of its edition where the text has them apart: `810H` in `MIL-STD-810 … H 514.8`. */
function hasWord(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  const [, number, edition] = /^(.*\d)([a-z])$/.exec(word) ?? [];
  return number !== undefined && text.includes(number) && new RegExp(`\\b${edition}\\b`).test(text);
}

/** Whether every word occurs in the text, whatever its case and accents. */
export const matchesWords = (words: string, text: string): boolean => {
  const folded = foldLetters(text);
  return foldLetters(words)
    .split(/\s+/)
    .every((word) => hasWord(folded, word));
};
