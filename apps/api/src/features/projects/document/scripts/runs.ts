import { createRequire } from "node:module";
import type { Bidi } from "bidi-js";
import type { FontPart } from "./script-fonts.ts";

/** It is a CommonJS module, which its types are not. */
const makeBidi: () => Bidi = createRequire(import.meta.url)("bidi-js");
const bidi = makeBidi();
const thaiWords = new Intl.Segmenter("th", { granularity: "word" });
const isThai = /\p{Script=Thai}/u;
/** A space, a joiner or a mark belongs to the letter before it, in its face. */
const isCarried = /[ \p{M}\p{Default_Ignorable_Code_Point}]/u;
/** Lets a line be broken between words that nothing else parts. */
const wordBreak = "\u200B";

/** Characters of one face and one direction, in the order in which they are read. */
export interface Run {
  readonly text: string;
  /** None: the document's own. */
  readonly font?: string;
  /** By the Unicode Bidirectional Algorithm (UAX #9): odd from right to left. */
  readonly bidiLevel?: number;
}

/** The face of a character: a part of one, the document's own (null), or none that has it (undefined). */
export type FaceOf = (codePoint: number) => FontPart | null | undefined;

const withWordBreaks = (text: string) =>
  isThai.test(text)
    ? Array.from(thaiWords.segment(text), ({ segment, index }) =>
        index > 0 && isThai.test(segment) ? wordBreak + segment : segment,
      ).join("")
    : text;

interface Letter {
  readonly character: string;
  readonly level: number;
  readonly font: string | null;
}

function lettersOf(text: string, faceOf: FaceOf): Letter[] {
  const { levels } = bidi.getEmbeddingLevels(text, "auto");
  const letters: Letter[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    const before = letters.at(-1);
    const font =
      before && isCarried.test(character)
        ? before.font
        : (faceOf(character.codePointAt(0) ?? 0)?.name ?? null);
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(character) : null;
    letters.push({ character: mirrored ?? character, level, font });
    at += character.length;
  }
  return letters;
}

/** A sign of the document's own face is drawn from left to right, so between words of the other direction it stands alone. */
const joins = (a: Letter, b: Letter) =>
  a.font === b.font && a.level === b.level && (a.level % 2 === 0 || a.font !== null);

/** A text in runs, each of which one face draws in one direction. */
export function runsOf(text: string, faceOf: FaceOf): readonly Run[] {
  const groups: Letter[][] = [];
  for (const letter of lettersOf(withWordBreaks(text), faceOf)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && joins(last, letter)) group.push(letter);
    else groups.push([letter]);
  }
  return groups.map((group) => {
    const { font, level } = group[0] ?? { font: null, level: 0 };
    return {
      text: group.map(({ character }) => character).join(""),
      ...(font && { font }),
      ...(level && { bidiLevel: level }),
    };
  });
}

/** Runs of one line as they stand on it from left to right: rule L2 of UAX #9. */
export function inVisualOrder<T extends { readonly bidiLevel?: number | undefined }>(
  line: readonly T[],
): readonly T[] {
  const highest = Math.max(0, ...line.map(({ bidiLevel }) => bidiLevel ?? 0));
  let ordered = [...line];
  for (let level = highest; level >= 1; level -= 1) {
    const next: T[] = [];
    let turned: T[] = [];
    for (const run of ordered)
      if ((run.bidiLevel ?? 0) >= level) turned = [run, ...turned];
      else {
        next.push(...turned, run);
        turned = [];
      }
    ordered = [...next, ...turned];
  }
  return ordered;
}
