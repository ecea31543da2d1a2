import { inChunks } from "../in-chunks.ts";
import type { TestBounds } from "../search/field.ts";
import { unpricedCents } from "./lab-rows.ts";
import { type MarginTable, marginBehind, marginTable, noTable } from "./margin-table.ts";
import type { ScannedPart } from "./read-figures.ts";

function leastCentsWithin(
  { alternatives, days }: ScannedPart,
  slots: Int32Array,
  into: Float64Array,
  from: number,
  to: number,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    let perDay = unpricedCents;
    for (let a = 0; a < alternatives.length; a += 1) {
      const cents = alternatives[a]?.table.labs.leastCentsPerDay[slot] ?? unpricedCents;
      if (cents < perDay) perDay = cents;
    }
    const cents = Math.round(perDay * days);
    into[slot] = cents;
    if (cents < least) least = cents;
  }
  return least;
}

function mostMarginsWithin(
  table: MarginTable,
  keys: Int32Array,
  slots: Int32Array,
  into: Float64Array,
  from: number,
  to: number,
): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    const margin = marginBehind(table, keys[slot] ?? 0);
    into[slot] = margin;
    if (margin > most) most = margin;
  }
  return most;
}

/** So few laboratories are read sooner than a table of exact margins is made. */
const fewSlots = 500;

/** Bounds of a test's figures from its keys, and from the cheapest machines that laboratories have for its first part. */
export function figureBounds(parts: readonly ScannedPart[], keys: Int32Array): TestBounds {
  let table: MarginTable | undefined;
  const [first] = parts;
  return {
    writeLeastCents: (slots, count, into) => {
      let least = Number.POSITIVE_INFINITY;
      inChunks(count, (from, to) => {
        if (first) least = Math.min(least, leastCentsWithin(first, slots, into, from, to));
      });
      return least;
    },
    writeMostMargins: (slots, count, into) => {
      const known = count < fewSlots ? noTable : (table ?? marginTable(parts));
      if (known !== noTable) table = known;
      let most = Number.NEGATIVE_INFINITY;
      inChunks(count, (from, to) => {
        most = Math.max(most, mostMarginsWithin(known, keys, slots, into, from, to));
      });
      return most;
    },
  };
}
