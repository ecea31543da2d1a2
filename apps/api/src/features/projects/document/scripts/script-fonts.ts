import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { openFont } from "./open-font.ts";

/**
 * Their faces come in parts, each of some hundreds of characters, and a part names the characters it is for.
 * The Arabic one draws each letter with a glyph of its own, so that the text layer tells letters apart which
 * others build from one shape and its dots.
 */
const families = ["vazirmatn", "noto-sans-hebrew", "noto-sans-thai", "noto-sans-devanagari"] as const;
/** They share characters, and draw some of them otherwise. */
const hanFamilies = ["noto-sans-sc", "noto-sans-jp", "noto-sans-kr"] as const;
type Family = (typeof families)[number] | (typeof hanFamilies)[number];

/** A part of a face, in every weight. */
export interface FontPart {
  readonly name: string;
  readonly path: string;
}

const folderOf = (family: Family) =>
  dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/unicode.json`));

/** `U+0600-06FF,U+0750` */
function* codePointsIn(ranges: string): Generator<number> {
  for (const range of ranges.split(",")) {
    const [first = Number.NaN, last = first] = range
      .slice(2)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    for (let codePoint = first; codePoint <= last; codePoint += 1) yield codePoint;
  }
}

function readParts(family: Family): ReadonlyMap<number, FontPart> {
  const folder = folderOf(family);
  const ranges: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(folder, "unicode.json"), "utf8"),
  );
  const parts = new Map<number, FontPart>();
  for (const [key, named] of Object.entries(ranges)) {
    const part = key.replaceAll(/[[\]]/g, "");
    const name = `${family}-${part}`;
    const font = { name, path: join(folder, "files", `${name}-wght-normal.woff2`) };
    for (const codePoint of codePointsIn(named)) parts.set(codePoint, font);
  }
  return parts;
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

const ownFamily = (text: string): Family | null =>
  kana.test(text) ? "noto-sans-jp" : hangul.test(text) ? "noto-sans-kr" : null;

/** A text, and the document's others, which tell whose ideographs it has where it has nothing else. */
export interface TextInDocument {
  readonly text: string;
  readonly document: string;
}

/** Finds the part of a face that is for a character of a text; reads a face's table once. */
export function makeFontFinder(): (text: TextInDocument) => (codePoint: number) => FontPart | undefined {
  const read = new Map<Family, ReadonlyMap<number, FontPart>>();
  const partsOf = (family: Family) => {
    const parts = read.get(family) ?? readParts(family);
    read.set(family, parts);
    return parts;
  };
  /** A part is named for characters that it lacks, too, so it is asked. */
  function firstWith(order: readonly Family[], codePoint: number): FontPart | undefined {
    const found = order.map((family) => partsOf(family).get(codePoint));
    return found.find((part) => part && openFont(part.path).hasGlyphForCodePoint(codePoint));
  }
  const countIn = (family: Family, text: string) =>
    Array.from(text).filter((character) => partsOf(family).has(character.codePointAt(0) ?? 0)).length;
  /** Kana and hangul tell whose text it is; of ideographs alone, the face that has the greatest part of them. */
  function hanOrder({ text, document }: TextInDocument): readonly Family[] {
    const own = ownFamily(text) ?? ownFamily(document);
    const counted = hanFamilies.map((family) => ({
      family,
      count: family === own ? Number.POSITIVE_INFINITY : countIn(family, text),
    }));
    return counted.toSorted((a, b) => b.count - a.count).map(({ family }) => family);
  }
  return (text) => {
    let order: readonly Family[] | undefined;
    return (codePoint) => {
      const own = firstWith(families, codePoint);
      if (own) return own;
      order ??= hanOrder(text);
      return firstWith(order, codePoint);
    };
  };
}
