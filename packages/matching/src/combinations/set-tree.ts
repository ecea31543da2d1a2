import { type BestBySet, type Candidates, emptyBest, improves, put } from "./candidates.ts";

/** How the values of single groups make the value of a set: a sum of costs, or the largest of what margins lack. */
export interface Joining {
  readonly join: (a: number, b: number) => number;
  /** What changes nothing when joined. */
  readonly neutral: number;
  /** Sums are compared by what a set costs more than the cheapest of each group: that prunes best. */
  readonly additive: boolean;
  /** Values are what the columns hold times this: margins count the less the better. */
  readonly sign: 1 | -1;
}

const infinite = Number.POSITIVE_INFINITY;

/** The tree over the sets: the node for a prefix holds the worst of the best values below it. */
export interface Tree {
  readonly candidates: Candidates;
  readonly columns: readonly Float64Array[];
  /** What the columns' values are not better than; the columns themselves where all are known. */
  readonly bounds: readonly Float64Array[];
  readonly joining: Joining;
  /** Groups in the order in which the tree asks for them: the hardest first, since they exclude most. */
  readonly order: readonly number[];
  /** What is subtracted from the values of a group. */
  readonly base: Float64Array;
  readonly worst: Float64Array;
  readonly best: BestBySet;
  /** How often a better laboratory was found. */
  improvements: number;
}

function climb({ worst }: Tree, leaf: number): void {
  for (let node = leaf >> 1; node >= 1; node >>= 1) {
    const value = Math.max(worst[2 * node] ?? 0, worst[2 * node + 1] ?? 0);
    if (value === worst[node]) return;
    worst[node] = value;
  }
}

/** The value of a set at a laboratory, from its figures; infinite where one is not known. */
function valueOf({ candidates, columns, joining, order, base }: Tree, slot: number, set: number): number {
  let value = joining.neutral;
  for (let depth = 0; depth < order.length; depth += 1) {
    const group = order[depth] ?? 0;
    if (((set >> group) & 1) === 0) continue;
    candidates.bounds?.read(group, slot);
    const own = joining.sign * (columns[group]?.[slot] ?? Number.NaN);
    if (!(own < infinite)) return infinite;
    value = joining.join(value, own - (base[group] ?? 0));
  }
  return value;
}

/** Reads a laboratory's figures for a set if what they are bounded by would be an improvement. */
function offer(tree: Tree, slot: number, leaf: number, set: number, bound: number): void {
  const { best, candidates, worst } = tree;
  if (!improves(best, set, bound, slot, candidates.before)) return;
  const value = valueOf(tree, slot, set);
  if (!improves(best, set, value, slot, candidates.before)) return;
  put(best, set, value, slot);
  tree.improvements += 1;
  worst[leaf] = value;
  climb(tree, leaf);
}

/** Follows a laboratory down the tree for as long as its bounds do not put it behind everything below. */
export function visit(
  tree: Tree,
  slot: number,
  within: number,
  node: number,
  depth: number,
  set: number,
  value: number,
): void {
  if (value > (tree.worst[node] ?? 0)) return;
  if (depth === tree.candidates.groups) {
    offer(tree, slot, node, set, value);
    return;
  }
  const group = tree.order[depth] ?? 0;
  visit(tree, slot, within, 2 * node, depth + 1, set, value);
  if (((within >> group) & 1) === 0) return;
  const joined = tree.joining.join(value, boundOf(tree, group, slot));
  visit(tree, slot, within, 2 * node + 1, depth + 1, set | (1 << group), joined);
}

const boundOf = ({ bounds, joining, base }: Tree, group: number, slot: number): number =>
  joining.sign * (bounds[group]?.[slot] ?? 0) - (base[group] ?? 0);

/** Gives every set the cheapest of each of its groups back. */
export function withBase({ best, base }: Tree): BestBySet {
  for (let set = 1; set < best.value.length; set += 1) {
    for (let g = 0; g < base.length; g += 1) {
      if (((set >> g) & 1) === 1) best.value[set] = (best.value[set] ?? 0) + (base[g] ?? 0);
    }
  }
  return best;
}

export function emptyTree(
  candidates: Candidates,
  columns: readonly Float64Array[],
  joining: Joining,
  bounds: readonly Float64Array[],
  least: Float64Array,
): Tree {
  const { groups } = candidates;
  const size = 1 << groups;
  const tree: Tree = {
    candidates,
    columns,
    bounds,
    joining,
    order: Array.from({ length: groups }, (_, g) => g).sort(
      (a, b) => (least[b] ?? 0) - (least[a] ?? 0) || a - b,
    ),
    base: least.map((value) => (joining.additive && value < infinite ? value : 0)),
    worst: new Float64Array(2 * size).fill(infinite),
    best: emptyBest(groups),
    improvements: 0,
  };
  tree.worst[size] = Number.NEGATIVE_INFINITY;
  climb(tree, size);
  return tree;
}
