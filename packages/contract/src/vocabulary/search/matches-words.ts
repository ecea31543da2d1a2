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

/** A number with its unit, apart or glued: "50 g", "6ms", "-40 °C"; "810g" is a standard's edition. */
const measures =
  /(?<![\w.,-])(?!\d{3,}[a-z](?![a-z]))([+-]?\d+(?:[.,]\d+)?)\s?(g(?:rms|pk)?|ms|s|min|h|k?hz|mm|cm|m|in|ft|kg|°?c|°?f|k|%|db|j|k?n|[kmh]?pa|m?bar)(?![\w/])/g;

/** "50 g" occurs in "50g", not in "150 g"; a unit at the end may still be on its way: "20 k" in "20 kN". */
const hasMeasure = (text: string, number: string, begins: (unit: string) => boolean): boolean =>
  [...text.matchAll(measures)].some(([, written, unit = ""]) => written === number && begins(unit));

/** Whether every word occurs in the text, whatever its case and accents; a number with its unit occurs as a whole. */
export const matchesWords = (words: string, text: string): boolean => {
  const [sought, folded] = [foldLetters(words).trimEnd(), foldLetters(text)];
  for (const { 0: all, 1: number = "", 2: unit = "", index } of sought.matchAll(measures)) {
    const isLast = index + all.length === sought.length;
    if (!hasMeasure(folded, number, (its) => (isLast ? its.startsWith(unit) : its === unit))) return false;
  }
  return sought
    .replaceAll(measures, " ")
    .trim()
    .split(/\s+/)
    .every((word) => hasWord(folded, word));
};
