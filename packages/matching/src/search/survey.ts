import type { SearchAnswer } from "@headroom/contract/vocabulary/search";
import { verdictClasses } from "../answers/standing.ts";
import { keepHeld } from "../columns/scan-keys.ts";
import { classOfKey, isAny } from "../columns/verdict-key.ts";
import { inChunks } from "../in-chunks.ts";
import type { Field, TestColumn } from "./field.ts";

/** The laboratories that fail none of the tests, all tests together; in columns, since they can be very many. */
export interface Fits {
  readonly count: number;
  readonly slots: Int32Array;
  readonly verdictClass: Uint8Array;
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

const holders = ({ counts }: TestColumn): number => counts.yes + counts.tight + counts.unknown;

/** Who fails none of the tests, looked for among those that the hardest test leaves. */
function fittingSlots({ tests, slots: all, lendIntegers }: Field): {
  readonly slots: Int32Array;
  readonly count: number;
} {
  const [hardest, ...others] = tests.toSorted((a, b) => holders(a) - holders(b));
  const slots = lendIntegers();
  let count = 0;
  if (hardest) {
    inChunks(all, (from, to) => {
      count = listWithin(hardest.keys, slots, count, from, to);
    });
  }
  for (const { keys } of others) count = keepHeld(slots, count, keys);
  return { slots, count };
}

/** A laboratory is as good as its worst test. */
function classOf(tests: readonly TestColumn[], slot: number): number {
  let verdictClass: number = verdictClasses.yes;
  for (let t = 0; t < tests.length; t += 1)
    verdictClass = Math.min(verdictClass, classOfKey(tests[t]?.keys[slot] ?? 0));
  return verdictClass;
}

function fitting(field: Field): Fits {
  const { slots, count } = fittingSlots(field);
  const verdictClass = new Uint8Array(count);
  for (let i = 0; i < count; i += 1) verdictClass[i] = classOf(field.tests, slots[i] ?? 0);
  return { count, slots, verdictClass };
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
