import { describe, expect, it } from "vitest";
import { seededRandom } from "../../testing/seeded-random.ts";
import { packPosition } from "../text/postings.ts";
import type { Source, Term } from "../text/term-expansion.ts";
import { Scratch } from "./scratch.ts";
import { isWorthReading, splitByBest } from "./split-by-best.ts";
import { markTerm, unmatched } from "./term-marks.ts";

const random = seededRandom(17);
const below = (limit: number): number => Math.floor(random() * limit);
const count = 900;
const itself = Uint16Array.from({ length: 65_536 }, (_, value) => value);
const halved = itself.map((value) => value >> 1);

function makeSource(typos: number): Source {
  const occurrences = Array.from({ length: count }, (_, slot) => slot)
    .filter(() => below(2) === 0)
    .flatMap((slot) => Array.from({ length: 1 + below(3) }, () => slot));
  const positions = occurrences.map(() => packPosition(below(5), below(9)));
  return {
    slots: Uint32Array.from(occurrences),
    positions: Uint32Array.from(positions),
    start: 0,
    end: occurrences.length,
    typos,
    isExact: false,
    allowed: null,
  };
}

function makeTerm(typos: readonly number[]): Term {
  return {
    sources: typos.map(makeSource),
    position: 0,
    span: 1,
    typoBudget: 2,
    words: new Set(),
    prefix: null,
  };
}

/** The lowest value of a document's occurrences in the sources with the fewest typos that it has. */
function plainBest({ sources }: Term, slot: number, valueOf: (position: number) => number): number {
  const valuesIn = (source: Source): number[] =>
    [...source.positions].filter((_, at) => source.slots[at] === slot).map(valueOf);
  const fewest = Math.min(
    ...sources.filter((source) => valuesIn(source).length > 0).map(({ typos }) => typos),
  );
  return Math.min(...sources.filter(({ typos }) => typos === fewest).flatMap(valuesIn));
}

describe("splitByBest", () => {
  it.each([[[0]], [[1, 1]], [[0, 1, 2]], [[0, 0, 1]]])(
    "puts documents with the same best together, the lowest first, for lists with %j typos",
    (typos) => {
      const term = makeTerm(typos);
      const marks = new Uint8Array(count);
      markTerm(term, marks, count);
      const docs = Uint32Array.from({ length: count }, (_, slot) => slot).filter(
        (slot) => marks[slot] !== unmatched && below(3) > 0,
      );
      const ofAttribute = (position: number): number => position >>> 16;
      const ofStep = (position: number): number => (position & 0xffff) >> 1;
      for (const [scale, valueOf] of [
        [{ shift: 16, valueOf: itself } as const, ofAttribute],
        [{ shift: 0, valueOf: halved } as const, ofStep],
      ] as const) {
        const best = new Map(Array.from(docs, (slot) => [slot, plainBest(term, slot, valueOf)]));
        const values = [...new Set(best.values())].sort((left, right) => left - right);
        const buckets = Array.from(
          splitByBest(docs, term, marks, scale, count, new Scratch()),
          ({ slots }) => [...slots],
        );
        expect(buckets).toEqual(
          values.map((value) => Array.from(docs).filter((slot) => best.get(slot) === value)),
        );
      }
    },
  );

  it("is the short way to a few of many documents, not to all of them or to few", () => {
    const term = makeTerm([0]);
    const docs = Uint32Array.from({ length: count / 2 }, (_, slot) => slot);
    expect(isWorthReading(term, docs, 20)).toBe(true);
    expect(isWorthReading(term, docs, docs.length)).toBe(false);
    expect(isWorthReading(term, docs.subarray(0, 60), 2)).toBe(false);
  });
});
