import { describe, expect, it } from "vitest";
import type { Term } from "../text/term-expansion.ts";
import { maxTypos } from "./word-rules.ts";

const termsOf = (budgets: readonly number[]): Term[] =>
  budgets.map((typoBudget, position) => ({
    sources: [],
    position,
    span: 1,
    typoBudget,
    words: new Set(),
    prefix: null,
  }));

describe("maxTypos", () => {
  it.each([
    // network interconnection sunflower: 5 in the real engine's own tests.
    { budgets: [1, 2, 2], joined: 5, apart: 5 },
    { budgets: [1], joined: 1, apart: 1 },
    { budgets: [1, 1], joined: 3, apart: 2 },
    { budgets: [1, 1, 1], joined: 4, apart: 3 },
    { budgets: [1, 1, 1, 1], joined: 6, apart: 4 },
    // A phrase has no typos and is not read as one with its neighbours.
    { budgets: [1, 0, 1], joined: 2, apart: 2 },
    { budgets: [], joined: 0, apart: 0 },
  ])("is $joined for words that may cost $budgets, $apart where none are read as one", (given) => {
    const terms = termsOf(given.budgets);
    expect([maxTypos(terms, true), maxTypos(terms, false)]).toEqual([given.joined, given.apart]);
  });
});
