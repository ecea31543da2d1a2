/** Laboratories that can run at least one group of tests, in arrays: `of[i * groups + g]`. */
export interface Candidates {
  readonly groups: number;
  readonly count: number;
  /** Which groups each can run, as bits. */
  readonly cover: Int32Array;
  /** Cents of euro, infinite where not known or not covered. */
  readonly cost: Float64Array;
  readonly margin: Float64Array;
  /** Infinite without a place. */
  readonly distanceKm: Float64Array;
  /** Settles ties, so that the answer does not depend on the order in which laboratories came. */
  readonly before: (i: number, j: number) => boolean;
}

/** What a set of groups costs in one laboratory, and which laboratory is best for it. */
export interface BestBySet {
  readonly value: Float64Array;
  readonly holder: Int32Array;
}

const empty = (groups: number): BestBySet => ({
  value: new Float64Array(1 << groups).fill(Number.POSITIVE_INFINITY),
  holder: new Int32Array(1 << groups).fill(-1),
});

const improves = (
  best: BestBySet,
  set: number,
  value: number,
  i: number,
  before: Candidates["before"],
): boolean => {
  const old = best.value[set] ?? 0;
  return (
    value < old || (value === old && value < Number.POSITIVE_INFINITY && before(i, best.holder[set] ?? -1))
  );
};

function put(best: BestBySet, set: number, value: number, i: number): void {
  best.value[set] = value;
  best.holder[set] = i;
}

/** The nearest laboratory for every set: per cover the nearest, then the minimum over supersets. */
export function nearestBySet({ groups, count, cover, distanceKm, before }: Candidates): BestBySet {
  const best = empty(groups);
  for (let i = 0; i < count; i += 1) {
    const [set, km] = [cover[i] ?? 0, distanceKm[i] ?? Number.POSITIVE_INFINITY];
    if (improves(best, set, km, i, before)) put(best, set, km, i);
  }
  for (let bit = 1; bit < 1 << groups; bit <<= 1) {
    for (let set = 0; set < 1 << groups; set += 1) {
      if ((set & bit) !== 0) continue;
      const [km, holder] = [best.value[set | bit] ?? 0, best.holder[set | bit] ?? -1];
      if (holder >= 0 && improves(best, set, km, holder, before)) put(best, set, km, holder);
    }
  }
  return best;
}

/** How single values make the value of a set: a sum for costs, the largest for what is missing in margin. */
type Join = (a: number, b: number) => number;

/**
 * The best laboratory for every set of groups, where the value of a set grows with the set. Exact, by a tree over
 * the sets: the node for a prefix holds the worst of the best values below it, and a laboratory that is worse than
 * that cannot improve anything there. `price` are the values per group, infinite where not covered.
 */
export function cheapestBySet(
  { groups, count, cover, before }: Candidates,
  price: Float64Array,
  join: Join,
  start: number,
): BestBySet {
  const best = empty(groups);
  const size = 1 << groups;
  /** Node n has children 2n and 2n + 1; the leaf of a set is size + the set with its first group as highest bit. */
  const worst = new Float64Array(2 * size).fill(Number.POSITIVE_INFINITY);
  const climb = (leaf: number) => {
    for (let node = leaf >> 1; node >= 1; node >>= 1) {
      worst[node] = Math.max(worst[2 * node] ?? 0, worst[2 * node + 1] ?? 0);
    }
  };
  worst[size] = Number.NEGATIVE_INFINITY;
  climb(size);
  const visit = (i: number, node: number, group: number, set: number, value: number): void => {
    if (value > (worst[node] ?? 0)) return;
    if (group === groups) {
      if (set === 0 || !improves(best, set, value, i, before)) return;
      put(best, set, value, i);
      worst[node] = value;
      climb(node);
      return;
    }
    visit(i, 2 * node, group + 1, set, value);
    if (((cover[i] ?? 0) >> group) & 1) {
      const more = join(value, price[i * groups + group] ?? Number.POSITIVE_INFINITY);
      if (more < Number.POSITIVE_INFINITY) visit(i, 2 * node + 1, group + 1, set | (1 << group), more);
    }
  };
  for (let i = 0; i < count; i += 1) visit(i, 1, 0, 0, start);
  return best;
}
