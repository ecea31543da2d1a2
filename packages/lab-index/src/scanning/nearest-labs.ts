import { failingRank, passingRank } from "@headroom/matching/answers/ranking";
import { verdictClasses } from "@headroom/matching/keys/verdict-class";
import type { TestPlan } from "@headroom/matching/rules/test-plan";
import type { Field } from "@headroom/matching/search/field";
import { TopK, type Placed } from "@headroom/matching/search/top-k";
import { inOrder } from "@headroom/matching/search/tie-breaks";
import { type DayNumbers, never } from "../storage/machine-table.ts";
import { categoricalOf, failedOf, marginOf } from "@headroom/matching/keys/miss-key";
import { countMissing } from "../selection/accredited-labs.ts";
import { countAboveLimit } from "../selection/declared-labs.ts";
import { rarestFirst } from "./rarest-first.ts";
import { bestMachineOf, type ScannedPart } from "./read-figures.ts";
import { scanKeys } from "./scan-keys.ts";
import { keepSelection, listPassing, type Selection } from "../selection/selection.ts";
import type { Scanning } from "./test-keys.ts";
import { classOfKey } from "@headroom/matching/keys/verdict-key";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Near misses do not ask who is away, or whose calibration ends: by then everybody is back. */
const always: DayNumbers = { planned: never, last: 0 };

/** Failed checks over the parts read so far, by slot; only for laboratories with machines for all of them. */
interface Misses {
  readonly failed: Int32Array;
  readonly categorical: Int32Array;
  readonly margin: Float64Array;
}

function addKeys({ slots, count }: Selection, keys: Int32Array, misses: Misses): void {
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const key = keys[slot] ?? outOfRange();
    misses.failed[slot] = (misses.failed[slot] ?? outOfRange()) + failedOf(key);
    misses.categorical[slot] = (misses.categorical[slot] ?? outOfRange()) + categoricalOf(key);
    misses.margin[slot] = Math.min(misses.margin[slot] ?? outOfRange(), marginOf(key));
  }
}

/** The rank of a laboratory over all parts, from the machines themselves. */
function rankOfLab(
  parts: readonly ScannedPart[],
  field: Field,
  tests: readonly number[],
  slot: number,
  refused: number,
): number {
  let failed = refused;
  let categorical = refused;
  let worst = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const best = bestMachineOf(part, slot, always);
    if (best.rank >= 0) continue;
    failed += best.failed;
    categorical += best.categorical;
    worst = Math.min(worst, best.margin);
  }
  return failed > 0 ? failingRank(failed, categorical, worst) : passingRankOf(field, tests, slot);
}

function passingRankOf(field: Field, tests: readonly number[], slot: number): number {
  let [verdictClass, margin]: [number, number] = [verdictClasses.yes, Number.POSITIVE_INFINITY];
  for (const t of tests) {
    const test = field.tests[t];
    verdictClass = Math.min(verdictClass, classOfKey(test?.keys[slot] ?? outOfRange()));
    margin = Math.min(margin, test?.read(slot).margin ?? outOfRange());
  }
  return passingRank(verdictClass, margin);
}

/**
 * The laboratories that come nearest to running some tests, of those that have machines for every part. What fails is
 * summed up from keys, which bound it; machines are only read of who may come among the nearest.
 */
export function nearestLabs(
  plans: readonly TestPlan[],
  tests: readonly number[],
  scanning: Scanning,
  field: Field,
  most: number,
): readonly Placed[] {
  const { store, passing, lendModels, modelsOf } = scanning;
  const wanted = tests.flatMap((test) => plans[test] ?? []);
  const group = wanted.flatMap((plan) => plan.parts);
  const selection: Selection = { slots: field.lendIntegers(), count: 0 };
  const misses: Misses = {
    failed: field.lendIntegers().fill(0),
    categorical: field.lendIntegers().fill(0),
    margin: field.lendFloats().fill(0),
  };
  const keys = field.lendIntegers();
  const { tables } = store;
  const parts: ScannedPart[] = [];
  for (const part of rarestFirst(group, store)) {
    const among = parts.length === 0 ? scanning.passed : selection;
    const scan = { tables, lendModels, modelsOf, days: always, counting: true, selection: among };
    parts.push({ part, alternatives: scanKeys(part, scan, keys) });
    if (parts.length === 1) listPassing(selection, keys, passing);
    else keepSelection(selection, keys);
    if (selection.count === 0) return [];
    addKeys(selection, keys, misses);
  }
  const refusals = field.lendIntegers().fill(0);
  countMissing(wanted, scanning, selection, refusals);
  countAboveLimit(wanted, store.columns, selection, refusals);
  const nearest = new TopK(most, inOrder(field));
  for (let i = 0; i < selection.count; i += 1) {
    const slot = selection.slots[i] ?? outOfRange();
    const refused = refusals[slot] ?? outOfRange();
    const failed = (misses.failed[slot] ?? outOfRange()) + refused;
    const bound = failingRank(
      failed,
      (misses.categorical[slot] ?? outOfRange()) + refused,
      misses.margin[slot] ?? outOfRange(),
    );
    if (failed > 0 && !nearest.wants(slot, -bound)) continue;
    nearest.offer(slot, -rankOfLab(parts, field, tests, slot, refused));
  }
  return nearest.inOrder();
}
