import { plural } from "@headroom/contract/vocabulary/words/counts";

const maxNamed = 20;
const leavesNoMark = /[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Every text of a document's content, in its order; what else stands there is letters that any font has. */
function textsIn(content: unknown): readonly string[] {
  if (typeof content === "string") return [content];
  return typeof content === "object" && content !== null ? Object.values(content).flatMap(textsIn) : [];
}

const nameOf = (character: string): string =>
  `${character} (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")})`;

/** Whether a font has a glyph for a character of a text. */
export type HasGlyph = (codePoint: number, text: string) => boolean;

/** Names what a document's fonts cannot print, each character once; null where they print all of it. */
export function unprintableSentence(content: unknown, hasGlyph: HasGlyph): string | null {
  const unprinted = textsIn(content).flatMap((text) =>
    Array.from(text).filter(
      (character) => !leavesNoMark.test(character) && !hasGlyph(character.codePointAt(0) ?? 0, text),
    ),
  );
  const missing = [...new Set(unprinted)];
  if (missing.length === 0) return null;
  const rest = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : "";
  const named = missing.slice(0, maxNamed).map(nameOf).join(", ");
  return `${plural(missing.length, "character")} could not be printed: ${named}${rest}. Read ${missing.length === 1 ? "it" : "them"} in the request online.`;
}
