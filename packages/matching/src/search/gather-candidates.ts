import { verdictClasses } from "../answers/standing.ts";
import type { Candidates } from "../combinations/candidates.ts";
import type { Field } from "./field.ts";

/** The laboratories that can run at least one group of tests for sure, with their slots. */
export interface Gathered extends Candidates {
  readonly slotAt: Int32Array;
}

const infinite = Number.POSITIVE_INFINITY;

/** How many laboratories can run each group. */
export function holdersPerGroup(field: Field, groups: readonly (readonly number[])[]): readonly number[] {
  const holders = groups.map(() => 0);
  for (let slot = 0; slot < field.slots; slot += 1) {
    if (field.passing[slot] !== 1) continue;
    groups.forEach((tests, g) => {
      if (runsAll(field, tests, slot)) holders[g] = (holders[g] ?? 0) + 1;
    });
  }
  return holders;
}

function runsAll(field: Field, tests: readonly number[], slot: number): boolean {
  for (const test of tests) {
    if ((field.results[test]?.verdictClass[slot] ?? 0) < verdictClasses.tight) return false;
  }
  return true;
}

function coverOf(field: Field, groups: readonly (readonly number[])[], slot: number): number {
  let cover = 0;
  for (let g = 0; g < groups.length; g += 1) if (runsAll(field, groups[g] ?? [], slot)) cover |= 1 << g;
  return cover;
}

export function gatherCandidates(field: Field, groups: readonly (readonly number[])[]): Gathered {
  const slotAt = new Int32Array(field.slots);
  const covers = new Int32Array(field.slots);
  let count = 0;
  for (let slot = 0; slot < field.slots; slot += 1) {
    const cover = field.passing[slot] === 1 ? coverOf(field, groups, slot) : 0;
    if (cover === 0) continue;
    slotAt[count] = slot;
    covers[count] = cover;
    count += 1;
  }
  const width = groups.length;
  const cost = new Float64Array(count * width).fill(infinite);
  const margin = new Float64Array(count * width).fill(Number.NEGATIVE_INFINITY);
  const distanceKm = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const slot = slotAt[i] ?? 0;
    const km = field.distanceKm(slot);
    distanceKm[i] = km >= 0 ? km : infinite;
    for (let g = 0; g < width; g += 1) {
      if ((((covers[i] ?? 0) >> g) & 1) === 0) continue;
      let [cents, least] = [0, infinite];
      for (const test of groups[g] ?? []) {
        const result = field.results[test];
        cents += result?.euroCents[slot] ?? Number.NaN;
        least = Math.min(least, result?.margin[slot] ?? infinite);
      }
      cost[i * width + g] = cents >= 0 ? cents : infinite;
      margin[i * width + g] = least;
    }
  }
  const idOf = (i: number) => field.labAt(slotAt[i] ?? 0)?.labId ?? "";
  const before = (i: number, j: number) => idOf(i) < idOf(j);
  return { groups: width, count, cover: covers, cost, margin, distanceKm, before, slotAt };
}
