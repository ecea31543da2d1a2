import type { SearchAnswer } from "@headroom/contract/vocabulary/search";
import { verdictClasses } from "../answers/standing.ts";
import { classOfKey, isAny } from "../columns/verdict-key.ts";
import { inChunks } from "../in-chunks.ts";
import type { Field, TestColumn } from "./field.ts";

/** The laboratories that fail none of the tests, all tests together; in columns, since they can be very many. */
export interface Fits {
  readonly count: number;
  readonly slots: Int32Array;
  readonly verdictClass: Uint8Array;
  readonly worstMargin: Float64Array;
  readonly costEuroCents: Float64Array;
}

/** The whole field at a glance. */
export interface Survey {
  readonly counts: SearchAnswer["counts"];
  readonly fits: Fits;
}

/** Lists the slots with any key; answers how many are listed then. */
function listWithin(keys: Int32Array, slots: Int32Array, listed: number, from: number, to: number): number {
  let count = listed;
  for (let slot = from; slot < to; slot += 1) {
    slots[count] = slot;
    count = (count + isAny(keys[slot] ?? 0)) | 0;
  }
  return count;
}

/** Keeps of the listed slots those with any key; answers how many. */
function keepWithin(keys: Int32Array, slots: Int32Array, listed: number): number {
  let count = 0;
  for (let i = 0; i < listed; i += 1) {
    const slot = slots[i] ?? 0;
    slots[count] = slot;
    count = (count + isAny(keys[slot] ?? 0)) | 0;
  }
  return count;
}

const holders = ({ counts }: TestColumn): number => counts.yes + counts.tight + counts.unknown;

/** Who fails none of the tests, looked for among those that the hardest test leaves. */
function fittingSlots({ tests, slots: all }: Field): { readonly slots: Int32Array; readonly count: number } {
  const [hardest, ...others] = tests.toSorted((a, b) => holders(a) - holders(b));
  const slots = new Int32Array(hardest ? holders(hardest) + 1 : 0);
  let count = 0;
  if (hardest) {
    inChunks(all, (from, to) => {
      count = listWithin(hardest.keys, slots, count, from, to);
    });
  }
  for (const { keys } of others) count = keepWithin(keys, slots, count);
  return { slots, count };
}

/** Reads the figures of a laboratory over all tests. */
function measure(fits: Fits, tests: readonly TestColumn[], i: number): void {
  const slot = fits.slots[i] ?? 0;
  let verdictClass: number = verdictClasses.yes;
  let worstMargin = Number.POSITIVE_INFINITY;
  let costEuroCents = 0;
  for (let t = 0; t < tests.length; t += 1) {
    const test = tests[t] as TestColumn; // within length
    const { margin, euroCents } = test.read(slot);
    verdictClass = Math.min(verdictClass, classOfKey(test.keys[slot] ?? 0));
    worstMargin = Math.min(worstMargin, margin);
    costEuroCents += euroCents;
  }
  fits.verdictClass[i] = verdictClass;
  fits.worstMargin[i] = worstMargin;
  fits.costEuroCents[i] = costEuroCents;
}

function fitting(field: Field): Fits {
  const { slots, count } = fittingSlots(field);
  const fits: Fits = {
    count,
    slots,
    verdictClass: new Uint8Array(count),
    worstMargin: new Float64Array(count),
    costEuroCents: new Float64Array(count),
  };
  for (let i = 0; i < count; i += 1) measure(fits, field.tests, i);
  return fits;
}

function onesWithin(ones: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let slot = from; slot < to; slot += 1) count += ones[slot] ?? 0;
  return count;
}

function countOf({ count, verdictClass }: Fits, wanted: number): number {
  let found = 0;
  for (let i = 0; i < count; i += 1) found += verdictClass[i] === wanted ? 1 : 0;
  return found;
}

export function survey(field: Field): Survey {
  const fits = fitting(field);
  const of = (verdictClass: number) => countOf(fits, verdictClass);
  let kept = 0;
  inChunks(field.slots, (from, to) => {
    kept += onesWithin(field.passing, from, to);
  });
  const [yes, tight, unknown] = [
    of(verdictClasses.yes),
    of(verdictClasses.tight),
    of(verdictClasses.unknown),
  ];
  return {
    counts: { yes, tight, unknown, no: kept - fits.count, filteredOut: field.searched - kept },
    fits,
  };
}
