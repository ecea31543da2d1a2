import type { FigureBound } from "../combinations/candidates.ts";
import { inChunks } from "../in-chunks.ts";
import type { TestBounds } from "../search/field.ts";
import { unpricedCents } from "./lab-rows.ts";
import { type MarginTable, marginBehind, marginTable } from "./margin-table.ts";
import type { ScannedPart } from "./read-figures.ts";
import { leastKeyBits, marginBitsOf, mostMargin } from "./verdict-key.ts";

/** Per alternative by slot, what no machine of the laboratory falls below: cents of euro per day. */
type Prices = readonly Int32Array[];

function perDayOf(prices: Prices, slot: number): number {
  let perDay = unpricedCents;
  for (let a = 0; a < prices.length; a += 1) {
    const cents = prices[a]?.[slot] ?? unpricedCents;
    if (cents < perDay) perDay = cents;
  }
  return perDay;
}

function leastPerDay(prices: Prices, slots: Int32Array, from: number, to: number): number {
  let least = unpricedCents;
  for (let i = from; i < to; i += 1) {
    const perDay = perDayOf(prices, slots[i] ?? 0);
    if (perDay < least) least = perDay;
  }
  return least;
}

function keepCheap(
  prices: Prices,
  mostPerDay: number,
  slots: Int32Array,
  from: number,
  to: number,
  into: Int32Array,
): number {
  let count = 0;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    into[count] = slot;
    count += perDayOf(prices, slot) <= mostPerDay ? 1 : 0;
  }
  return count;
}

/** More than rounding to whole cents can change. */
const aCent = 1;

/** The cheapest machines that laboratories have for the first part of a test. */
function costBound(part: ScannedPart | undefined): FigureBound {
  const prices = part?.alternatives.map(({ table }) => table.labs.leastCentsPerDay) ?? [];
  const days = part?.days ?? 0;
  return {
    best: ({ slots, count }) => {
      let least = unpricedCents;
      inChunks(count, (from, to) => {
        least = Math.min(least, leastPerDay(prices, slots, from, to));
      });
      return Math.round(least * days);
    },
    of: (slot) => Math.round(perDayOf(prices, slot) * days),
    keepAsGood: (cents, slots, from, to, into) =>
      keepCheap(prices, days > 0 ? (cents + aCent) / days : Number.POSITIVE_INFINITY, slots, from, to, into),
  };
}

function mostMarginBits(keys: Int32Array, slots: Int32Array, from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i += 1) {
    const bits = marginBitsOf(keys[slots[i] ?? 0] ?? 0);
    if (bits > most) most = bits;
  }
  return most;
}

function keepAmple(
  keys: Int32Array,
  leastBits: number,
  slots: Int32Array,
  from: number,
  to: number,
  into: Int32Array,
): number {
  let count = 0;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    into[count] = slot;
    count += marginBitsOf(keys[slot] ?? 0) >= leastBits ? 1 : 0;
  }
  return count;
}

/** So few margins are looked at sooner than a table of exact ones is made. */
const fewLooks = 500;

/** The margins behind keys: exactly where several machines share a model, since very many laboratories are equal then. */
function marginBound(parts: readonly ScannedPart[], keys: Int32Array): FigureBound {
  let table: MarginTable | undefined;
  let looks = 0;
  return {
    best: ({ slots, count }) => {
      let most = 0;
      inChunks(count, (from, to) => {
        most = Math.max(most, mostMarginBits(keys, slots, from, to));
      });
      return mostMargin(most);
    },
    of: (slot) => {
      const key = keys[slot] ?? 0;
      looks += 1;
      if (looks <= fewLooks) return mostMargin(key);
      table ??= marginTable(parts);
      return marginBehind(table, key);
    },
    keepAsGood: (margin, slots, from, to, into) =>
      keepAmple(keys, leastKeyBits(margin), slots, from, to, into),
  };
}

/** Bounds of a test's figures from its keys and prices. */
export const figureBounds = (parts: readonly ScannedPart[], keys: Int32Array): TestBounds => ({
  cost: costBound(parts[0]),
  margin: marginBound(parts, keys),
});
