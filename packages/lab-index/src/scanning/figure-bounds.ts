import type { FigureBound, Listed } from "@headroom/matching/combinations/candidates";
import { chunk, inChunks } from "@headroom/matching/keys/in-chunks";
import type { TestBounds } from "@headroom/matching/search/field";
import { type LabRows, unpricedCents } from "../storage/lab-rows.ts";
import { type MarginTable, marginBehind, marginTable } from "./margin-table.ts";
import type { ScannedPart } from "./read-figures.ts";
import { minKeyBits, marginBitsOf, maxMargin } from "@headroom/matching/keys/verdict-key";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Per alternative, what machines of it cost by laboratory. */
type Prices = readonly LabRows[];

function perDayOf(prices: Prices, slot: number): number {
  let perDay = unpricedCents;
  for (let a = 0; a < prices.length; a += 1) {
    const cents = prices[a]?.minCentsPerDay[slot] ?? unpricedCents;
    if (cents < perDay) perDay = cents;
  }
  return perDay;
}

/** Most laboratories to read one by one; of more, the cheapest hardly differs from the cheapest of all. */
const fewBidders = 1000;

function minPerDay(prices: Prices, { slots, count }: Listed): number {
  let least = unpricedCents;
  if (count > fewBidders) for (const { minAnyCents } of prices) least = Math.min(least, minAnyCents);
  else for (let i = 0; i < count; i += 1) least = Math.min(least, perDayOf(prices, slots[i] ?? outOfRange()));
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
  maxPerDay: number,
  slots: Int32Array,
  from: number,
  to: number,
  into: Int32Array,
): number {
  cheap.fill(0, 0, to - from);
  for (const { minCentsPerDay, minAnyCents } of prices)
    if (minAnyCents <= maxPerDay) markCheap(minCentsPerDay, maxPerDay, slots, from, to - from);
  return listCheap(slots, from, to - from, into);
}

/** More than rounding to whole cents can change. */
const aCent = 1;

/** The cheapest machines that laboratories have for the first part of a test. */
function costBound(part: ScannedPart | undefined): FigureBound {
  const prices = part?.alternatives.map(({ table }) => table.labs) ?? [];
  const days = part?.days ?? 0;
  const of = (slot: number): number => Math.round(perDayOf(prices, slot) * days);
  return {
    best: (listed) => Math.round(minPerDay(prices, listed) * days),
    of,
    keepAsGood: (cents, slots, from, to, into) => {
      const most = days > 0 ? (cents + aCent) / days : Number.POSITIVE_INFINITY;
      const count = keepCheap(prices, most, slots, from, to, into.slots);
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
