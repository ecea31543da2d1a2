import { inChunks } from "../in-chunks.ts";
import type { BestBySet, Bound, Candidates } from "./candidates.ts";
import { emptyTree, type Joining, type Tree, visit, withBase } from "./set-tree.ts";

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

/** The sets that begin with one group in the order of the tree, and who may improve any of them. */
interface Beginning {
  readonly depth: number;
  readonly group: number;
  /** The group itself and those after it, as bits. */
  readonly groups: number;
  /** Per cover within them, the worst best value of any set in it that has the group. */
  readonly beatable: Float64Array;
}

/** A set can only be beaten by who covers it. */
function seeWhatIsBeatable({ best }: Tree, { group, groups, beatable }: Beginning): void {
  const own = 1 << group;
  for (let cover = own; cover < beatable.length; cover += 1) {
    if ((cover & own) === 0 || (cover & ~groups) !== 0) continue;
    let worst = best.value[cover] ?? 0;
    for (let rest = cover ^ own; rest !== 0; rest &= rest - 1)
      worst = Math.max(worst, beatable[cover ^ (rest & -rest)] ?? 0);
    beatable[cover] = worst;
  }
}

/** Looks for laboratories that are good enough in the first group to improve any set: most are not, and cost one look. */
function improveFrom(
  tree: Tree,
  { depth, group, groups, beatable }: Beginning,
  slots: Int32Array,
  from: number,
  to: number,
): void {
  const { cover } = tree.candidates;
  const { sign, neutral, join } = tree.joining;
  const bound = tree.bounds[group] ?? new Float64Array(0);
  const base = tree.base[group] ?? 0;
  const node = 2 ** (depth + 1) + 1;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    const within = (cover[slot] ?? 0) & groups;
    if (((within >> group) & 1) === 0) continue;
    const value = sign * (bound[slot] ?? 0) - base;
    if (value <= (beatable[within] ?? 0))
      visit(tree, slot, within, node, depth + 1, 1 << group, join(neutral, value));
  }
}

function improveSets(tree: Tree, beginning: Beginning, slots: Int32Array, count: number): void {
  let looked = firstLooked;
  let seen = -1;
  for (let from = 0; from < count; from += looked) {
    if (from > 0) looked = Math.min(mostLooked, from);
    if (tree.improvements !== seen) seeWhatIsBeatable(tree, beginning);
    seen = tree.improvements;
    improveFrom(tree, beginning, slots, from, Math.min(count, from + looked));
  }
}

/** Laboratories after which is looked again what can be beaten: few at first, when much is found. */
const firstLooked = 64;
const mostLooked = 4096;

/**
 * The best laboratory for every set of groups, where the value of a set grows with the set. Exact: a laboratory is
 * only left out where even its best value is worse than all that it could beat, and it is followed down the tree
 * over the sets until it is worse than everything below. `bounds` are values that the columns' are not better than,
 * so that the columns are read only for who may matter.
 */
export function cheapestBySet(
  candidates: Candidates,
  columns: readonly Float64Array[],
  joining: Joining,
  bounds?: Bound,
): BestBySet {
  const least = Float64Array.from({ length: candidates.groups }, (_, group) =>
    bounds
      ? joining.sign * (bounds.best[group] ?? 0)
      : leastOf(candidates, columns[group] ?? new Float64Array(0), joining.sign, 1 << group),
  );
  const tree = emptyTree(candidates, columns, joining, bounds?.columns ?? columns, least);
  let groups = (1 << candidates.groups) - 1;
  tree.order.forEach((group, depth) => {
    const beatable = new Float64Array(1 << candidates.groups);
    const { slots, count } = candidates.bounds?.holders[group] ?? candidates;
    if ((least[group] ?? infinite) < infinite)
      improveSets(tree, { depth, group, groups, beatable }, slots, count);
    groups ^= 1 << group;
  });
  return withBase(tree);
}
