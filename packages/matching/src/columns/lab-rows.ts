import { longerIntegers } from "./segment.ts";

/** Where each laboratory's machines stand in a table, by slot: they follow one another. */
export interface LabRows {
  /** −1 where the laboratory has none. */
  first: Int32Array;
  /** No machine of the laboratory costs less, cents of euro per day; `unpricedCents` where no price is known. */
  leastCentsPerDay: Int32Array;
  /** The least that any laboratory has ever had. */
  leastOfAllCents: number;
}

const firstSlots = 64;
/** What a laboratory without a known price does not fall below either: it is never the cheapest. */
export const unpricedCents = 2_147_483_647;

export const emptyLabRows = (): LabRows => ({
  first: new Int32Array(firstSlots).fill(-1),
  leastCentsPerDay: new Int32Array(firstSlots).fill(unpricedCents),
  leastOfAllCents: unpricedCents,
});

/** The first row of a laboratory's machines, −1 where it has none; slots beyond the columns are never read. */
export const firstRowOf = ({ first }: LabRows, slot: number): number =>
  slot < first.length ? (first[slot] ?? -1) : -1;

export function noteRow(labs: LabRows, slot: number, row: number, euroCentsPerDay: number): void {
  if (slot >= labs.first.length) {
    const capacity = 2 ** Math.ceil(Math.log2(slot + 1));
    labs.first = longerIntegers(labs.first, capacity, -1);
    labs.leastCentsPerDay = longerIntegers(labs.leastCentsPerDay, capacity, unpricedCents);
  }
  if (labs.first[slot] === -1) labs.first[slot] = row;
  const cents = Math.floor(euroCentsPerDay);
  if (cents < (labs.leastCentsPerDay[slot] ?? 0)) labs.leastCentsPerDay[slot] = cents;
  if (cents < labs.leastOfAllCents) labs.leastOfAllCents = cents;
}
