import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeDocumentFaces } from "./document-faces.ts";
import { openFont } from "./open-font.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "headroom-faces-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ownLatin = (codePoint: number) => codePoint < 0x500;

/** One word of each script that a document is drawn in beside its own. */
const words = [
  ["日本の箱", "noto-sans-jp"],
  ["진동 시험", "noto-sans-kr"],
  ["振动试验", "noto-sans-sc"],
  ["اختبار", "vazirmatn"],
  ["מבחן", "noto-sans-hebrew"],
  ["การทดสอบ", "noto-sans-thai"],
  ["परीक्षण", "noto-sans-devanagari"],
] as const;

describe("the faces of a document", () => {
  it.each(words)("has each letter of %s, normal and bold", async (word, family) => {
    const faces = makeDocumentFaces(ownLatin, "");
    faces.set(word);
    const written = await faces.writeTo(folder);
    expect(Object.keys(written).every((name) => name.startsWith(family))).toBe(true);
    for (const letter of word.replaceAll(" ", ""))
      for (const style of ["normal", "bold"])
        expect(
          Object.values(written).some((font) =>
            openFont(String(new Map(Object.entries(font)).get(style))).hasGlyphForCodePoint(
              letter.codePointAt(0) ?? 0,
            ),
          ),
          `${letter} ${style}`,
        ).toBe(true);
  });

  it("are none where the document's own has everything", async () => {
    const faces = makeDocumentFaces(ownLatin, "");
    expect(faces.set("Résistance")).toEqual([{ text: "Résistance" }]);
    expect(await faces.writeTo(folder)).toEqual({});
    expect(await readdir(folder)).toEqual([]);
  });

  it("draws ideographs alone as the document's other texts are", () => {
    const fontsOf = (document: string) =>
      makeDocumentFaces(ownLatin, document)
        .set("試験")
        .map(({ font }) => font?.slice(0, "noto-sans-jp".length));
    expect(new Set(fontsOf("振動の試験"))).toEqual(new Set(["noto-sans-jp"]));
    expect(new Set(fontsOf("진동 시험"))).not.toContain("noto-sans-jp");
  });

  it("knows what no face has", () => {
    const faces = makeDocumentFaces(ownLatin, "");
    expect(faces.hasGlyph(0x1f680, "🚀")).toBe(false);
    expect(faces.hasGlyph(0x632f, "振")).toBe(true);
  });

  it("are no more than sixty, whatever a text is full of; the rest is not printed", () => {
    const faces = makeDocumentFaces(ownLatin, "");
    const ideographs = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("");
    const fonts = new Set(faces.set(ideographs).map(({ font }) => font));
    fonts.delete(undefined);
    expect(fonts.size).toBe(60);
    const [first, last] = [0x4e00, 0x9fa0];
    expect([faces.hasGlyph(first, ideographs), faces.hasGlyph(last, ideographs)]).toEqual([true, false]);
  });
});
