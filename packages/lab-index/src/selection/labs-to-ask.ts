import { passingRank } from "@headroom/matching/answers/ranking";
import { verdictClasses } from "@headroom/matching/keys/verdict-class";
import { type Kept, roomForKept } from "@headroom/matching/combinations/candidates";
import { inChunks } from "@headroom/matching/keys/in-chunks";
import type { Field, TestColumn } from "@headroom/matching/search/field";
import { TopK, type Placed } from "@headroom/matching/search/top-k";
import { inOrder } from "@headroom/matching/search/tie-breaks";
import { listWithKey } from "@headroom/matching/keys/listed";
import { keepSelection, type Selection } from "./selection.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

const kept = roomForKept();

/** Laboratories that fail no test; `null` when they are fewer than wanted. */
function fitting(field: Field, tests: readonly TestColumn[], least: number): Selection | null {
  const [first, ...others] = tests;
  if (!first || first.counts.yes + first.counts.tight + first.counts.unknown < least) return null;
  const slots = field.lendIntegers();
  const listed: Selection = { slots, count: listWithKey(first.keys, slots, field.slots) };
  for (const { keys } of others) keepSelection(listed, keys);
  return listed.count < least ? null : listed;
}

/**
 * The laboratories that come nearest to running tests that none can run for sure, when enough of them fail nothing:
 * those may be asked, and come before all that fail. `null` when there are fewer.
 */
export function labsToAsk(field: Field, group: readonly number[], most: number): readonly Placed[] | null {
  const tests = group.flatMap((test) => field.tests[test] ?? []);
  const listed = fitting(field, tests, most);
  if (!listed) return null;
  const nearest = new TopK(most, inOrder(field));
  inChunks(listed.count, (from, to) => {
    const margin = tests[0]?.bounds?.margin;
    const count = margin?.keepAsGood(minMargin(nearest), listed.slots, from, to, kept) ?? 0;
    offerSome(field, tests, kept, count, nearest);
  });
  return nearest.inOrder();
}

/** More than adding the verdict's part of a rank can round off. */
const rounding = 1e-6;

/** The margin from which on a question comes among the nearest. */
const minMargin = ({ last }: TopK): number => -last - passingRank(verdictClasses.unknown, 0) - rounding;

/** Reads and offers laboratories that may be among the nearest; none is a yes. Ties stop early: many may be equal. */
function offerSome(
  { tie }: Field,
  tests: readonly TestColumn[],
  { slots, figures }: Kept,
  count: number,
  nearest: TopK,
): void {
  let { last, lastSlot } = nearest;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const key = -passingRank(verdictClasses.unknown, figures[i] ?? outOfRange());
    if (key > last || (key === last && tie(slot) > tie(lastSlot))) continue;
    let margin = Number.POSITIVE_INFINITY;
    for (const test of tests) margin = Math.min(margin, test.read(slot).margin);
    nearest.offer(slot, -passingRank(verdictClasses.unknown, margin));
    ({ last, lastSlot } = nearest);
  }
}
