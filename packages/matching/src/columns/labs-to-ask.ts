import { passingRank, verdictClasses } from "../answers/standing.ts";
import { inChunks } from "../in-chunks.ts";
import type { Field, TestColumn } from "../search/field.ts";
import { Leading, type Placed } from "../search/leading.ts";
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
export function countToAsk(field: Field, group: readonly number[]): number {
  const [first, ...others] = testsOf(field, group);
  if (first && others.length === 0) return first.counts.yes + first.counts.tight + first.counts.unknown;
  return fitting(field, testsOf(field, group)).count;
}

/**
 * The laboratories that come nearest to running tests that none can run for sure, of those that fail nothing: when
 * there are enough, these may be asked, and come before all that fail.
 */
export function labsToAsk(field: Field, group: readonly number[], most: number): readonly Placed[] {
  const tests = testsOf(field, group);
  const { slots, count } = fitting(field, tests);
  const kept = field.lendIntegers();
  const nearest = new Leading(most, inOrder(field));
  inChunks(count, (from, to) => {
    const listed = tests[0]?.bounds?.margin.keepAsGood(leastMargin(nearest), slots, from, to, kept) ?? 0;
    offerSome(tests, kept, listed, nearest);
  });
  return nearest.inOrder();
}

/** More than adding the verdict's part of a rank can round off. */
const rounding = 1e-6;

/** The margin from which on a question comes among the nearest. */
const leastMargin = ({ last }: Leading): number => -last - passingRank(verdictClasses.unknown, 0) - rounding;

/** Who may come among the nearest is read; none of them is a yes. */
function offerSome(tests: readonly TestColumn[], slots: Int32Array, count: number, nearest: Leading): void {
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? 0;
    const bound = tests[0]?.bounds?.margin.of(slot) ?? 0;
    if (!nearest.wants(slot, -passingRank(verdictClasses.unknown, bound))) continue;
    let margin = Number.POSITIVE_INFINITY;
    for (const test of tests) margin = Math.min(margin, test.read(slot).margin);
    nearest.offer(slot, -passingRank(verdictClasses.unknown, margin));
  }
}
