import { failingRank, passingRank, sureFrom } from "@headroom/matching/answers/ranking";
import { verdictClasses } from "@headroom/matching/keys/verdict-class";
import { inChunks } from "@headroom/matching/keys/in-chunks";
import { outOfRange } from "@headroom/matching/keys/out-of-range";
import type { TestResult } from "@headroom/matching/keys/test-result";
import { askedKey } from "@headroom/matching/keys/verdict-key";
import type { TestPlan } from "@headroom/matching/rules/test-plan";
import type { LabStore } from "../storage/lab-store.ts";
import { accreditedBits, markScope } from "../storage/scope-postings.ts";
import type { Selection } from "./selection.ts";

/** Context for reading certificates. */
interface Asking {
  readonly store: LabStore;
  readonly planned: number;
  readonly lendBytes: () => Uint8Array;
}

/** By slot, what certificates say of the test on the day (`accreditedBits`). */
function scopeMarks({ line }: TestPlan, { store, planned, lendBytes }: Asking): Uint8Array {
  const marks = lendBytes().subarray(0, store.slots);
  markScope(store.scopes, line, planned, marks);
  return marks;
}

/** As `scopeMarks`; `null` where the report need not be accredited. */
export const accreditedSlots = (plan: TestPlan, asking: Asking): Uint8Array | null =>
  plan.accreditedReport ? scopeMarks(plan, asking) : null;

/** By slot, the sum over the tests of 0 in scope, 1 to be asked, 2 not accredited. */
export function scopeGaps(plans: readonly TestPlan[], asking: Asking): (slot: number) => number {
  const marks = plans.map((plan) => scopeMarks(plan, asking));
  return (slot) =>
    marks.reduce(
      (sum, bits) =>
        sum + accreditedBits.inScope - Math.min(bits[slot] ?? outOfRange(), accreditedBits.inScope),
      0,
    );
}

/** In scope a key stays as it is, a question makes it one, and without accreditation nothing is left. */
export function demandOfKeys(
  accredited: Uint8Array,
  keys: Int32Array,
  slots: Int32Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const bits = accredited[slot] ?? outOfRange();
    const asked = askedKey(keys[slot] ?? outOfRange(), Number(bits < accreditedBits.inScope));
    keys[slot] = asked & (0 - Number(bits > 0));
  }
}

/** One check more fails, and none of the machine's. */
export function failOneMore(result: TestResult, slot: number): void {
  const fails = (result.rank[slot] ?? outOfRange()) < 0;
  const failed = 1 + (fails ? (result.failed[slot] ?? outOfRange()) : 0);
  const categorical = 1 + (fails ? (result.categorical[slot] ?? outOfRange()) : 0);
  result.failed[slot] = failed;
  result.categorical[slot] = categorical;
  result.rank[slot] = failingRank(failed, categorical, result.margin[slot] ?? outOfRange());
}

/** Turns a sure verdict into a question. */
export function askAtLeast(result: TestResult, slot: number): void {
  if ((result.rank[slot] ?? outOfRange()) >= sureFrom)
    result.rank[slot] = passingRank(verdictClasses.unknown, result.margin[slot] ?? outOfRange());
}

/** The same of results in which failures are counted: without accreditation one check more fails. */
export function demandOfResult(accredited: Uint8Array, result: TestResult): void {
  for (let i = 0; i < result.count; i += 1) {
    const slot = result.slots[i] ?? outOfRange();
    const bits = accredited[slot] ?? outOfRange();
    if (bits === 0) failOneMore(result, slot);
    else if (bits < accreditedBits.inScope) askAtLeast(result, slot);
  }
}

/** Counts, for the listed laboratories, for how many of the tests they are not accredited. */
export function countMissing(
  plans: readonly TestPlan[],
  asking: Asking,
  { slots, count }: Selection,
  missing: Int32Array,
): void {
  for (const plan of plans) {
    const accredited = accreditedSlots(plan, asking);
    if (!accredited) continue;
    inChunks(count, (from, to) => {
      for (let i = from; i < to; i += 1) {
        const slot = slots[i] ?? outOfRange();
        missing[slot] = (missing[slot] ?? outOfRange()) + Number(accredited[slot] === 0);
      }
    });
  }
}
