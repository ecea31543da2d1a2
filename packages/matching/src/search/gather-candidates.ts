import { sureFrom, type TestResult } from "../columns/part-result.ts";
import type { Candidates } from "../combinations/candidates.ts";
import { inChunks } from "../in-chunks.ts";
import type { Field } from "./field.ts";
import { inOrder } from "./tie-breaks.ts";

/** The laboratories that can run at least one group of tests for sure. */
export interface Gathered extends Candidates {
  /** How many laboratories can run each group. */
  readonly holders: readonly number[];
}

function runsAll(results: readonly TestResult[], slot: number): boolean {
  for (let t = 0; t < results.length; t += 1) {
    if ((results[t]?.rank[slot] ?? 0) < sureFrom) return false;
  }
  return true;
}

interface Covering {
  readonly slots: Int32Array;
  readonly cover: Int32Array;
  count: number;
}

/** Marks who can run all of a group, among what its first test lists; answers how many. */
function coverWithin(
  covering: Covering,
  results: readonly TestResult[],
  listed: Int32Array,
  bit: number,
  passing: Uint8Array,
  from: number,
  to: number,
): number {
  const { slots, cover } = covering;
  const [first] = results;
  const alone = results.length === 1 && first ? first.rank : null;
  let holders = 0;
  for (let i = from; i < to; i += 1) {
    const slot = listed[i] ?? 0;
    if (passing[slot] !== 1) continue;
    if (alone ? !((alone[slot] ?? 0) >= sureFrom) : !runsAll(results, slot)) continue;
    const covered = cover[slot] ?? 0;
    if (covered === 0) {
      slots[covering.count] = slot;
      covering.count += 1;
    }
    cover[slot] = covered | bit;
    holders += 1;
  }
  return holders;
}

function coverGroup(
  covering: Covering,
  results: readonly TestResult[],
  group: number,
  passing: Uint8Array,
): number {
  const [first] = results;
  let holders = 0;
  if (first) {
    inChunks(first.count, (from, to) => {
      holders += coverWithin(covering, results, first.slots, 1 << group, passing, from, to);
    });
  }
  return holders;
}

/** One column for a group: that of its only test, or the tests' figures put together. */
function columnOf(
  results: readonly TestResult[],
  { slots, count }: Covering,
  key: "euroCents" | "margin",
  join: (a: number, b: number) => number,
): Float64Array {
  const [first, ...more] = results.map((result) => result[key]);
  if (!first || more.length === 0) return first ?? new Float64Array(0);
  const joined = new Float64Array(first.length);
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? 0;
    joined[slot] = more.reduce((value, column) => join(value, column[slot] ?? 0), first[slot] ?? 0);
  }
  return joined;
}

export function gatherCandidates(field: Field, groups: readonly (readonly number[])[]): Gathered {
  const results = groups.map((tests) => tests.flatMap((test) => field.results[test] ?? []));
  const covering: Covering = {
    slots: new Int32Array(field.slots),
    cover: new Int32Array(field.slots),
    count: 0,
  };
  const holders = results.map((group, g) => coverGroup(covering, group, g, field.passing));
  return {
    groups: groups.length,
    count: covering.count,
    slots: covering.slots,
    cover: covering.cover,
    cost: results.map((group) => columnOf(group, covering, "euroCents", (a, b) => a + b)),
    margin: results.map((group) => columnOf(group, covering, "margin", Math.min)),
    farness: field.farness,
    distanceKm: field.distanceKm,
    before: inOrder(field),
    holders,
  };
}
