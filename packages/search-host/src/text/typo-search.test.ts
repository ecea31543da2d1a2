// cspell:disable -- misspelt on purpose
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../testing/seeded-random.ts";
import { findTypos } from "./typo-search.ts";
import { Vocabulary } from "./vocabulary.ts";

/** The textbook table, all of it: restricted Damerau-Levenshtein. */
function distance(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      let cost = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (left[row - 1] === right[column - 1] ? 0 : 1),
      );
      if (left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1])
        cost = Math.min(cost, cell(row - 2, column - 2) + 1);
      const line = rows[row];
      if (line) line[column] = cost;
    }
  }
  return cell(left.length, right.length);
}

function prefixDistance(word: string, query: string): number {
  return Math.min(
    ...Array.from({ length: word.length + 1 }, (_, length) => distance(word.slice(0, length), query)),
  );
}

const random = seededRandom(3);
const letters = "abcde";
const invent = (): string =>
  Array.from(
    { length: 3 + Math.floor(random() * 7) },
    () => letters[Math.floor(random() * letters.length)],
  ).join("");
const vocabulary = new Vocabulary();
for (let count = 0; count < 400; count += 1) vocabulary.ensure(invent());
const queries = Array.from({ length: 60 }, invent);

describe("findTypos", () => {
  it("finds with one typo exactly the words that the whole table finds", () => {
    for (const query of queries) {
      const expected = vocabulary
        .inOrder()
        .filter((word) => word[0] === query[0] && distance(word, query) === 1);
      expect(
        findTypos(vocabulary, query, 1, false)
          .map(({ word }) => word)
          .sort(),
      ).toEqual([...expected].sort().slice(0, 150));
    }
  });

  it("finds beginnings with one typo as the whole table does", () => {
    for (const query of queries) {
      const expected = vocabulary
        .inOrder()
        .filter(
          (word) => word[0] === query[0] && !word.startsWith(query) && prefixDistance(word, query) === 1,
        );
      expect(
        findTypos(vocabulary, query, 1, true)
          .map(({ word }) => word)
          .sort(),
      ).toEqual([...expected].sort().slice(0, 150));
    }
  });

  it("computes nothing for a query that is longer than every word by more than its typos", () => {
    let looks = 0;
    class WatchedVocabulary extends Vocabulary {
      override inOrder(): readonly string[] {
        looks += 1;
        return super.inOrder();
      }
    }
    const watched = new WatchedVocabulary();
    for (const word of ["vibration", "electrodynamic"]) watched.ensure(word);
    for (const query of ["electrodynamicxyz", "x".repeat(1_000_000)])
      expect(findTypos(watched, query, 2, true)).toEqual([]);
    expect(looks).toBe(0);
    expect(findTypos(watched, "electrodynamicxy", 2, false)).toEqual([{ word: "electrodynamic", typos: 2 }]);
    expect(looks).toBeGreaterThan(0);
  });

  it("keeps no more of the table than what is near its diagonal", () => {
    const long = new Vocabulary();
    const word = "x".repeat(60_000);
    long.ensure(`${word}y`);
    expect(findTypos(long, `${word}z`, 2, false)).toEqual([{ word: `${word}y`, typos: 1 }]);
  });

  it("counts a typo in the first letter as two", () => {
    const small = new Vocabulary();
    for (const word of ["electrodynamic", "dlectrodynamic", "lectrodynamic", "dlectrodynamik"])
      small.ensure(word);
    expect(findTypos(small, "electrodynamic", 1, false)).toEqual([]);
    expect(
      findTypos(small, "electrodynamic", 2, false)
        .map(({ word, typos }) => `${word} ${typos}`)
        .toSorted(),
    ).toEqual(["dlectrodynamic 2", "lectrodynamic 2"]);
  });
});
