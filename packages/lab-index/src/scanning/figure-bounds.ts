import type { FigureBound, Listed } from "@headroom/matching/combinations/candidates";
import type { Part } from "@headroom/matching/rules/test-plan";
import { minTime, paidDays } from "@headroom/matching/answers/part-time";
import { chunk, inChunks } from "@headroom/matching/keys/in-chunks";
import type { TestBounds } from "@headroom/matching/search/field";
import { type LabRows, unpricedCents } from "../storage/lab-rows.ts";
import { termsAt } from "../storage/terms-column.ts";
import type { ScannedAlternative } from "./keep-best.ts";
import { type MarginTable, marginBehind, marginTable } from "./margin-table.ts";
import type { ScannedPart } from "./read-figures.ts";
import { minKeyBits, marginBitsOf, maxMargin } from "@headroom/matching/keys/verdict-key";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Day rates of an alternative's machines by laboratory, and the fewest days that are paid. */
interface Price {
  readonly labs: LabRows;
  /** By the rules of a laboratory. */
  readonly days: (slot: number) => number;
  /** By the rules of whichever takes the fewest. */
  readonly minDays: number;
}
type Prices = readonly Price[];

/** Cost of what has no known price: no bound is infinite, since they are weighed and summed. */
const unpriced = unpricedCents * 1000;

/** Cents of euro for a day rate; a part without days costs nothing, if there is a rate. */
const centsFor = (perDay: number, days: number): number =>
  perDay === unpricedCents ? unpriced : Math.round(perDay * days);

function costOf(prices: Prices, slot: number): number {
  let least = unpriced;
  for (const { labs, days } of prices) {
    const cents = centsFor(labs.minCentsPerDay[slot] ?? unpricedCents, days(slot));
    if (cents < least) least = cents;
  }
  return least;
}

/** Most laboratories to read one by one; of more, the cheapest hardly differs from the cheapest of all. */
const fewBidders = 1000;

function minCost(prices: Prices, { slots, count }: Listed): number {
  let least = unpriced;
  if (count > fewBidders)
    for (const { labs, minDays } of prices) least = Math.min(least, centsFor(labs.minAnyCents, minDays));
  else for (let i = 0; i < count; i += 1) least = Math.min(least, costOf(prices, slots[i] ?? outOfRange()));
  return least;
}

/** Whether a laboratory has machines this cheap. */
const cheap = new Uint8Array(chunk);

function markCheap(
  perDay: Int32Array,
  maxPerDay: number,
  slots: Int32Array,
  from: number,
  count: number,
): void {
  for (let i = 0; i < count; i += 1)
    cheap[i] =
      (cheap[i] ?? outOfRange()) |
      Number((perDay[slots[from + i] ?? outOfRange()] ?? unpricedCents) <= maxPerDay);
}

function listCheap(slots: Int32Array, from: number, count: number, into: Int32Array): number {
  let listed = 0;
  for (let i = 0; i < count; i += 1) {
    into[listed] = slots[from + i] ?? outOfRange();
    listed = (listed + (cheap[i] ?? outOfRange())) | 0;
  }
  return listed;
}

function keepCheap(
  prices: Prices,
  maxCents: number,
  slots: Int32Array,
  from: number,
  to: number,
  into: Int32Array,
): number {
  cheap.fill(0, 0, to - from);
  for (const { labs, minDays } of prices) {
    const maxPerDay = minDays > 0 ? maxCents / minDays : Number.POSITIVE_INFINITY;
    if (labs.minAnyCents <= maxPerDay) markCheap(labs.minCentsPerDay, maxPerDay, slots, from, to - from);
  }
  return listCheap(slots, from, to - from, into);
}

/** More than rounding to whole cents can change. */
const aCent = 1;

function priceOf(part: Part, { table: { labs, terms }, alternative }: ScannedAlternative): Price {
  const time = minTime(part, alternative);
  const byTerms: number[] = [];
  const days = (slot: number): number => {
    const place = terms.bySlot[slot] ?? 0;
    return (byTerms[place] ??= paidDays(part, time, termsAt(terms, slot)));
  };
  return { labs, days, minDays: paidDays(part, time, terms.fewestDays) };
}

/** The cheapest machines that laboratories have for the first part of a test. */
function costBound(scanned: ScannedPart | undefined): FigureBound {
  const prices = scanned?.alternatives.map((each) => priceOf(scanned.part, each)) ?? [];
  const of = (slot: number): number => costOf(prices, slot);
  return {
    best: (listed) => minCost(prices, listed),
    of,
    keepAsGood: (cents, slots, from, to, into) => {
      const count = keepCheap(prices, cents + aCent, slots, from, to, into.slots);
      for (let i = 0; i < count; i += 1) into.figures[i] = of(into.slots[i] ?? outOfRange());
      return count;
    },
  };
}

function maxMarginBits(keys: Int32Array, slots: Int32Array, from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i += 1) {
    const bits = marginBitsOf(keys[slots[i] ?? outOfRange()] ?? outOfRange());
    if (bits > most) most = bits;
  }
  return most;
}

function keepAmple(
  keys: Int32Array,
  minBits: number,
  slots: Int32Array,
  from: number,
  to: number,
  into: Int32Array,
): number {
  let count = 0;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? outOfRange();
    into[count] = slot;
    count = (count + Number(marginBitsOf(keys[slot] ?? outOfRange()) >= minBits)) | 0;
  }
  return count;
}

/** Margins to read one by one before a table of exact ones pays off. */
const fewLooks = 500;

/** The margins behind keys: exactly where several machines share a model, since very many laboratories are equal then. */
function marginBound(parts: readonly ScannedPart[], keys: Int32Array): FigureBound {
  let table: MarginTable | undefined;
  let looks = 0;
  const of = (slot: number): number => {
    const key = keys[slot] ?? outOfRange();
    looks += 1;
    if (looks <= fewLooks) return maxMargin(key);
    table ??= marginTable(parts);
    return marginBehind(table, key);
  };
  return {
    best: ({ slots, count }) => {
      let most = 0;
      inChunks(count, (from, to) => {
        most = Math.max(most, maxMarginBits(keys, slots, from, to));
      });
      return maxMargin(most);
    },
    of,
    keepAsGood: (margin, slots, from, to, into) => {
      const count = keepAmple(keys, minKeyBits(margin), slots, from, to, into.slots);
      for (let i = 0; i < count; i += 1) into.figures[i] = of(into.slots[i] ?? outOfRange());
      return count;
    },
  };
}

/** Bounds of a test's figures from its keys and prices. */
export const figureBounds = (parts: readonly ScannedPart[], keys: Int32Array): TestBounds => ({
  cost: costBound(parts[0]),
  margin: marginBound(parts, keys),
});
