import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import pdfmake from "pdfmake";
import type { TFontDictionary } from "pdfmake/interfaces.js";
import { requestDocument, type RequestDocumentNeeds } from "./request-document.ts";
import { makeDocumentFaces } from "./scripts/document-faces.ts";
import { drawInEveryDirection } from "./scripts/draw-runs.ts";
import { openFont } from "./scripts/open-font.ts";
import { setDocument } from "./scripts/set-content.ts";

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

async function write(needs: RequestDocumentNeeds, folder: string): Promise<Buffer> {
  const faces = makeDocumentFaces(hasOwnGlyph);
  const document = setDocument(requestDocument(needs, faces.hasGlyph), faces.set);
  const added = await faces.writeTo(folder);
  const allowed = new Set([...files, ...Object.values(added).flatMap((font) => Object.values(font))]);
  pdfmake.setLocalAccessPolicy((path) => allowed.has(path));
  pdfmake.setFonts({ ...fonts, ...added });
  return pdfmake.createPdf(document).getBuffer();
}

parentPort?.on("message", async (needs: RequestDocumentNeeds) => {
  const folder = await mkdtemp(join(tmpdir(), "headroom-document-"));
  try {
    parentPort?.postMessage(await write(needs, folder), []);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
