import type { BestBySet } from "./candidates.ts";
import type { Joining } from "./set-tree.ts";
import { outOfRange } from "../keys/out-of-range.ts";

/** A covering: which laboratory takes which set of groups. */
export type Covering = readonly { readonly bidder: number; readonly set: number }[];

/**
 * The best covering of the wanted groups by exactly k laboratories' parts, for every k. Dynamic programming over the sets:
 * dp[k][m] is the least of joining the best laboratory for a part that holds the lowest group of m with
 * dp[k − 1][m without the part]. Every partition is considered once, so the result is optimal. Only sets that a
 * partition of all can leave are filled: a third of the work.
 */
export function bestCoverings(
  groups: number,
  wanted: number,
  best: BestBySet,
  { join, neutral }: Joining,
): readonly (Covering | null)[] {
  const size = 1 << groups;
  // A part always contains the lowest wanted group, so the remainder never does.
  const others = wanted & (wanted - 1);
  let before = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  before[0] = neutral;
  const parts: Int32Array[] = [];
  const coverings: (Covering | null)[] = [];
  for (let k = 1; k <= groups; k += 1) {
    const now = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    const part = new Int32Array(size);
    for (let set = 1; set < wanted; set += 1)
      if ((set & ~others) === 0) fillSet(set, best, join, before, now, part);
    fillSet(wanted, best, join, before, now, part);
    parts.push(part);
    coverings.push(
      (now[wanted] ?? outOfRange()) < Number.POSITIVE_INFINITY ? traceCovering(wanted, parts, best) : null,
    );
    before = now;
  }
  return coverings;
}

/**
 * The same for every set of some groups: what it costs at least in exactly k parts, by k from 0 on, and the part that was
 * taken last for it, by k from 1 on.
 */
export function coveringTables(
  groups: number,
  wanted: number,
  best: BestBySet,
  { join, neutral }: Pick<Joining, "join" | "neutral">,
): { readonly values: readonly Float64Array[]; readonly parts: readonly Int32Array[] } {
  const size = 1 << groups;
  let before = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  before[0] = neutral;
  const values = [before];
  const parts: Int32Array[] = [];
  for (let k = 1; k <= groups; k += 1) {
    const now = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    const part = new Int32Array(size);
    for (let set = wanted; set > 0; set = (set - 1) & wanted) fillSet(set, best, join, before, now, part);
    values.push(now);
    parts.push(part);
    before = now;
  }
  return { values, parts };
}

function fillSet(
  set: number,
  best: BestBySet,
  join: (a: number, b: number) => number,
  before: Float64Array,
  now: Float64Array,
  part: Int32Array,
): void {
  const lowest = set & -set;
  const rest = set ^ lowest;
  for (let other = rest; ; other = (other - 1) & rest) {
    const mine = other | lowest;
    const own = best.value[mine] ?? outOfRange();
    const left = before[set ^ mine] ?? outOfRange();
    if (own < Number.POSITIVE_INFINITY && left < Number.POSITIVE_INFINITY) {
      const value = join(own, left);
      if (value < (now[set] ?? outOfRange())) {
        now[set] = value;
        part[set] = mine;
      }
    }
    if (other === 0) return;
  }
}

/** The parts of a set, from the last taken on. */
export function traceCovering(all: number, parts: readonly Int32Array[], best: BestBySet): Covering {
  const covering: { bidder: number; set: number }[] = [];
  let left = all;
  for (let k = parts.length - 1; k >= 0; k -= 1) {
    const set = parts[k]?.[left] ?? outOfRange();
    covering.push({ bidder: best.bidder[set] ?? -1, set });
    left ^= set;
  }
  return covering;
}
