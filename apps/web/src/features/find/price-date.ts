import type { ListedLab } from "@headroom/contract/vocabulary/search/matching";

/** A laboratory whose price and first day are both known. */
export interface PricedStart {
  readonly lab: ListedLab;
  readonly euroCents: number;
  /** Days since 1 January 1970. */
  readonly day: number;
  /** No other is cheaper without starting later, or earlier without costing more. */
  readonly isBest: boolean;
}

const dayMs = 86_400_000;

/** Laboratories by price and first day, the cheapest first; those that cover a part of the tests only are no choice beside the others. */
export function pricedStarts(labs: readonly ListedLab[]): readonly PricedStart[] {
  const known = labs
    .flatMap((lab) => {
      const { priceEuroCents: euroCents, earliestStart, covers, accredited: all } = lab.row;
      return euroCents === null || covers.length < all.length
        ? []
        : [{ lab, euroCents, day: Date.parse(earliestStart) / dayMs }];
    })
    .toSorted((a, b) => a.euroCents - b.euroCents || a.day - b.day);
  let earliest = Infinity;
  return known.map((each) => {
    // A “from” price may become higher than another one.
    const isBest = each.day < earliest && each.lab.row.priceIs === undefined;
    earliest = Math.min(earliest, each.day);
    return { ...each, isBest };
  });
}
