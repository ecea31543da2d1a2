import { inChunks } from "@headroom/matching/keys/in-chunks";
import type { DownRows } from "../storage/down-rows.ts";
import type { DayNumbers, MachineTable } from "../storage/machine-table.ts";
import type { ModelResult } from "@headroom/matching/keys/test-result";
import type { Selection } from "../selection/selection.ts";
import type { Alternative } from "@headroom/matching/rules/test-plan";
import { askedKey, tightenedKey } from "@headroom/matching/keys/verdict-key";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** An equipment class that a part accepts, with what came out for its models. */
export interface ScannedAlternative {
  readonly table: MachineTable;
  readonly models: ModelResult;
  readonly alternative: Alternative;
}

/**
 * The greater of two whole numbers that differ by less than 2³¹, without a branch. Sums in these loops are cut to 32
 * bits: otherwise each is looked at for whether it still is a small whole number.
 */
function greater(a: number, b: number): number {
  const more = (a - b) | 0;
  return (a - (more & (more >> 31))) | 0;
}

/** Keeps the key of a model in every laboratory that has nothing better. Most machines pass through this loop. */
function keepModel(slots: Int32Array, count: number, key: number, best: Int32Array): void {
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? outOfRange();
    best[slot] = greater(best[slot] ?? outOfRange(), key);
  }
}

/** The same where some calibrations are due before the last day. */
function keepDueModel(
  slots: Int32Array,
  dues: Int32Array,
  count: number,
  key: number,
  best: Int32Array,
  last: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const own = tightenedKey(key, Number((dues[i] ?? outOfRange()) < last));
    best[slot] = greater(best[slot] ?? outOfRange(), own);
  }
}

/** Keeps the keys of all models that count, machine by machine in service. */
function keepModels({ table, models }: ScannedAlternative, best: Int32Array, last: number): void {
  const { counts, first, firstDue, lists, dues } = table.inService;
  for (let i = 0; i < models.count; i += 1) {
    const model = models.models[i] ?? outOfRange();
    const key = models.keys[model + 1] ?? outOfRange();
    const count = counts[model] ?? 0;
    const slot = first[model] ?? 0;
    if (count === 1) {
      const own = tightenedKey(key, Number((firstDue[model] ?? outOfRange()) < last));
      best[slot] = greater(best[slot] ?? outOfRange(), own);
    } else if (count > 1) {
      const slots = lists.get(model) ?? first;
      if (last === 0 || tightenedKey(key, 1) === key) keepModel(slots, count, key, best);
      else keepDueModel(slots, dues.get(model) ?? firstDue, count, key, best, last);
    }
  }
}

/** Keeps the keys of machines that are down, each of which may be away on the day. */
function keepDown(
  { slots, models, awayUntil, due }: DownRows,
  keys: Int32Array,
  best: Int32Array,
  { planned, last }: DayNumbers,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1) {
    const slot = slots[row] ?? outOfRange();
    const key = keys[(models[row] ?? outOfRange()) + 1] ?? outOfRange();
    const asked = askedKey(key, Number((awayUntil[row] ?? outOfRange()) > planned));
    const own = tightenedKey(asked, Number((due[row] ?? outOfRange()) < last));
    best[slot] = greater(best[slot] ?? outOfRange(), own);
  }
}

/** The best of each laboratory's machines, laboratory by laboratory. */
function keepLabs(
  { labs, machines }: MachineTable,
  keys: Int32Array,
  among: Int32Array,
  best: Int32Array,
  { planned, last }: DayNumbers,
  from: number,
  to: number,
): void {
  const { first, end } = labs;
  const { models, awayUntil, due } = machines;
  for (let i = from; i < to; i += 1) {
    const slot = among[i] ?? outOfRange();
    const after = end[slot] ?? 0;
    let key = best[slot] ?? outOfRange();
    for (let row = first[slot] ?? 0; row < after; row += 1) {
      const own = keys[(models[row] ?? outOfRange()) + 1] ?? outOfRange();
      const asked = askedKey(own, Number((awayUntil[row] ?? outOfRange()) > planned));
      key = greater(key, tightenedKey(asked, Number((due[row] ?? outOfRange()) < last)));
    }
    best[slot] = key;
  }
}

/** Machines that are read one after the other in the time in which one laboratory's are looked up. */
const rowsPerLook = 8;

/** Whether it is quicker to look up the machines of these laboratories than to read all of a table. */
export const areFew = ({ count }: Readonly<Selection>, { rows }: MachineTable): boolean =>
  count * rowsPerLook < rows;

/** Whether it is quicker to look up the machines of these laboratories than those of all models that count. */
function areFewer({ count }: Readonly<Selection>, { table, models }: ScannedAlternative): boolean {
  const { counts } = table.inService;
  let rows = 0;
  for (let i = 0; i < models.count; i += 1) rows += counts[models.models[i] ?? outOfRange()] ?? 0;
  return count * rowsPerLook < rows;
}

/** Keeps the best key of every laboratory that still matters; of others it may keep any. */
export function keepBest(
  scanned: ScannedAlternative,
  selection: Readonly<Selection>,
  best: Int32Array,
  days: DayNumbers,
): void {
  const { table, models } = scanned;
  if (areFewer(selection, scanned)) {
    const { slots, count } = selection;
    inChunks(count, (from, to) => keepLabs(table, models.keys, slots, best, days, from, to));
    return;
  }
  keepModels(scanned, best, days.last);
  inChunks(table.down.count, (from, to) => keepDown(table.down, models.keys, best, days, from, to));
}
