import { inChunks } from "../in-chunks.ts";
import { type BestBySet, type Candidates, emptyBest, improves, put } from "./candidates.ts";

/** How the values of single groups make the value of a set: a sum of costs, or the largest of what margins lack. */
export interface Joining {
  readonly join: (a: number, b: number) => number;
  /** What changes nothing when joined. */
  readonly neutral: number;
  /** Sums are compared by what a set costs more than the cheapest of each group: that prunes best. */
  readonly additive: boolean;
}

const infinite = Number.POSITIVE_INFINITY;

/** Values of groups as the search holds them; what is less is better, what is not known cannot be used. */
interface Values {
  readonly columns: readonly Float64Array[];
  readonly sign: 1 | -1;
}

const valueAt = ({ columns, sign }: Values, group: number, slot: number): number => {
  const value = sign * (columns[group]?.[slot] ?? Number.NaN);
  return value === value ? value : infinite;
};

function leastWithin(
  { slots, cover }: Candidates,
  values: Values,
  group: number,
  from: number,
  to: number,
  found: number,
): number {
  let least = found;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    if ((((cover[slot] ?? 0) >> group) & 1) === 0) continue;
    const value = valueAt(values, group, slot);
    if (value < least) least = value;
  }
  return least;
}

function leastOf(candidates: Candidates, values: Values, group: number): number {
  let least = infinite;
  inChunks(candidates.count, (from, to) => {
    least = leastWithin(candidates, values, group, from, to, least);
  });
  return least;
}

/** The tree over the sets: the node for a prefix holds the worst of the best values below it. */
interface Tree {
  readonly candidates: Candidates;
  readonly values: Values;
  readonly joining: Joining;
  /** Groups in the order in which the tree asks for them: the hardest first, since they exclude most. */
  readonly order: readonly number[];
  /** What is subtracted from the values of a group. */
  readonly base: Float64Array;
  readonly worst: Float64Array;
  readonly best: BestBySet;
}

function climb({ worst }: Tree, leaf: number): void {
  for (let node = leaf >> 1; node >= 1; node >>= 1) {
    const value = Math.max(worst[2 * node] ?? 0, worst[2 * node + 1] ?? 0);
    if (value === worst[node]) return;
    worst[node] = value;
  }
}

function visit(tree: Tree, slot: number, node: number, depth: number, set: number, value: number): void {
  const { candidates, values, joining, order, base, worst, best } = tree;
  if (value > (worst[node] ?? 0)) return;
  if (depth === candidates.groups) {
    if (set === 0 || !improves(best, set, value, slot, candidates.before)) return;
    put(best, set, value, slot);
    worst[node] = value;
    climb(tree, node);
    return;
  }
  const group = order[depth] ?? 0;
  visit(tree, slot, 2 * node, depth + 1, set, value);
  if ((((candidates.cover[slot] ?? 0) >> group) & 1) === 0) return;
  const own = valueAt(values, group, slot);
  if (own === infinite) return;
  const joined = joining.join(value, own - (base[group] ?? 0));
  visit(tree, slot, 2 * node + 1, depth + 1, set | (1 << group), joined);
}

/** Whether a laboratory is good enough in any group to improve anything at all: most are not, and cost nothing more. */
function mayImprove({ candidates, values, base, worst }: Tree, slot: number): boolean {
  const cover = candidates.cover[slot] ?? 0;
  const most = worst[1] ?? 0;
  for (let group = 0; group < candidates.groups; group += 1) {
    if (((cover >> group) & 1) === 1 && valueAt(values, group, slot) - (base[group] ?? 0) <= most)
      return true;
  }
  return false;
}

function improveFrom(tree: Tree, from: number, to: number): void {
  const { slots } = tree.candidates;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    if (mayImprove(tree, slot)) visit(tree, slot, 1, 0, 0, tree.joining.neutral);
  }
}

/** Gives every set the cheapest of each of its groups back. */
function withBase({ best, base }: Tree): BestBySet {
  for (let set = 1; set < best.value.length; set += 1) {
    for (let g = 0; g < base.length; g += 1) {
      if (((set >> g) & 1) === 1) best.value[set] = (best.value[set] ?? 0) + (base[g] ?? 0);
    }
  }
  return best;
}

/**
 * The best laboratory for every set of groups, where the value of a set grows with the set. Exact: a laboratory is
 * followed down the tree over the sets, and left as soon as it is worse than everything below.
 */
export function cheapestBySet(
  candidates: Candidates,
  columns: readonly Float64Array[],
  sign: 1 | -1,
  joining: Joining,
): BestBySet {
  const { groups } = candidates;
  const values: Values = { columns, sign };
  const size = 1 << groups;
  const least = Float64Array.from({ length: groups }, (_, group) => leastOf(candidates, values, group));
  const tree: Tree = {
    candidates,
    values,
    joining,
    order: Array.from({ length: groups }, (_, g) => g).sort(
      (a, b) => (least[b] ?? 0) - (least[a] ?? 0) || a - b,
    ),
    base: least.map((value) => (joining.additive && value < infinite ? value : 0)),
    worst: new Float64Array(2 * size).fill(infinite),
    best: emptyBest(groups),
  };
  tree.worst[size] = Number.NEGATIVE_INFINITY;
  climb(tree, size);
  excludeUncovered(tree, least);
  inChunks(candidates.count, (from, to) => improveFrom(tree, from, to));
  return withBase(tree);
}

/** Sets with a group that nobody covers, or nobody prices, never get a value: they must not keep the tree open. */
function excludeUncovered(tree: Tree, least: Float64Array): void {
  const { candidates, order, worst } = tree;
  const size = 1 << candidates.groups;
  for (let path = 1; path < size; path += 1) {
    const impossible = order.some(
      (group, depth) => ((path >> (candidates.groups - 1 - depth)) & 1) === 1 && least[group] === infinite,
    );
    if (!impossible) continue;
    worst[size + path] = Number.NEGATIVE_INFINITY;
    climb(tree, size + path);
  }
}
