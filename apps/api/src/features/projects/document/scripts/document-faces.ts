import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TFontDictionary } from "pdfmake/interfaces.js";
import subsetFont from "subset-font";
import { makeFontFinder, type FontPart } from "./script-fonts.ts";
import { runsOf, type Run } from "./runs.ts";

/** Each costs some 20 ms: a text of a language needs a dozen or two, one of every character hundreds. */
const maxParts = 60;
const weights = { normal: 400, bold: 700 };

const finderOf = makeFontFinder();

/** The faces that a document needs beside its own, as its texts ask for them; `document` is all that they say. */
export function makeDocumentFaces(hasOwnGlyph: (codePoint: number) => boolean, document: string) {
  const finders = new Map<string, ReturnType<typeof finderOf>>();
  const parts = new Map<string, { readonly part: FontPart; text: string }>();

  /** A part that is asked for once the document has its fill is none. */
  function faceIn(text: string) {
    const find = finders.get(text) ?? finderOf({ text, document });
    finders.set(text, find);
    return (codePoint: number): FontPart | null | undefined => {
      if (hasOwnGlyph(codePoint)) return null;
      const part = find(codePoint);
      if (!part || parts.has(part.name)) return part;
      if (parts.size >= maxParts) return undefined;
      parts.set(part.name, { part, text: "" });
      return part;
    };
  }

  return {
    hasGlyph: (codePoint: number, text: string): boolean => faceIn(text)(codePoint) !== undefined,
    set: (text: string): readonly Run[] => {
      const runs = runsOf(text, faceIn(text));
      for (const { font, text: drawn } of runs) {
        const entry = font === undefined ? undefined : parts.get(font);
        if (entry) entry.text += drawn;
      }
      return runs;
    },
    /** Writes of each part the letters that the texts have, with what they become beside each other. */
    writeTo: async (folder: string): Promise<TFontDictionary> => {
      const written = Array.from(parts.values(), async ({ part, text }) => {
        const file = await readFile(part.path);
        const styles = Object.entries(weights).map(async ([style, wght]) => {
          const path = join(folder, `${part.name}-${style}.ttf`);
          await writeFile(
            path,
            await subsetFont(file, text, { targetFormat: "sfnt", variationAxes: { wght } }),
          );
          return [style, path] as const;
        });
        return [part.name, Object.fromEntries(await Promise.all(styles))] as const;
      });
      return Object.fromEntries(await Promise.all(written));
    },
  };
}
