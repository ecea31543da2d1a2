import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { type VerdictClass, verdictClasses } from "../keys/verdict-class.ts";
import { keepWithKey, listWithKey } from "../keys/listed.ts";
import { classOfKey } from "../keys/verdict-key.ts";
import { inChunks } from "../keys/in-chunks.ts";
import type { Field, TestColumn } from "./field.ts";
import { outOfRange } from "../keys/out-of-range.ts";

/** The laboratories that fail none of the tests, all tests together; in columns, since they can be very many. */
export interface Fits {
  readonly count: number;
  readonly slots: Int32Array;
  readonly verdictClass: Uint8Array;
}

export interface Survey {
  readonly counts: SearchAnswer["counts"];
  readonly fits: Fits;
}

const bidders = ({ counts }: TestColumn): number => counts.yes + counts.tight + counts.unknown;

/** Finds laboratories that fail none of the tests, among those that the hardest test leaves. */
function fittingSlots({ tests, slots: all, lendIntegers }: Field): {
  readonly slots: Int32Array;
  readonly count: number;
} {
  const [hardest, ...others] = tests.toSorted((a, b) => bidders(a) - bidders(b));
  const slots = lendIntegers();
  let count = hardest ? listWithKey(hardest.keys, slots, all) : 0;
  for (const { keys } of others) count = keepWithKey(keys, slots, count);
  return { slots, count };
}

/** A laboratory is as good as its worst test. */
function classOf(tests: readonly TestColumn[], slot: number): number {
  let verdictClass: number = verdictClasses.yes;
  for (let t = 0; t < tests.length; t += 1)
    verdictClass = Math.min(verdictClass, classOfKey(tests[t]?.keys[slot] ?? outOfRange()));
  return verdictClass;
}

/** The best class that the day of a laboratory's report allows; absent where nobody needs it by a day. */
export type ReportClass = (slot: number) => VerdictClass;

/** Notes the class of each, and counts how many are of it. */
function classify(
  tests: readonly TestColumn[],
  { slots, verdictClass }: Fits,
  found: number[],
  reportClass: ReportClass | null,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? outOfRange();
    let mine = classOf(tests, slot);
    if (reportClass && mine > verdictClasses.unknown) mine = Math.min(mine, reportClass(slot));
    verdictClass[i] = mine;
    found[mine] = (found[mine] ?? outOfRange()) + 1;
  }
}

/** The whole field at a glance. */
export function survey(field: Field, reportClass: ReportClass | null): Survey {
  const fits: Fits = { ...fittingSlots(field), verdictClass: field.lendBytes() };
  const found = [0, 0, 0, 0];
  inChunks(fits.count, (from, to) => classify(field.tests, fits, found, reportClass, from, to));
  const of = (wanted: VerdictClass) => found[wanted] ?? outOfRange();
  return {
    counts: {
      yes: of(verdictClasses.yes),
      tight: of(verdictClasses.tight),
      unknown: of(verdictClasses.unknown),
      no: field.passed - fits.count,
      filteredOut: field.searched - field.passed,
    },
    fits,
  };
}
