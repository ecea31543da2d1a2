// cspell:disable -- names and letters of many languages
import { describe, expect, it } from "vitest";
import { parseQuery } from "./query-parser.ts";
import { tokenize } from "./tokenizer.ts";

const wordsOf = (text: string): string[] => tokenize(text).map(({ word }) => word);

describe("tokenize", () => {
  it.each([
    { text: "Zürich Łódź Ørsted Straße", words: ["zurich", "lodz", "orsted", "strasse"] },
    { text: "MIL-STD-810H, IEC 60068-2-6", words: ["mil", "std", "810h", "iec", "60068", "2", "6"] },
    { text: "試験所 東京", words: ["試", "験", "所", "東", "京"] },
    { text: "l'essai d’usine", words: ["l", "essai", "d", "usine"] },
    { text: " … ", words: [] },
  ])("cuts $text", ({ text, words }) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it("counts a word as one step, and the end of a sentence as eight", () => {
    expect(tokenize("one two. three, four").map(({ position }) => position)).toEqual([0, 1, 9, 17]);
  });

  it.each([
    { text: "shaker (vertical) 80", positions: [0, 1, 2], why: "brackets, as spaces" },
    { text: "1.8 m", positions: [0, 1, 2], why: "a point within a number, as a space" },
    {
      text: "38.3 (2,5). Shock",
      positions: [0, 1, 2, 3, 11],
      why: "a point before a space, as a sentence's end",
    },
  ])("counts $why", ({ text, positions }) => {
    expect(tokenize(text).map(({ position }) => position)).toEqual(positions);
  });

  it("says where in the text a word stands", () => {
    const text = "die Prüfung";
    const [, token] = tokenize(text);
    expect(token && text.slice(token.start, token.end)).toBe("Prüfung");
  });
});

describe("parseQuery", () => {
  const parse = (query: string): ReturnType<typeof parseQuery> =>
    parseQuery(query, { stopWords: new Set(["the"]), allowPrefix: true });

  it("reads words, phrases and exclusions", () => {
    expect(parse('salt "damp heat" -dust -"free fall" mist')).toEqual({
      terms: [
        { kind: "word", word: "salt", isPrefix: false, position: 0 },
        { kind: "phrase", words: ["damp", "heat"], position: 1 },
        { kind: "word", word: "mist", isPrefix: true, position: 6 },
      ],
      excluded: [["dust"], ["free", "fall"]],
    });
  });

  it("leaves out stop words unless they are being typed, and what comes after the tenth word", () => {
    expect(parse("the salt").terms).toEqual([{ kind: "word", word: "salt", isPrefix: true, position: 1 }]);
    expect(parse("salt the").terms).toHaveLength(2);
    expect(parse("a b c d e f g h i j k l").terms).toHaveLength(10);
  });

  it("counts a word's place from the query's first word, as in a text", () => {
    const positionsOf = (query: string): number[] => parse(query).terms.map(({ position }) => position);
    expect(positionsOf('salt "the damp heat" mist')).toEqual([0, 2, 4]);
    expect(positionsOf("salt, mist")).toEqual([0, 8]);
  });

  it("takes a hyphen inside a word for a separator, not an exclusion", () => {
    expect(parse("mil-std").excluded).toEqual([]);
  });
});
