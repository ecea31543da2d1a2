import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import pdfmake from "pdfmake";
import type { TFontDictionary } from "pdfmake/interfaces.js";
import { awardDocument, type AwardDocumentNeeds } from "./award-document.ts";
import { requestDocument, type RequestDocumentNeeds } from "./request-document.ts";

/** The fonts that come with the library: they have Ω, ≤ and µ. */
const fonts: TFontDictionary = createRequire(import.meta.url)("pdfmake/fonts/Roboto.js");
const files = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));
pdfmake.setFonts(fonts);

interface Font {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}
/** The reader that writes the document's letters is asked which of them it has. */
const requireOf = (...packages: readonly string[]) =>
  packages.reduce((from, name) => createRequire(from.resolve(name)), createRequire(import.meta.url));
const fontkit: { readonly openSync: (file: string) => Font } = requireOf("pdfmake", "pdfkit")("fontkit");
/** A document is set in these two. */
const used = ["normal", "bold"].map((style) =>
  fontkit.openSync(String(new Map(Object.entries(fonts["Roboto"] ?? {})).get(style))),
);
const hasGlyph = (codePoint: number): boolean => used.every((font) => font.hasGlyphForCodePoint(codePoint));
// A document must never reach for anything else, whatever a customer wrote into it.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

export interface DocumentNeeds {
  readonly request: RequestDocumentNeeds;
  readonly award: AwardDocumentNeeds;
}
type Wanted = {
  readonly [Kind in keyof DocumentNeeds]: readonly [Kind, DocumentNeeds[Kind]];
}[keyof DocumentNeeds];

const definitionOf = ([kind, needs]: Wanted) =>
  kind === "request" ? requestDocument(needs, hasGlyph) : awardDocument(needs, hasGlyph);

parentPort?.on("message", async (wanted: Wanted) => {
  parentPort?.postMessage(await pdfmake.createPdf(definitionOf(wanted)).getBuffer(), []);
});
