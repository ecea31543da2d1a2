import { passingRank, verdictClasses } from "../answers/standing.ts";
import { inChunks } from "../in-chunks.ts";
import type { Field, TestColumn } from "../search/field.ts";
import { Nearest } from "../search/nearest.ts";
import { inOrder } from "../search/tie-breaks.ts";
import { keepSurviving, listPassing, type Surviving } from "./scan-keys.ts";

/**
 * The laboratories that come nearest to running tests that none can run for sure, when enough of them fail nothing:
 * those may be asked, and come before all that fail. `null` when there are fewer.
 */
export function labsToAsk(field: Field, group: readonly number[], most: number): readonly number[] | null {
  const [first, ...others] = group.flatMap((test) => field.tests[test] ?? []);
  if (!first) return null;
  const fitting: Surviving = { slots: field.lendIntegers(), count: 0 };
  listPassing(fitting, first.keys, field.passing);
  for (const { keys } of others) keepSurviving(fitting, keys);
  if (fitting.count < most) return null;
  const bounds = field.lendFloats();
  first.bounds?.writeMostMargins(fitting.slots, fitting.count, bounds);
  const nearest = new Nearest(most, inOrder(field));
  inChunks(fitting.count, (from, to) => offerSome([first, ...others], fitting, bounds, nearest, from, to));
  return nearest.slots;
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
