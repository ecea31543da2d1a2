import { isSure } from "../columns/verdict-key.ts";
import type { Candidates, FigureBounds } from "../combinations/candidates.ts";
import { inChunks } from "../in-chunks.ts";
import type { Field, TestColumn } from "./field.ts";
import { inOrder } from "./tie-breaks.ts";

/** The laboratories that can run at least one group of tests for sure. */
export interface Gathered extends Candidates {
  /** How many laboratories can run each group. */
  readonly holders: readonly number[];
}

/** Who can run all tests of a group, and what their figures are, as far as they have been asked for. */
interface Group {
  readonly tests: readonly TestColumn[];
  /** Slots in order, `count` of them. */
  readonly slots: Int32Array;
  count: number;
  readonly cost: Float64Array;
  readonly margin: Float64Array;
  readonly costBound: Float64Array;
  readonly marginBound: Float64Array;
  leastCost: number;
  mostMargin: number;
  /** 1 where cost and margin have been read. */
  readonly isRead: Uint8Array;
}

const groupOf = (field: Field, tests: readonly TestColumn[]): Group => ({
  tests,
  slots: field.lendIntegers(),
  count: 0,
  cost: field.lendFloats(),
  margin: field.lendFloats(),
  costBound: field.lendFloats(),
  marginBound: field.lendFloats(),
  leastCost: Number.POSITIVE_INFINITY,
  mostMargin: Number.NEGATIVE_INFINITY,
  isRead: new Uint8Array(field.slots),
});

/** Lists who can run a test for sure. */
function listHolders({ keys }: TestColumn, group: Group, from: number, to: number): void {
  const { slots } = group;
  let { count } = group;
  for (let slot = from; slot < to; slot += 1) {
    slots[count] = slot;
    count += isSure(keys[slot] ?? 0);
  }
  group.count = count;
}

function keepHolders({ keys }: TestColumn, group: Group): void {
  const { slots, count } = group;
  group.count = 0;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? 0;
    slots[group.count] = slot;
    group.count += isSure(keys[slot] ?? 0);
  }
}

function coverWith({ slots }: Group, cover: Int32Array, bit: number, from: number, to: number): void {
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    cover[slot] = (cover[slot] ?? 0) | bit;
  }
}

/** Reads a laboratory's figures for a group, once. */
function readInto({ tests, cost, margin, isRead }: Group, slot: number): void {
  if (isRead[slot] === 1) return;
  let [euroCents, worst] = [0, Number.POSITIVE_INFINITY];
  for (const test of tests) {
    const figures = test.read(slot);
    euroCents += figures.euroCents;
    worst = Math.min(worst, figures.margin);
  }
  cost[slot] = euroCents;
  margin[slot] = worst;
  isRead[slot] = 1;
}

function gatherGroup(group: Group, cover: Int32Array, bit: number, slots: number): void {
  const [first, ...others] = group.tests;
  if (!first) return;
  inChunks(slots, (from, to) => listHolders(first, group, from, to));
  for (const other of others) keepHolders(other, group);
  const { count } = group;
  inChunks(count, (from, to) => coverWith(group, cover, bit, from, to));
  if (!first.bounds) {
    for (let i = 0; i < count; i += 1) readInto(group, group.slots[i] ?? 0);
    return;
  }
  group.leastCost = first.bounds.writeLeastCents(group.slots, count, group.costBound);
  group.mostMargin = first.bounds.writeMostMargins(group.slots, count, group.marginBound);
}

function covering(cover: Int32Array, slots: Int32Array, all: number): number {
  let count = 0;
  inChunks(all, (from, to) => {
    count = coveringWithin(cover, slots, count, from, to);
  });
  return count;
}

function coveringWithin(
  cover: Int32Array,
  slots: Int32Array,
  listed: number,
  from: number,
  to: number,
): number {
  let count = listed;
  for (let slot = from; slot < to; slot += 1) {
    slots[count] = slot;
    count += cover[slot] === 0 ? 0 : 1;
  }
  return count;
}

const boundsOf = (gathered: readonly Group[]): FigureBounds => ({
  cost: { columns: gathered.map((group) => group.costBound), best: gathered.map((group) => group.leastCost) },
  margin: {
    columns: gathered.map((group) => group.marginBound),
    best: gathered.map((group) => group.mostMargin),
  },
  holders: gathered,
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
  const cover = field.lendIntegers().fill(0);
  gathered.forEach((group, g) => {
    gatherGroup(group, cover, 1 << g, field.slots);
  });
  const slots = field.lendIntegers();
  return {
    groups: groups.length,
    count: covering(cover, slots, field.slots),
    slots,
    cover,
    cost: gathered.map((group) => group.cost),
    margin: gathered.map((group) => group.margin),
    ...(field.tests.every((test) => test.bounds) ? { bounds: boundsOf(gathered) } : {}),
    farness: field.farness,
    distanceKm: field.distanceKm,
    before: inOrder(field),
    holders: gathered.map((group) => group.count),
  };
}
