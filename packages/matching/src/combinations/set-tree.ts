import {
  type BestBySet,
  type Candidates,
  emptyBest,
  type FigureBound,
  improves,
  type Listed,
  put,
} from "./candidates.ts";
import { outOfRange } from "../keys/out-of-range.ts";

/** Rule that joins the values of groups into that of a set: a sum of costs, or the largest lack of margin. */
export interface Joining {
  readonly join: (a: number, b: number) => number;
  /** Neutral element of `join`. */
  readonly neutral: number;
  /** Sums are compared by what a set costs more than the cheapest of each group: that prunes best. */
  readonly additive: boolean;
  /** Values are what the columns hold times this: margins count the less the better. */
  readonly sign: 1 | -1;
}

const infinite = Number.POSITIVE_INFINITY;

/** The tree over the sets: the node for a prefix holds the worst of the best values below it, and of equals the last. */
export interface Tree {
  readonly candidates: Candidates;
  readonly columns: readonly Float64Array[];
  readonly bounds: readonly FigureBound[];
  readonly joining: Joining;
  /** Groups in the order in which the tree asks for them: the worst first, since they exclude most. */
  readonly order: readonly number[];
  /** Amount subtracted from the values of a group. */
  readonly base: Float64Array;
  readonly worst: Float64Array;
  /** The tie number of the laboratory that has the worst value. */
  readonly worstTie: Float64Array;
  readonly best: BestBySet;
  /** Number of better laboratories found. */
  improvements: number;
}

/** Whether a value could take the place of another: it is less, or equal and not known to come after. */
export const mayBeat = (value: number, tie: number, other: number, otherTie: number): boolean =>
  value < other || (value === other && tie <= otherTie);

function climb({ worst, worstTie }: Tree, leaf: number): void {
  for (let node = leaf >> 1; node >= 1; node >>= 1) {
    const left = 2 * node;
    const right = left + 1;
    const isRight = mayBeat(
      worst[left] ?? outOfRange(),
      worstTie[left] ?? outOfRange(),
      worst[right] ?? outOfRange(),
      worstTie[right] ?? outOfRange(),
    );
    const child = isRight ? right : left;
    if (worst[child] === worst[node] && worstTie[child] === worstTie[node]) return;
    worst[node] = worst[child] ?? outOfRange();
    worstTie[node] = worstTie[child] ?? outOfRange();
  }
}

/** The value of a set at a laboratory, from its figures; infinite where one is not known. */
function valueOf({ candidates, columns, joining, order, base }: Tree, slot: number, set: number): number {
  let value = joining.neutral;
  for (let depth = 0; depth < order.length; depth += 1) {
    const group = order[depth] ?? outOfRange();
    if (((set >> group) & 1) === 0) continue;
    candidates.bounds?.read(group, slot);
    const own = joining.sign * (columns[group]?.[slot] ?? outOfRange());
    if (!(own < infinite)) return infinite;
    value = joining.join(value, own - (base[group] ?? outOfRange()));
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
  tree.worstTie[leaf] = candidates.tie(slot);
  climb(tree, leaf);
}

/** Follows a laboratory down the tree for as long as its bounds do not put it behind everything below. */
export function visit(
  tree: Tree,
  slot: number,
  tie: number,
  within: number,
  node: number,
  depth: number,
  set: number,
  value: number,
): void {
  if (!mayBeat(value, tie, tree.worst[node] ?? outOfRange(), tree.worstTie[node] ?? outOfRange())) return;
  if (depth === tree.candidates.groups) {
    offer(tree, slot, node, set, value);
    return;
  }
  const group = tree.order[depth] ?? outOfRange();
  visit(tree, slot, tie, within, 2 * node, depth + 1, set, value);
  if (((within >> group) & 1) === 0) return;
  const joined = tree.joining.join(value, boundOf(tree, group, slot));
  visit(tree, slot, tie, within, 2 * node + 1, depth + 1, set | (1 << group), joined);
}

/** Lower bound of a laboratory's value for a group. */
const boundOf = ({ bounds, joining, base }: Tree, group: number, slot: number): number =>
  joining.sign * (bounds[group]?.of(slot) ?? outOfRange()) - (base[group] ?? outOfRange());

/** Gives every set the cheapest of each of its groups back. */
export function withBase({ best, base }: Tree): BestBySet {
  for (let set = 1; set < best.value.length; set += 1) {
    for (let g = 0; g < base.length; g += 1) {
      if (((set >> g) & 1) === 1)
        best.value[set] = (best.value[set] ?? outOfRange()) + (base[g] ?? outOfRange());
    }
  }
  return best;
}

export function emptyTree(
  candidates: Candidates,
  columns: readonly Float64Array[],
  joining: Joining,
  bounds: readonly FigureBound[],
  bidders: readonly Listed[],
): Tree {
  const { groups } = candidates;
  const size = 1 << groups;
  const least = Float64Array.from(bounds, (bound, group) => {
    const listed = bidders[group];
    return listed && listed.count > 0 ? joining.sign * bound.best(listed) : infinite;
  });
  const tree: Tree = {
    candidates,
    columns,
    bounds,
    joining,
    order: Array.from({ length: groups }, (_, g) => g).sort(
      (a, b) => (least[b] ?? outOfRange()) - (least[a] ?? outOfRange()) || a - b,
    ),
    base: least.map((value) => (joining.additive && value < infinite ? value : 0)),
    worst: new Float64Array(2 * size).fill(infinite),
    worstTie: new Float64Array(2 * size).fill(infinite),
    best: emptyBest(groups),
    improvements: 0,
  };
  tree.worst[size] = Number.NEGATIVE_INFINITY;
  climb(tree, size);
  return tree;
}
