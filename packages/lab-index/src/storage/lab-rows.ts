import { longerIntegers } from "./segment.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Rows of each laboratory's machines in a table, by slot: they are contiguous. Slots beyond have none. */
export interface LabRows {
  first: Int32Array;
  /** The row after the last; that of the first where the laboratory has none. */
  end: Int32Array;
  /** No machine of the laboratory costs less, cents of euro per day; `unpricedCents` where no price is known. */
  minCentsPerDay: Int32Array;
  /** The least that any laboratory has ever had. */
  minAnyCents: number;
}

const firstSlots = 64;
/** Price of a laboratory without a known one: it is never the cheapest. */
export const unpricedCents = 2_147_483_647;

export const emptyLabRows = (): LabRows => ({
  first: new Int32Array(firstSlots),
  end: new Int32Array(firstSlots),
  minCentsPerDay: new Int32Array(firstSlots).fill(unpricedCents),
  minAnyCents: unpricedCents,
});

export function noteRow(labs: LabRows, slot: number, row: number, euroCentsPerDay: number): void {
  if (slot >= labs.first.length) {
    const capacity = 2 ** Math.ceil(Math.log2(slot + 1));
    labs.first = longerIntegers(labs.first, capacity, 0);
    labs.end = longerIntegers(labs.end, capacity, 0);
    labs.minCentsPerDay = longerIntegers(labs.minCentsPerDay, capacity, unpricedCents);
  }
  if (labs.end[slot] === 0) labs.first[slot] = row;
  labs.end[slot] = row + 1;
  const cents = Math.floor(euroCentsPerDay);
  if (cents < (labs.minCentsPerDay[slot] ?? outOfRange())) labs.minCentsPerDay[slot] = cents;
  if (cents < labs.minAnyCents) labs.minAnyCents = cents;
}
