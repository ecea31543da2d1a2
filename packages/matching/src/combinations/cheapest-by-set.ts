import { inChunks } from "../in-chunks.ts";
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

/** The least value of one group's column among those that cover it; what is not known is never less. */
function leastWithin(
  column: Float64Array,
  sign: number,
  { slots, cover }: Candidates,
  bit: number,
  from: number,
  to: number,
): number {
  let least = infinite;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    const value = sign * (column[slot] ?? 0);
    if (value < least && ((cover[slot] ?? 0) & bit) !== 0) least = value;
  }
  return least;
}

function leastOf(candidates: Candidates, column: Float64Array, sign: number, bit: number): number {
  let least = infinite;
  inChunks(candidates.count, (from, to) => {
    least = Math.min(least, leastWithin(column, sign, candidates, bit, from, to));
  });
  return least;
}

/** The tree over the sets: the node for a prefix holds the worst of the best values below it. */
interface Tree {
  readonly candidates: Candidates;
  readonly columns: readonly Float64Array[];
  readonly joining: Joining;
  /** Groups in the order in which the tree asks for them: the hardest first, since they exclude most. */
  readonly order: readonly number[];
  /** What is subtracted from the values of a group. */
  readonly base: Float64Array;
  readonly worst: Float64Array;
  readonly best: BestBySet;
  /** Per cover, the worst best value of any set within it, as it was a while ago: it only falls. */
  readonly beatable: Float64Array;
}

function climb({ worst }: Tree, leaf: number): void {
  for (let node = leaf >> 1; node >= 1; node >>= 1) {
    const value = Math.max(worst[2 * node] ?? 0, worst[2 * node + 1] ?? 0);
    if (value === worst[node]) return;
    worst[node] = value;
  }
}

function visit(tree: Tree, slot: number, node: number, depth: number, set: number, value: number): void {
  const { candidates, joining, best } = tree;
  if (value > (tree.worst[node] ?? 0)) return;
  if (depth === candidates.groups) {
    if (set === 0 || !improves(best, set, value, slot, candidates.before)) return;
    put(best, set, value, slot);
    tree.worst[node] = value;
    climb(tree, node);
    return;
  }
  const group = tree.order[depth] ?? 0;
  visit(tree, slot, 2 * node, depth + 1, set, value);
  if ((((candidates.cover[slot] ?? 0) >> group) & 1) === 0) return;
  const own = joining.sign * (tree.columns[group]?.[slot] ?? Number.NaN);
  if (!(own < infinite)) return;
  const joined = joining.join(value, own - (tree.base[group] ?? 0));
  visit(tree, slot, 2 * node + 1, depth + 1, set | (1 << group), joined);
}

/** Looks for laboratories that are good enough in any group to improve anything: most are not, and cost one look. */
function improveFrom(tree: Tree, from: number, to: number): void {
  const { candidates, columns, joining, base, beatable } = tree;
  const { slots, cover, groups } = candidates;
  const { sign, neutral } = joining;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    const covered = cover[slot] ?? 0;
    const most = beatable[covered] ?? 0;
    for (let group = 0; group < groups; group += 1) {
      const value = sign * (columns[group]?.[slot] ?? 0) - (base[group] ?? 0);
      if (((covered >> group) & 1) === 0 || !(value <= most)) continue;
      visit(tree, slot, 1, 0, 0, neutral);
      break;
    }
  }
}

/** A set can only be beaten by who covers it: for every cover the worst over the sets within it. */
function seeWhatIsBeatable({ best, beatable, base }: Tree, least: Float64Array): void {
  for (let cover = 1; cover < beatable.length; cover += 1) {
    let worst = best.value[cover] ?? 0;
    for (let group = 0; group < base.length; group += 1) {
      if (((cover >> group) & 1) === 0) continue;
      if (least[group] === infinite) worst = Number.NEGATIVE_INFINITY;
      worst = Math.max(worst, beatable[cover ^ (1 << group)] ?? 0);
    }
    beatable[cover] = worst;
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

function emptyTree(
  candidates: Candidates,
  columns: readonly Float64Array[],
  joining: Joining,
  least: Float64Array,
): Tree {
  const { groups } = candidates;
  const size = 1 << groups;
  const tree: Tree = {
    candidates,
    columns,
    joining,
    order: Array.from({ length: groups }, (_, g) => g).sort(
      (a, b) => (least[b] ?? 0) - (least[a] ?? 0) || a - b,
    ),
    base: least.map((value) => (joining.additive && value < infinite ? value : 0)),
    worst: new Float64Array(2 * size).fill(infinite),
    best: emptyBest(groups),
    beatable: new Float64Array(size).fill(Number.NEGATIVE_INFINITY),
  };
  tree.worst[size] = Number.NEGATIVE_INFINITY;
  climb(tree, size);
  return tree;
}

/**
 * The best laboratory for every set of groups, where the value of a set grows with the set. Exact: a laboratory is
 * only left out where even its best value is worse than all that it could beat, and it is followed down the tree
 * over the sets until it is worse than everything below.
 */
export function cheapestBySet(
  candidates: Candidates,
  columns: readonly Float64Array[],
  joining: Joining,
): BestBySet {
  const least = Float64Array.from({ length: candidates.groups }, (_, group) =>
    leastOf(candidates, columns[group] ?? new Float64Array(0), joining.sign, 1 << group),
  );
  const tree = emptyTree(candidates, columns, joining, least);
  inChunks(candidates.count, (from, to) => {
    seeWhatIsBeatable(tree, least);
    improveFrom(tree, from, to);
  });
  return withBase(tree);
}
