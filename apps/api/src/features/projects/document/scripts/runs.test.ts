import { createRequire } from "node:module";
import pdfmake from "pdfmake";
import { describe, expect, it } from "vitest";
import { drawInEveryDirection } from "./draw-runs.ts";
import { inVisualOrder, runsOf } from "./runs.ts";

const letter = /\p{L}/u;
/** A face of its own for every letter beyond the document's, which end at U+0370. */
const faceOf = (codePoint: number) =>
  codePoint >= 0x370 && letter.test(String.fromCodePoint(codePoint)) ? { name: "other", path: "" } : null;
const runs = (text: string) => runsOf(text, faceOf);

describe("a text in runs", () => {
  it("is one run of the document's own face where that has all of it", () =>
    expect(runs("Shock, 50 g")).toEqual([{ text: "Shock, 50 g" }]));

  it("changes its face with the script, and a space stays with the word before it", () =>
    expect(runs("振動 50 g")).toEqual([{ text: "振動 ", font: "other" }, { text: "50 g" }]));

  // By hand from UAX #9: a paragraph that begins in Hebrew has level 1, a number in it 2 (rule I2), and so has a
  // Latin letter; the bracket takes the paragraph's level (N2) and is mirrored (L4).
  it("has the levels of the bidirectional algorithm, and mirrors brackets", () =>
    expect(runs("רטט (50)")).toEqual([
      { text: "רטט ", font: "other", bidiLevel: 1 },
      { text: ")", bidiLevel: 1 },
      { text: "50", bidiLevel: 2 },
      { text: "(", bidiLevel: 1 },
    ]));

  it("may be broken between Thai words, which no space parts", () =>
    // การทดสอบ is การ ("-ing") and ทดสอบ ("test").
    expect(runs("การทดสอบ")).toEqual([{ text: "การ\u200Bทดสอบ", font: "other" }]));
});

describe("the order on a line", () => {
  const order = (...line: readonly (readonly [string, number])[]) =>
    inVisualOrder(line.map(([text, bidiLevel]) => ({ text, bidiLevel })))
      .map(({ text }) => text)
      .join(" ");

  // The examples of rule L2 in UAX #9: levels 0 and 1; 1 and 2; 0, 1 and 2.
  it.each([
    [order(["car", 0], ["means", 0], ["CAR", 1], ["RED", 1]), "car means RED CAR"],
    [order(["car", 2], ["MEANS", 1], ["CAR", 1]), "CAR MEANS car"],
    [
      order(["he", 0], ["SAID", 1], ["it", 2], ["is", 2], ["50", 2], ["CAR", 1], ["ok", 0]),
      "he CAR it is 50 SAID ok",
    ],
  ])("%s", (ordered, expected) => expect(ordered).toBe(expected));

  it("is the one in which the document draws them", async () => {
    drawInEveryDirection();
    pdfmake.setFonts(createRequire(import.meta.url)("pdfmake/fonts/Roboto.js"));
    pdfmake.setUrlAccessPolicy(() => false);
    pdfmake.setLocalAccessPolicy(() => true);
    const line = [
      { text: "ii", bidiLevel: 1 },
      { text: "iii", bidiLevel: 1 },
      { text: "iiii", bidiLevel: 1 },
    ];
    const pdf = await pdfmake.createPdf({ content: [{ text: line }], compress: false }).getBuffer();
    const drawn = [...pdf.toString("latin1").matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n\S+ \d+ Tf\n\[<(\w+)>/g)];
    const places = drawn.map(([, x = "", glyphs = ""]) => ({ x: Number(x), letters: glyphs.length / 4 }));
    expect(places.toSorted((a, b) => a.x - b.x).map(({ letters }) => letters)).toEqual([4, 3, 2]);
    // The line still begins at the margin of 40 pt.
    expect(Math.min(...places.map(({ x }) => x))).toBe(40);
  });
});
