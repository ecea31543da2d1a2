import { chunk } from "../keys/in-chunks.ts";
import {
  type BestBySet,
  type Candidates,
  type FigureBound,
  type Kept,
  type Listed,
  roomForKept,
} from "./candidates.ts";
import { emptyTree, type Joining, mayBeat, type Tree, visit, withBase } from "./set-tree.ts";
import { outOfRange } from "../keys/out-of-range.ts";

const infinite = Number.POSITIVE_INFINITY;

/** A column whose figures are all known bounds itself. */
export const known = (column: Float64Array, sign: number): FigureBound => ({
  best: ({ slots, count }) => {
    let least = infinite;
    for (let i = 0; i < count; i += 1) {
      const value = sign * (column[slots[i] ?? outOfRange()] ?? outOfRange());
      if (value < least) least = value;
    }
    return sign * least;
  },
  of: (slot) => column[slot] ?? outOfRange(),
  keepAsGood: (_, among, from, to, into) => {
    for (let i = from; i < to; i += 1) {
      const slot = among[i] ?? outOfRange();
      into.slots[i - from] = slot;
      into.figures[i - from] = column[slot] ?? outOfRange();
    }
    return to - from;
  },
});

const nobody: Listed = { slots: new Int32Array(0), count: 0 };

/** Bidders of a group. */
export function biddersOf({ bounds, slots, count, covering }: Candidates, group: number): Listed {
  if (bounds) return bounds.bidders[group] ?? nobody;
  const own = slots
    .subarray(0, count)
    .filter((slot) => (((covering[slot] ?? outOfRange()) >> group) & 1) === 1);
  return { slots: own, count: own.length };
}

/** The sets that begin with one group in the order of the tree, and who may improve any of them. */
interface Beginning {
  readonly depth: number;
  readonly group: number;
  /** The group itself and those after it, as bits. */
  readonly groups: number;
  /** Per covering within them, the worst best value of any set in it that has the group, and of equals the last tie. */
  readonly beatable: Float64Array;
  readonly beatableTie: Float64Array;
}

/** A set can only be beaten by who covers it. Answers the worst value that any laboratory can beat. */
function seeWhatIsBeatable(
  { best, candidates }: Tree,
  { group, groups, beatable, beatableTie }: Beginning,
): number {
  const own = 1 << group;
  for (let covering = own; covering < beatable.length; covering += 1) {
    if ((covering & own) === 0 || (covering & ~groups) !== 0) continue;
    const bidder = best.bidder[covering] ?? -1;
    let worst = best.value[covering] ?? outOfRange();
    let tie = bidder < 0 ? infinite : candidates.tie(bidder);
    for (let rest = covering ^ own; rest !== 0; rest &= rest - 1) {
      const less = covering ^ (rest & -rest);
      if (!mayBeat(worst, tie, beatable[less] ?? outOfRange(), beatableTie[less] ?? outOfRange())) continue;
      worst = beatable[less] ?? outOfRange();
      tie = beatableTie[less] ?? outOfRange();
    }
    beatable[covering] = worst;
    beatableTie[covering] = tie;
  }
  let most = Number.NEGATIVE_INFINITY;
  for (let covering = own; covering < beatable.length; covering += 1)
    if ((covering & own) !== 0 && candidates.coverings[covering] === 1)
      most = Math.max(most, beatable[covering & groups] ?? outOfRange());
  return most;
}

/** Follows the laboratories that are good enough in the first group to improve any set. */
function improveFrom(
  tree: Tree,
  { depth, group, groups, beatable, beatableTie }: Beginning,
  { slots, figures }: Kept,
  count: number,
): void {
  const { covering, tie: tieOf } = tree.candidates;
  const { sign } = tree.joining;
  const base = tree.base[group] ?? outOfRange();
  const node = 2 ** (depth + 1) + 1;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const within = (covering[slot] ?? outOfRange()) & groups;
    const value = sign * (figures[i] ?? outOfRange()) - base;
    if (value > (beatable[within] ?? outOfRange())) continue;
    const tie = tieOf(slot);
    if (mayBeat(value, tie, beatable[within] ?? outOfRange(), beatableTie[within] ?? outOfRange()))
      visit(
        tree,
        slot,
        tie,
        within,
        node,
        depth + 1,
        1 << group,
        tree.joining.join(tree.joining.neutral, value),
      );
  }
}

/** Laboratories after which is looked again what can be beaten: few at first, when much is found. */
const firstLooked = 64;
const maxLooked = chunk;
const kept = roomForKept();

/** Most laboratories are no good in the first group, and cost one look at its bound. */
function improveSets(tree: Tree, beginning: Beginning, { slots, count }: Listed): void {
  const bound = tree.bounds[beginning.group];
  if (!bound) return;
  const base = tree.base[beginning.group] ?? outOfRange();
  let looked = firstLooked;
  let seen = -1;
  let figure = 0;
  for (let from = 0; from < count; from += looked) {
    if (from > 0) looked = Math.min(maxLooked, from);
    if (tree.improvements !== seen) figure = tree.joining.sign * (seeWhatIsBeatable(tree, beginning) + base);
    seen = tree.improvements;
    improveFrom(
      tree,
      beginning,
      kept,
      bound.keepAsGood(figure, slots, from, Math.min(count, from + looked), kept),
    );
  }
}

/**
 * The best laboratory for every set of groups, where the value of a set grows with the set. Exact: a laboratory is
 * only left out where even its best value is worse than all that it could beat, and it is followed down the tree
 * over the sets until it is worse than everything below. `bounds` tell what the columns' figures are not better than,
 * so that the columns are read only for who may matter.
 */
export function cheapestBySet(
  candidates: Candidates,
  columns: readonly Float64Array[],
  joining: Joining,
  bounds: readonly FigureBound[] = columns.map((column) => known(column, joining.sign)),
): BestBySet {
  const bidders = columns.map((_, group) => biddersOf(candidates, group));
  const tree = emptyTree(candidates, columns, joining, bounds, bidders);
  let groups = (1 << candidates.groups) - 1;
  tree.order.forEach((group, depth) => {
    const beatable = new Float64Array(1 << candidates.groups).fill(Number.NEGATIVE_INFINITY);
    const beatableTie = beatable.slice();
    improveSets(tree, { depth, group, groups, beatable, beatableTie }, bidders[group] ?? nobody);
    groups ^= 1 << group;
  });
  return withBase(tree);
}
