import { describe, expect, it } from "vitest";
import { seededRandom } from "../../testing/seeded-random.ts";
import { packPosition } from "../text/postings.ts";
import type { Source, Term } from "../text/term-expansion.ts";
import { matchAll, type MatchSpace } from "./match-all.ts";
import { Scratch } from "./scratch.ts";
import { commonCost } from "./term-marks.ts";

const random = seededRandom(11);
const below = (limit: number): number => Math.floor(random() * limit);
const count = 1_203;
const evenAttributes = Uint8Array.from({ length: 65_536 }, (_, attribute) => 1 - (attribute % 2));

function makeSource(rarity: number, allowed: Uint8Array | null): Source {
  const slots: number[] = [];
  for (let slot = 0; slot < count; slot += 1)
    if (below(rarity) === 0) for (let times = below(3); times >= 0; times -= 1) slots.push(slot);
  const positions = slots.map((_, at) => packPosition(below(3), at));
  return {
    slots: Uint32Array.from([0, ...slots]),
    positions: Uint32Array.from([0, ...positions]),
    start: 1,
    end: 1 + slots.length,
    typos: below(2),
    isExact: false,
    allowed,
  };
}

/** Terms of every kind: one list or several, that are in most documents or in next to none, in all attributes or some. */
function makeTerm(): Term {
  const allowed = below(4) === 0 ? evenAttributes : null;
  const sources = Array.from({ length: 1 + below(3) * below(2) }, () =>
    makeSource([1, 2, 20, 400][below(4)] ?? 1, allowed),
  ).sort((left, right) => left.typos - right.typos);
  return { sources, position: 0, span: 1, typoBudget: 1, words: new Set(), prefix: null };
}

function fewestTypos({ sources }: Term, slot: number): number {
  const typos = sources
    .filter(({ slots, positions, start, end, allowed }) =>
      slots
        .subarray(start, end)
        .some(
          (found, at) => found === slot && (!allowed || allowed[(positions[start + at] ?? 0) >>> 16] === 1),
        ),
    )
    .map((source) => source.typos);
  return Math.min(...typos);
}

const scratch = new Scratch();
const room = Array.from({ length: 4 }, () => new Uint8Array(count + 5));

function makeSpace(): MatchSpace {
  scratch.reset();
  const keep = 1 + below(3);
  const eligible = Uint8Array.from({ length: count }, () => Number(below(keep) === 0));
  return { eligible, count, mark: (term) => room[term] ?? new Uint8Array(), scratch };
}

describe("matchAll", () => {
  it("finds the eligible documents that have every term, once and in order", () => {
    for (let round = 0; round < 120; round += 1) {
      const terms = Array.from({ length: 1 + below(3) }, makeTerm);
      const space = makeSpace();
      const expected = Array.from({ length: count }, (_, slot) => slot).filter(
        (slot) =>
          space.eligible[slot] === 1 && terms.every((term) => Number.isFinite(fewestTypos(term, slot))),
      );
      expect([...matchAll(terms, space).slots]).toEqual(expected);
    }
  });

  it("tells of every document it finds what each term costs, by the mark or for all alike", () => {
    for (let round = 0; round < 60; round += 1) {
      const terms = Array.from({ length: 1 + below(3) }, makeTerm);
      const { slots, marks } = matchAll(terms, makeSpace());
      for (const [index, term] of terms.entries()) {
        for (const slot of slots.filter((_, row) => row % 40 === 0))
          expect(commonCost(term) ?? marks[index]?.[slot]).toBe(fewestTypos(term, slot));
      }
    }
  });
});
