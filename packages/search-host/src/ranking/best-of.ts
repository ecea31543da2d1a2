import type { Source } from "../text/term-expansion.ts";
import { isExactAt, type Located, positionOf } from "./located.ts";
import { stepOfPosition } from "./position-step.ts";

/** What a document has best of a term: its first attribute, its lowest `stepOfPosition`, 0 for the very word. */
export type BestOf = "attribute" | "step" | "inexact";

/** What a document has of which no occurrence was seen. */
export const worstOf: Readonly<Record<BestOf, number>> = { attribute: 0xffff, step: 0xffff, inexact: 1 };

function firstAttribute({ from, to, positions, isSorted }: Located, slot: number): number {
  const start = from[slot] ?? 0;
  const end = isSorted ? start + 1 : (to[slot] ?? 0);
  let best = worstOf.attribute;
  for (let at = start; at < end; at += 1) best = Math.min(best, positionOf(positions[at] ?? 0) >>> 16);
  return best;
}

function lowestStep({ from, to, positions }: Located, slot: number): number {
  const end = to[slot] ?? 0;
  let best = worstOf.step;
  for (let at = from[slot] ?? 0; at < end; at += 1)
    best = Math.min(best, stepOfPosition[(positions[at] ?? 0) & 0xffff] ?? 0);
  return best;
}

function inexactness(located: Located, slot: number): number {
  if (located.isExact !== null) return Number(!located.isExact);
  const end = located.to[slot] ?? 0;
  for (let at = located.from[slot] ?? 0; at < end; at += 1) if (isExactAt(located, at)) return 0;
  return 1;
}

const readers = { attribute: firstAttribute, step: lowestStep, inexact: inexactness };

/** Adds the best that each document has of a located term to its cost. */
export function addBestLocated(
  located: Located,
  which: BestOf,
  slots: Uint32Array,
  costs: Uint32Array,
): void {
  const read = readers[which];
  for (let row = 0; row < slots.length; row += 1)
    costs[row] = (costs[row] ?? 0) + read(located, slots[row] ?? 0);
}

/**
 * Betters `best`, by slot, with what a source has; only documents whose mark in `own` is the source's count.
 *
 * @param reads which occurrences to read; null for all
 */
export function improve(
  source: Source,
  reads: readonly number[] | null,
  own: Uint8Array,
  which: BestOf,
  best: Uint32Array,
): void {
  const { slots, positions, start, end, typos, allowed, isExact } = source;
  if (which === "inexact" && !isExact) return;
  const count = reads ? reads.length : end - start;
  for (let read = 0; read < count; read += 1) {
    const at = reads ? (reads[read] ?? 0) : start + read;
    const slot = slots[at] ?? 0;
    if (own[slot] !== typos) continue;
    const position = positions[at] ?? 0;
    const attribute = position >>> 16;
    if (allowed && allowed[attribute] === 0) continue;
    const value =
      which === "attribute" ? attribute : which === "step" ? (stepOfPosition[position & 0xffff] ?? 0) : 0;
    best[slot] = Math.min(best[slot] ?? 0, value);
  }
}
