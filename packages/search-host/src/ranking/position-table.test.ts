import { describe, expect, it } from "vitest";
import { seededRandom } from "../../testing/seeded-random.ts";
import type { Source, Term } from "../text/term-expansion.ts";
import { packPosition } from "../text/postings.ts";
import type { BestOf } from "./best-of.ts";

import { isExactAt, positionOf } from "./located.ts";
import { stepsFrom } from "./position-step.ts";
import { PositionTable } from "./position-table.ts";
import { Scratch } from "./scratch.ts";
import { SlotSpace } from "./slot-space.ts";
import { markTerm, unmatched } from "./term-marks.ts";
import { byProximity, type WordScope } from "./word-rules.ts";

const random = seededRandom(5);
const below = (limit: number): number => Math.floor(random() * limit);
const count = 1_500;

/** Occurrences in about one of `rarity` documents, in the order in which an index keeps them. */
function makeSource(rarity: number, typos: number, allowed: Uint8Array | null): Source {
  const slots: number[] = [];
  const positions: number[] = [];
  for (let slot = 0; slot < count; slot += 1) {
    if (below(rarity) > 0) continue;
    const own = Array.from({ length: 1 + below(5) }, () => packPosition(below(4), below(40)));
    for (const position of [...new Set(own)].sort((left, right) => left - right)) {
      slots.push(slot);
      positions.push(position);
    }
  }
  const margin = below(3);
  return {
    slots: Uint32Array.from([...Array(margin).fill(0), ...slots]),
    positions: Uint32Array.from([...Array(margin).fill(0), ...positions]),
    start: margin,
    end: margin + slots.length,
    typos,
    isExact: typos === 0 && below(2) === 0,
    allowed,
  };
}

function makeTerm(): Term {
  const allowed =
    below(4) === 0 ? Uint8Array.from({ length: 65_536 }, (_, attribute) => attribute % 2) : null;
  const sources = Array.from({ length: 1 + below(4) }, () => makeSource(1 + below(4), below(3), allowed));
  sources.sort((left, right) => left.typos - right.typos);
  return { sources, position: below(20), span: 1 + below(2), typoBudget: 2, words: new Set(), prefix: null };
}

type Occurrence = { readonly slot: number; readonly position: number; readonly isExact: boolean };

function occurrencesIn({ slots, positions, start, end, isExact, allowed }: Source): Occurrence[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset)
    .map((at) => ({ slot: slots[at] ?? 0, position: positions[at] ?? 0, isExact }))
    .filter(({ position }) => !allowed || allowed[position >>> 16] === 1);
}

/** Returns a document's occurrences of a term, by the plain definition: all with its fewest typos, in order. */
function occurrencesOf({ sources }: Term, slot: number): Occurrence[] {
  const own = sources.map((source) => ({
    typos: source.typos,
    found: known(source).filter((occurrence) => occurrence.slot === slot),
  }));
  const fewest = Math.min(...own.filter(({ found }) => found.length > 0).map(({ typos }) => typos));
  return own
    .flatMap(({ typos, found }) => (typos === fewest ? found : []))
    .sort((left, right) => left.position - right.position);
}

const knownOccurrences = new WeakMap<Source, Occurrence[]>();
function known(source: Source): Occurrence[] {
  const occurrences = knownOccurrences.get(source) ?? occurrencesIn(source);
  knownOccurrences.set(source, occurrences);
  return occurrences;
}

const plainBest: Record<BestOf, (occurrence: Occurrence, term: Term) => number> = {
  attribute: ({ position }) => position >>> 16,
  step: ({ position }, term) => stepsFrom(term.position)[position & 0xffff] ?? 0,
  inexact: ({ isExact }) => Number(!isExact),
};

function plainProximity(left: Term, right: Term, slot: number): number {
  const costs = occurrencesOf(left, slot).flatMap(({ position }) => {
    const end = position + left.span - 1;
    return occurrencesOf(right, slot).map((other) =>
      end < other.position ? other.position - end - 1 : end - other.position,
    );
  });
  return Math.min(3, ...costs);
}

type Case = {
  readonly terms: readonly Term[];
  readonly marks: readonly Uint8Array[];
  readonly docs: Uint32Array;
  readonly space: SlotSpace;
  readonly scratch: Scratch;
};

const space = new SlotSpace();
const scratch = new Scratch();

/** Terms with documents that have all of them; few documents now and then, so that lists are searched, not read. */
function makeCase(): Case {
  const terms = Array.from({ length: 2 + below(2) }, makeTerm);
  const marks = terms.map((term) => {
    const mark = new Uint8Array(count);
    markTerm(term, mark, count);
    return mark;
  });
  const keep = [1, 3, 120][below(3)] ?? 1;
  const docs = Uint32Array.from({ length: count }, (_, slot) => slot).filter(
    (slot) => below(keep) === 0 && marks.every((mark) => mark[slot] !== unmatched),
  );
  scratch.reset();
  return { terms, marks, docs, space, scratch };
}

const tableOf = (given: Case): PositionTable =>
  new PositionTable(given.docs, given, count, given.space, given.scratch);

describe("a table of positions", () => {
  const cases = Array.from({ length: 40 }, () => 0);

  it("marks documents with the fewest typos by which they have the term", () => {
    for (const _ of cases.slice(0, 10)) {
      const { terms, marks } = makeCase();
      for (const [index, term] of terms.entries()) {
        for (let slot = 0; slot < count; slot += 50) {
          const typos = term.sources
            .filter((source) => occurrencesOf({ ...term, sources: [source] }, slot).length > 0)
            .map((source) => source.typos);
          expect(marks[index]?.[slot]).toBe(Math.min(unmatched, ...typos));
        }
      }
    }
  });

  it("has of each document the occurrences with the fewest typos, in order", () => {
    for (const _ of cases) {
      const given = makeCase();
      const table = tableOf(given);
      for (const [index, term] of given.terms.entries()) {
        const located = table.locatedInOrder(index);
        for (const slot of given.docs.filter((_slot, row) => row % 30 === 0)) {
          const { from, to, positions } = located;
          const found = Array.from({ length: (to[slot] ?? 0) - (from[slot] ?? 0) }, (_at, offset) => {
            const at = (from[slot] ?? 0) + offset;
            return { slot, position: positionOf(positions[at] ?? 0), isExact: isExactAt(located, at) };
          });
          const expected = occurrencesOf(term, slot);
          expect(found.map(({ position }) => position)).toEqual(expected.map(({ position }) => position));
          expect(found.filter(({ isExact }) => isExact)).toEqual(expected.filter(({ isExact }) => isExact));
        }
      }
    }
  });

  it("adds the best of each document, before and after its positions were brought together", () => {
    for (const _ of cases) {
      const given = makeCase();
      for (const isLocatedFirst of [false, true]) {
        const table = tableOf(given);
        if (isLocatedFirst) table.located(0);
        for (const which of ["attribute", "step", "inexact"] as const) {
          const costs = new Uint32Array(given.docs.length).fill(3);
          table.addBest(0, which, given.docs, costs);
          for (let row = 0; row < given.docs.length; row += 30) {
            const term = given.terms[0] ?? makeTerm();
            const bests = occurrencesOf(term, given.docs[row] ?? 0).map((found) =>
              plainBest[which](found, term),
            );
            expect(costs[row]).toBe(3 + Math.min(...bests));
          }
        }
      }
    }
  });

  it("orders by the closest occurrences of neighbouring terms", () => {
    for (const _ of cases) {
      const given = makeCase();
      const table = tableOf(given);
      const scope: WordScope = {
        ...given,
        table: () => table,
        wordCount: () => 0,
        isWholeQuery: true,
        keepsRanks: true,
        readsJoined: true,
        maxAttribute: 3,
        count,
      };
      const max = 3 * (given.terms.length - 1) + 1;
      let seen = 0;
      for (const { slots, rank } of byProximity(given.docs, scope, given.docs.length)) {
        seen += slots.length;
        expect([...slots]).toEqual([...slots].sort((left, right) => left - right));
        for (const slot of slots.filter((_slot, row) => row % 30 === 0)) {
          const [first, ...others] = given.terms;
          let before = first ?? makeTerm();
          let cost = 0;
          for (const term of others) {
            cost += plainProximity(before, term, slot);
            before = term;
          }
          expect(rank).toEqual({ rank: max - cost, max });
        }
      }
      expect(seen).toBe(given.docs.length);
    }
  });
});
