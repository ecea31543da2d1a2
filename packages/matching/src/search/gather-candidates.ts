import { listWithKey } from "../keys/listed.ts";
import { isSure } from "../keys/verdict-key.ts";
import {
  type Candidates,
  coveringsAmong,
  type FigureBound,
  type FigureBounds,
} from "../combinations/candidates.ts";
import { inChunks } from "../keys/in-chunks.ts";
import type { Field, TestBounds, TestColumn } from "./field.ts";
import { inOrder } from "./tie-breaks.ts";
import { outOfRange } from "../keys/out-of-range.ts";

/** The laboratories that can run at least one group of tests for sure. */
export interface Gathered extends Candidates {
  /** Number of laboratories that can run each group. */
  readonly bidders: readonly number[];
}

/** Laboratories that can run all tests of a group, and their figures as far as they have been read. */
interface Group {
  readonly tests: readonly TestColumn[];
  /** Slots in order, `count` of them. */
  readonly slots: Int32Array;
  count: number;
  readonly cost: Float64Array;
  readonly margin: Float64Array;
  /** Slots whose cost and margin have been read: marked with the group's own number. */
  readonly marks: Int32Array;
  readonly mark: number;
}

/** Starts a group from its first test's sure bidders; its other tests leave fewer. */
function groupOf(field: Field, tests: readonly TestColumn[]): Group {
  const [first, ...others] = tests;
  const { yes = 0, tight = 0 } = first?.counts ?? {};
  const sure = first?.sureSlots ?? field.lendIntegers();
  const group: Group = {
    tests,
    slots: others.length === 0 ? sure : field.lendIntegers(),
    count: yes + tight,
    cost: field.lendFloats(),
    margin: field.lendFloats(),
    ...field.lendMarks(),
  };
  if (others.length > 0) group.slots.set(sure.subarray(0, group.count));
  for (const other of others) group.count = keepSure(other, group.slots, group.count);
  return group;
}

/** Leaves of the listed slots those that can run a test for sure; answers how many. */
function keepSure({ keys }: TestColumn, slots: Int32Array, listed: number): number {
  let kept = 0;
  for (let i = 0; i < listed; i += 1) {
    const slot = slots[i] ?? outOfRange();
    slots[kept] = slot;
    kept = (kept + isSure(keys[slot] ?? outOfRange())) | 0;
  }
  return kept;
}

function coverWith({ slots }: Group, covering: Int32Array, bit: number, from: number, to: number): void {
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? outOfRange();
    covering[slot] = (covering[slot] ?? outOfRange()) | bit;
  }
}

/** Reads a laboratory's figures for a group, once. */
function readInto({ tests, cost, margin, marks, mark }: Group, slot: number): void {
  if (marks[slot] === mark) return;
  let euroCents = 0;
  let worst = Number.POSITIVE_INFINITY;
  for (const test of tests) {
    const figures = test.read(slot);
    euroCents += figures.euroCents;
    worst = Math.min(worst, figures.margin);
  }
  cost[slot] = euroCents;
  margin[slot] = worst;
  marks[slot] = mark;
}

const sum = (a: number, b: number) => a + b;

/** A bound of several tests in one laboratory, joined as their figures are. */
function boundTogether(
  first: FigureBound,
  others: readonly FigureBound[],
  join: (a: number, b: number) => number,
): FigureBound {
  if (others.length === 0) return first;
  const joined = (figure: number, slot: number): number => {
    let all = figure;
    for (let t = 0; t < others.length; t += 1) all = join(all, (others[t] as FigureBound).of(slot)); // within length
    return all;
  };
  return {
    best: (listed) => others.reduce((all, each) => join(all, each.best(listed)), first.best(listed)),
    of: (slot) => joined(first.of(slot), slot),
    keepAsGood: (figure, slots, from, to, into) => {
      const count = first.keepAsGood(figure, slots, from, to, into);
      for (let i = 0; i < count; i += 1)
        into.figures[i] = joined(into.figures[i] ?? outOfRange(), into.slots[i] ?? outOfRange());
      return count;
    },
  };
}

/** Joins the bounds of a group's tests: costs add up, and the least margin counts. */
function groupBounds(tests: readonly TestColumn[]): TestBounds | null {
  const [first, ...others] = tests.flatMap(({ bounds }) => bounds ?? []);
  if (!first || others.length + 1 < tests.length) return null;
  return {
    cost: boundTogether(
      first.cost,
      others.map(({ cost }) => cost),
      sum,
    ),
    margin: boundTogether(
      first.margin,
      others.map(({ margin }) => margin),
      Math.min,
    ),
  };
}

const boundsOf = (gathered: readonly Group[], bounds: readonly TestBounds[]): FigureBounds => ({
  cost: bounds.map((each) => each.cost),
  margin: bounds.map((each) => each.margin),
  bidders: gathered,
  read: (group, slot) => {
    const each = gathered[group];
    if (each) readInto(each, slot);
  },
});

export function gatherCandidates(field: Field, groups: readonly (readonly number[])[]): Gathered {
  const gathered = groups.map((tests) =>
    groupOf(
      field,
      tests.flatMap((test) => field.tests[test] ?? []),
    ),
  );
  const bounds = gathered.flatMap(({ tests }) => groupBounds(tests) ?? []);
  const isBounded = bounds.length === groups.length;
  const covering = field.lendIntegers().fill(0);
  gathered.forEach((group, g) => {
    inChunks(group.count, (from, to) => coverWith(group, covering, 1 << g, from, to));
    if (isBounded) return;
    for (let i = 0; i < group.count; i += 1) readInto(group, group.slots[i] ?? outOfRange());
  });
  const slots = field.lendIntegers();
  const count = listWithKey(covering, slots, field.slots);
  return {
    groups: groups.length,
    count,
    slots,
    covering,
    coverings: coveringsAmong(groups.length, slots, count, covering),
    cost: gathered.map((group) => group.cost),
    margin: gathered.map((group) => group.margin),
    ...(isBounded ? { bounds: boundsOf(gathered, bounds) } : {}),
    farness: field.farness,
    distanceKm: field.distanceKm,
    before: inOrder(field),
    tie: field.tie,
    bidders: gathered.map((group) => group.count),
  };
}
