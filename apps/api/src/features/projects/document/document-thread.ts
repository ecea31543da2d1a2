import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import pdfmake from "pdfmake";
import type { TFontDictionary } from "pdfmake/interfaces.js";
import { awardDocument, type AwardDocumentNeeds } from "./award-document.ts";
import { requestDocument, type RequestDocumentNeeds } from "./request-document.ts";
import { makeDocumentFaces } from "./scripts/document-faces.ts";
import { drawInEveryDirection } from "./scripts/draw-runs.ts";
import { openFont } from "./scripts/open-font.ts";
import { setDocument } from "./scripts/set-content.ts";
import type { HasGlyph } from "./unprintable.rules.ts";

/** The fonts that come with the library: they have Ω, ≤ and µ. */
const fonts: TFontDictionary = createRequire(import.meta.url)("pdfmake/fonts/Roboto.js");
const files = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

/** A document is set in these two. */
const used = ["normal", "bold"].map((style) =>
  openFont(String(new Map(Object.entries(fonts["Roboto"] ?? {})).get(style))),
);
const hasOwnGlyph = (codePoint: number): boolean =>
  used.every((font) => font.hasGlyphForCodePoint(codePoint));
// A document must never reach for anything else, whatever a customer wrote into it.
pdfmake.setUrlAccessPolicy(() => false);
drawInEveryDirection();

export interface DocumentNeeds {
  readonly request: RequestDocumentNeeds;
  readonly award: AwardDocumentNeeds;
}
type Wanted = {
  readonly [Kind in keyof DocumentNeeds]: readonly [Kind, DocumentNeeds[Kind]];
}[keyof DocumentNeeds];

const definitionOf = ([kind, needs]: Wanted, hasGlyph: HasGlyph) =>
  kind === "request" ? requestDocument(needs, hasGlyph) : awardDocument(needs, hasGlyph);

async function write(wanted: Wanted, folder: string): Promise<Buffer> {
  const faces = makeDocumentFaces(hasOwnGlyph, JSON.stringify(wanted));
  const document = setDocument(definitionOf(wanted, faces.hasGlyph), faces.set);
  const added = await faces.writeTo(folder);
  const allowed = new Set([...files, ...Object.values(added).flatMap((font) => Object.values(font))]);
  pdfmake.setLocalAccessPolicy((path) => allowed.has(path));
  pdfmake.setFonts({ ...fonts, ...added });
  return pdfmake.createPdf(document).getBuffer();
}

parentPort?.on("message", async (wanted: Wanted) => {
  const folder = await mkdtemp(join(tmpdir(), "headroom-document-"));
  try {
    parentPort?.postMessage(await write(wanted, folder), []);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
