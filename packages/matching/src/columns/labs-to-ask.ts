import { passingRank, verdictClasses } from "../answers/standing.ts";
import { inChunks } from "../in-chunks.ts";
import type { Field, TestColumn } from "../search/field.ts";
import { type Near, Nearest } from "../search/nearest.ts";
import { inOrder } from "../search/tie-breaks.ts";
import { keepSurviving, listPassing, type Surviving } from "./scan-keys.ts";

/** Who fails none of some tests. */
function fitting(field: Field, tests: readonly TestColumn[]): Surviving {
  const [first, ...others] = tests;
  const listed: Surviving = { slots: field.lendIntegers(), count: 0 };
  if (first) listPassing(listed, first.keys, field.passing);
  for (const { keys } of others) keepSurviving(listed, keys);
  return listed;
}

const testsOf = (field: Field, group: readonly number[]) => group.flatMap((test) => field.tests[test] ?? []);

/** How many laboratories fail none of some tests. */
export const countToAsk = (field: Field, group: readonly number[]): number =>
  fitting(field, testsOf(field, group)).count;

/**
 * The laboratories that come nearest to running tests that none can run for sure, of those that fail nothing: when
 * there are enough, these may be asked, and come before all that fail.
 */
export function labsToAsk(field: Field, group: readonly number[], most: number): readonly Near[] {
  const tests = testsOf(field, group);
  const listed = fitting(field, tests);
  const bounds = field.lendFloats();
  tests[0]?.bounds?.writeMostMargins(listed.slots, listed.count, bounds);
  const nearest = new Nearest(most, inOrder(field));
  inChunks(listed.count, (from, to) => offerSome(tests, listed, bounds, nearest, from, to));
  return nearest.found;
}

/** Who may come among the nearest is read; none of them is a yes. */
function offerSome(
  tests: readonly TestColumn[],
  { slots }: Surviving,
  bounds: Float64Array,
  nearest: Nearest,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    if (!nearest.wants(slot, passingRank(verdictClasses.unknown, bounds[slot] ?? 0))) continue;
    let margin = Number.POSITIVE_INFINITY;
    for (const test of tests) margin = Math.min(margin, test.read(slot).margin);
    nearest.offer(slot, passingRank(verdictClasses.unknown, margin));
  }
}
