import { chunk } from "../keys/in-chunks.ts";
import { outOfRange } from "../keys/out-of-range.ts";

/**
 * Laboratories that can run at least one group of tests, in columns by slot: what the search already holds, not
 * copied. Figures count only for the groups that a laboratory covers, and with `bounds` only once they are read.
 */
export interface Candidates {
  readonly groups: number;
  readonly count: number;
  readonly slots: Int32Array;
  /** By slot, which groups it can run, as bits. */
  readonly covering: Int32Array;
  /** 1 for every set of groups that some laboratory can run and no more. */
  readonly coverings: Uint8Array;
  /** Per group by slot: cents of euro, `NaN` where not known. */
  readonly cost: readonly Float64Array[];
  /** Per group by slot: the worst margin of its tests. */
  readonly margin: readonly Float64Array[];
  /** Bounds of the figures before they are read; if absent, all are read. */
  readonly bounds?: FigureBounds;
  /** Grows with the distance from the place; `null` without a place. */
  readonly farness: ((slot: number) => number) | null;
  readonly distanceKm: (slot: number) => number;
  /** Settles ties, so that the answer does not depend on the order in which laboratories came. */
  readonly before: (a: number, b: number) => boolean;
  /** Tie number: the lesser comes first; equal numbers are left to `before`. */
  readonly tie: (slot: number) => number;
}

/** Which sets of groups laboratories can run, from which each of some can. */
export function coveringsAmong(
  groups: number,
  slots: Int32Array,
  count: number,
  covering: Int32Array,
): Uint8Array {
  const coverings = new Uint8Array(1 << groups);
  for (let i = 0; i < count; i += 1) coverings[covering[slots[i] ?? outOfRange()] ?? outOfRange()] = 1;
  return coverings;
}

/** Some laboratories, in order. */
export interface Listed {
  readonly slots: Int32Array;
  readonly count: number;
}

/** Bounds of one figure of laboratories that can run a group, before it is read. */
export interface FigureBound {
  /** No listed laboratory is better than this. */
  readonly best: (listed: Listed) => number;
  /** A laboratory is not better than this. */
  readonly of: (slot: number) => number;
  /**
   * Keeps those of some slots, a chunk of them at most, that may be as good as a figure; answers how many. Others may be
   * among them.
   */
  readonly keepAsGood: (figure: number, slots: Int32Array, from: number, to: number, into: Kept) => number;
}

/** Some laboratories, a chunk of them at most, and what figure each is not better than. */
export interface Kept {
  readonly slots: Int32Array;
  readonly figures: Float64Array;
}

export const roomForKept = (): Kept => ({ slots: new Int32Array(chunk), figures: new Float64Array(chunk) });

/** Bounds of figures before they are read, and the way to read them. */
export interface FigureBounds {
  /** Per group. */
  readonly cost: readonly FigureBound[];
  readonly margin: readonly FigureBound[];
  /** Per group, who can run it. */
  readonly bidders: readonly Listed[];
  /** Puts the figures of a laboratory for one group into their columns. */
  readonly read: (group: number, slot: number) => void;
}

/** For every set of groups the value of the laboratory that is best for it, and its slot. */
export interface BestBySet {
  readonly value: Float64Array;
  readonly bidder: Int32Array;
}

export const emptyBest = (groups: number): BestBySet => ({
  value: new Float64Array(1 << groups).fill(Number.POSITIVE_INFINITY),
  bidder: new Int32Array(1 << groups).fill(-1),
});

export function improves(
  best: BestBySet,
  set: number,
  value: number,
  slot: number,
  before: Candidates["before"],
): boolean {
  const old = best.value[set] ?? outOfRange();
  return (
    value < old || (value === old && value < Number.POSITIVE_INFINITY && before(slot, best.bidder[set] ?? -1))
  );
}

export function put(best: BestBySet, set: number, value: number, slot: number): void {
  best.value[set] = value;
  best.bidder[set] = slot;
}

/** The nearest laboratory for every set: per covering the nearest, then the minimum over supersets, then kilometres. */
export function nearestBySet(candidates: Candidates, farness: (slot: number) => number): BestBySet {
  const { groups, count, slots, covering, before, distanceKm } = candidates;
  const best = emptyBest(groups);
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const set = covering[slot] ?? outOfRange();
    const far = farness(slot);
    if (far > (best.value[set] ?? outOfRange())) continue;
    if (improves(best, set, far, slot, before)) put(best, set, far, slot);
  }
  for (let bit = 1; bit < 1 << groups; bit <<= 1) {
    for (let set = 0; set < 1 << groups; set += 1) {
      const far = best.value[set | bit] ?? outOfRange();
      const bidder = best.bidder[set | bit] ?? -1;
      if ((set & bit) === 0 && bidder >= 0 && improves(best, set, far, bidder, before))
        put(best, set, far, bidder);
    }
  }
  best.bidder.forEach((bidder, set) => {
    if (bidder >= 0) best.value[set] = distanceKm(bidder);
  });
  return best;
}
