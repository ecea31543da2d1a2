import { expect, it } from "vitest";
import { unprintableSentence } from "./unprintable.rules.ts";

/** As a font that has Latin letters alone. */
const latin = (codePoint: number) => codePoint < 0x250;

it.each([
  [["Résistance 10 µm"], null],
  [
    [{ text: "日本の日" }],
    "3 characters could not be printed: 日 (U+65E5), 本 (U+672C), の (U+306E). Read them in the request online.",
  ],
  [
    { stack: [{ text: ["a", { text: "🚀" }] }], margin: [0, 2] },
    "1 character could not be printed: 🚀 (U+1F680). Read it in the request online.",
  ],
  // Nobody misses what leaves no mark.
  [["a\u200Bb\u00A0c\nd\uFE0F"], null],
])("%j", (content, sentence) => expect(unprintableSentence(content, latin)).toBe(sentence));

it("names twenty, and counts the others", () => {
  const cyrillic = Array.from({ length: 25 }, (_, place) => String.fromCodePoint(0x410 + place)).join("");
  const sentence = unprintableSentence([cyrillic], latin);
  expect(sentence).toContain("25 characters could not be printed: А (U+0410), ");
  expect(sentence).toContain("У (U+0423) and 5 more.");
});
