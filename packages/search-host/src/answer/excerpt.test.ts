import { describe, expect, it } from "vitest";
import { tokenize } from "../text/tokenizer.ts";
import { chooseExcerpt } from "./excerpt.ts";
import type { TextMatch } from "./word-matches.ts";

/** The excerpt around the words of a query, which are matched as they are. */
function excerpt(text: string, query: string, length: number): string {
  const terms = query.split(" ");
  const matches = tokenize(text).flatMap(({ word, start, end }): TextMatch[] => {
    const term = terms.indexOf(word);
    return term === -1 ? [] : [{ start, end, term }];
  });
  const { start, end } = chooseExcerpt(text, matches, length);
  return text.slice(start, end);
}

describe("an excerpt", () => {
  const numbers = "one two three four five six seven";

  it.each([
    { length: 1, expected: "four" },
    { length: 2, expected: "three four" },
    { length: 3, expected: "three four five" },
    { length: 4, expected: "two three four five" },
    { length: 7, expected: numbers },
    { length: 99, expected: numbers },
    { length: 0, expected: numbers },
  ])("of $length words grows to both sides, backwards first", ({ length, expected }) => {
    expect(excerpt(numbers, "four", length)).toBe(expected);
  });

  it.each([
    { text: "salt mist. damp heat and dust", query: "damp", expected: "damp heat and" },
    { text: "salt mist and damp, heat and dust", query: "damp", expected: "mist and damp" },
    { text: "salt (mist) damp heat and dust", query: "damp", expected: "mist) damp heat" },
  ])("grows within its sentence: $text", ({ text, query, expected }) => {
    expect(excerpt(text, query, 3)).toBe(expected);
  });

  it("grows where there is room at the ends of a text", () => {
    expect(excerpt("(one two three.)", "one", 3)).toBe("(one two three");
    expect(excerpt("one two three.", "three", 2)).toBe("two three");
    expect(excerpt("one two. three", "none", 2)).toBe("one two");
  });

  it.each([
    { text: "salt x x x x x x x salt mist x x", why: "more of the words", expected: "x salt mist x" },
    { text: "salt x x mist x x x x mist salt x x", why: "words nearer together", expected: "x mist salt x" },
    { text: "mist salt x x x x salt mist x x", why: "words in the query's order", expected: "x salt mist x" },
    { text: "salt mist x x x x x salt mist x", why: "the first of equals", expected: "salt mist x x" },
  ])("is where there are $why", ({ text, expected }) => {
    expect(excerpt(text, "salt mist", 4)).toBe(expected);
  });
});
