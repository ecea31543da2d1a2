import { createRequire } from "node:module";

interface Font {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}

const requireOf = (...packages: readonly string[]) =>
  packages.reduce((from, name) => createRequire(from.resolve(name)), createRequire(import.meta.url));
const fontkit: { readonly openSync: (file: string) => Font } = requireOf("pdfmake", "pdfkit")("fontkit");

const opened = new Map<string, Font>();

/** A font as the reader that writes a document's letters has it; each file is opened once. */
export function openFont(file: string): Font {
  const font = opened.get(file) ?? fontkit.openSync(file);
  opened.set(file, font);
  return font;
}
