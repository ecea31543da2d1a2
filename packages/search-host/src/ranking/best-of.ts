import type { Source } from "../text/term-expansion.ts";
import { eachRun, isExactAt, type Located, positionOf } from "./located.ts";

/**
 * A document's best value for a term: its first attribute, its fewest steps from the term's place in the query
 * (`stepsFrom`), 0 for the very word.
 */
export type BestOf = "attribute" | "step" | "inexact";

/** Value of a document without any occurrence seen. */
const worstOf: Readonly<Record<BestOf, number>> = { attribute: 0xffff, step: 0xffff, inexact: 1 };

/** In order, a document's first occurrence has its first attribute. */
function addFirstAttributes({ from, positions }: Located, slots: Uint32Array, costs: Uint32Array): void {
  for (let row = 0; row < slots.length; row += 1) {
    const first = positions[from[slots[row] ?? 0] ?? 0] ?? 0;
    costs[row] = (costs[row] ?? 0) + (positionOf(first) >>> 16);
  }
}

function addAttributes(located: Located, slots: Uint32Array, costs: Uint32Array): void {
  const { from, to, positions, isSorted } = located;
  if (isSorted) {
    addFirstAttributes(located, slots, costs);
    return;
  }
  for (let row = 0; row < slots.length; row += 1) {
    const slot = slots[row] ?? 0;
    const start = from[slot] ?? 0;
    const end = to[slot] ?? 0;
    let best = worstOf.attribute;
    for (let at = start; at < end; at += 1) best = Math.min(best, positionOf(positions[at] ?? 0) >>> 16);
    costs[row] = (costs[row] ?? 0) + best;
  }
}

function addSteps(
  { from, to, positions }: Located,
  slots: Uint32Array,
  costs: Uint32Array,
  steps: Uint16Array,
): void {
  for (let row = 0; row < slots.length; row += 1) {
    const slot = slots[row] ?? 0;
    const end = to[slot] ?? 0;
    let best = worstOf.step;
    for (let at = from[slot] ?? 0; at < end; at += 1)
      best = Math.min(best, steps[(positions[at] ?? 0) & 0xffff] ?? 0);
    costs[row] = (costs[row] ?? 0) + best;
  }
}

function addInexactness(located: Located, slots: Uint32Array, costs: Uint32Array): void {
  const { from, to } = located;
  for (let row = 0; row < slots.length; row += 1) {
    const slot = slots[row] ?? 0;
    const end = to[slot] ?? 0;
    let at = from[slot] ?? 0;
    while (at < end && !isExactAt(located, at)) at += 1;
    costs[row] = (costs[row] ?? 0) + Number(at === end);
  }
}

const adders = { attribute: addAttributes, step: addSteps, inexact: addInexactness };

/** Adds the best that each document has of a located term to its cost. */
export function addBestLocated(
  located: Located,
  which: BestOf,
  slots: Uint32Array,
  costs: Uint32Array,
  steps: Uint16Array,
): void {
  adders[which](located, slots, costs, steps);
}

/** The best of the occurrences from `first` to before `end`. */
function bestOfRun(
  { positions, allowed }: Source,
  which: BestOf,
  steps: Uint16Array,
  first: number,
  end: number,
): number {
  let best = worstOf[which];
  for (let at = first; at < end; at += 1) {
    const position = positions[at] ?? 0;
    const attribute = position >>> 16;
    if (allowed && allowed[attribute] === 0) continue;
    if (which === "step") best = Math.min(best, steps[position & 0xffff] ?? 0);
    else return which === "attribute" ? attribute : 0;
  }
  return best;
}

/** Notes the first attribute of each document: backwards the first occurrence stays, without a branch. */
function noteFirstAttributes({ slots, positions, start, end }: Source, best: Uint32Array): void {
  for (let at = end - 1; at >= start; at -= 1) best[slots[at] ?? 0] = (positions[at] ?? 0) >>> 16;
}

/** The longest of the sources that nothing undercuts: all of its documents have the term through it, or as cheaply. */
function longestCheapest(sources: readonly Source[]): Source | undefined {
  const cheapest = sources.filter(({ typos, allowed }) => typos === sources[0]?.typos && !allowed);
  return cheapest.reduce<Source | undefined>(
    (best, source) => (best && best.end - best.start >= source.end - source.start ? best : source),
    undefined,
  );
}

/** The best of a term in each document, by slot, in one pass over its sources (in order of their typos). */
export function findBest(
  sources: readonly Source[],
  docs: Uint32Array,
  own: Uint8Array,
  which: BestOf,
  best: Uint32Array,
  steps: Uint16Array,
): void {
  for (let row = 0; row < docs.length; row += 1) best[docs[row] ?? 0] = worstOf[which];
  const first = which === "attribute" ? longestCheapest(sources) : undefined;
  if (first) noteFirstAttributes(first, best);
  for (const source of sources) if (source !== first) improve(source, docs, own, which, best, steps);
}

/** Betters `best`, by slot, with what a source has; only documents whose mark in `own` is the source's count. */
function improve(
  source: Source,
  docs: Uint32Array,
  own: Uint8Array,
  which: BestOf,
  best: Uint32Array,
  steps: Uint16Array,
): void {
  if (which === "inexact" && !source.isExact) return;
  eachRun(source, docs, (slot, first, end) => {
    if (own[slot] !== source.typos) return;
    const value = bestOfRun(source, which, steps, first, end);
    if (value < (best[slot] ?? 0)) best[slot] = value;
  });
}
