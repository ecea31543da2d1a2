import { fold } from "./fold.ts";

/** A word of a text: its compared form, where it stands among the words, and where in the text. */
export type Token = {
  readonly word: string;
  readonly position: number;
  readonly start: number;
  readonly end: number;
};

const wordCharacter = 1;
const singleCharacterWord = 2;
// Separators come last.
const softSeparator = 3;
const hardSeparator = 4;
/** Hard before a space, soft within a number. */
const pointOrComma = 5;

/** Words on the two sides of a sentence's end are not neighbours; eight is beyond every proximity that ranks. */
const hardSeparatorDistance = 8;
/** Positions are packed into sixteen bits; words beyond are not indexed. */
export const maxPosition = 65_535;

const classes = new Uint8Array(65_536);
const hardCharacters = new Set(";!?|¡¿。、，！？；…\n".split(""));
const wordPattern = /[\p{L}\p{N}\p{M}]/u;
const singlePattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function classify(code: number): number {
  const character = String.fromCharCode(code);
  let kind = softSeparator;
  if (hardCharacters.has(character)) kind = hardSeparator;
  else if (character === "." || character === ",") kind = pointOrComma;
  else if (singlePattern.test(character)) kind = singleCharacterWord;
  else if (wordPattern.test(character) || (code >= 0xd800 && code <= 0xdfff)) kind = wordCharacter;
  classes[code] = kind;
  return kind;
}

function classOf(code: number): number {
  return classes[code] || classify(code);
}

/** Whether a character separates words; what stands at the end of a query decides whether its last word is a prefix. */
export function isSeparator(character: string): boolean {
  return classOf(character.charCodeAt(0)) >= softSeparator;
}

/** The separator at a place between two words: a sentence's end is one with its space. */
export function separatorAt(
  text: string,
  index: number,
): { readonly length: 1 | 2; readonly isHard: boolean } {
  const kind = classOf(text.charCodeAt(index));
  const isHardHere = isHard(kind, text, index);
  return { length: isHardHere && kind === pointOrComma ? 2 : 1, isHard: isHardHere };
}

function isHard(kind: number, text: string, index: number): boolean {
  return kind === hardSeparator || (kind === pointOrComma && text[index + 1] === " ");
}

/**
 * Cuts a text into folded words and calls `visit` for each.
 *
 * Chinese and Japanese are cut by character: no dictionary, so a word is found as a sequence of its characters.
 * @returns the position after the last word, from which a next value of the same attribute continues
 */
export function eachToken(
  text: string,
  firstPosition: number,
  visit: (word: string, position: number, start: number, end: number) => void,
): number {
  let position = firstPosition;
  let step = 0;
  let index = 0;
  const length = text.length;
  while (index < length) {
    const kind = classOf(text.charCodeAt(index));
    if (kind >= softSeparator) {
      if (step > 0 && isHard(kind, text, index)) step = hardSeparatorDistance;
      index += 1;
      continue;
    }
    const start = index;
    index += 1;
    if (kind === wordCharacter) {
      while (index < length && classOf(text.charCodeAt(index)) === wordCharacter) index += 1;
    }
    position += step;
    step = 1;
    if (position > maxPosition) return position;
    visit(fold(text.slice(start, index)), position, start, index);
  }
  return position + hardSeparatorDistance;
}

/** All words of a text, for queries and for highlighting. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  eachToken(text, 0, (word, position, start, end) => tokens.push({ word, position, start, end }));
  return tokens;
}
