import type { SearchAnswer } from "@headroom/contract/vocabulary/search";
import { verdictClasses } from "../answers/standing.ts";
import { classOfRank, type TestResult } from "../columns/part-result.ts";
import { inChunks } from "../in-chunks.ts";
import type { TestPlan } from "../rules/test-plan.ts";
import type { Field } from "./field.ts";

/** The laboratories that fail none of the tests, all tests together; in columns, since they can be very many. */
export interface Fits {
  count: number;
  readonly slots: Int32Array;
  readonly verdictClass: Uint8Array;
  readonly worstMargin: Float64Array;
  readonly costEuroCents: Float64Array;
}

/** The whole field at a glance. */
export interface Survey {
  readonly counts: SearchAnswer["counts"];
  readonly perTest: SearchAnswer["perTest"];
  readonly fits: Fits;
}

function countWithin(
  { slots, rank }: TestResult,
  passing: Uint8Array,
  counts: Int32Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? 0;
    if (passing[slot] !== 1) continue;
    const mine = classOfRank(rank[slot] ?? 0);
    counts[mine] = (counts[mine] ?? 0) + 1;
  }
}

function countTest(result: TestResult, passing: Uint8Array): Int32Array {
  const counts = new Int32Array(4);
  inChunks(result.count, (from, to) => countWithin(result, passing, counts, from, to));
  return counts;
}

/** Adds a laboratory unless it fails a test. */
function add(fits: Fits, results: readonly TestResult[], slot: number): void {
  let verdictClass: number = verdictClasses.yes;
  let worstMargin = Number.POSITIVE_INFINITY;
  let costEuroCents = 0;
  for (let t = 0; t < results.length; t += 1) {
    const result = results[t] as TestResult; // within length
    const mine = classOfRank(result.rank[slot] ?? 0);
    if (mine === verdictClasses.no) return;
    if (mine < verdictClass) verdictClass = mine;
    const margin = result.margin[slot] ?? 0;
    if (margin < worstMargin) worstMargin = margin;
    costEuroCents += result.euroCents[slot] ?? Number.NaN;
  }
  fits.slots[fits.count] = slot;
  fits.verdictClass[fits.count] = verdictClass;
  fits.worstMargin[fits.count] = worstMargin;
  fits.costEuroCents[fits.count] = costEuroCents;
  fits.count += 1;
}

/** Who fails none of the tests is listed by every test: the shortest list is enough to look through. */
function fitting({ results, passing }: Field): Fits {
  const shortest = results.reduce((least, result) => (result.count < least.count ? result : least));
  const most = shortest.count;
  const fits: Fits = {
    count: 0,
    slots: new Int32Array(most),
    verdictClass: new Uint8Array(most),
    worstMargin: new Float64Array(most),
    costEuroCents: new Float64Array(most),
  };
  for (let i = 0; i < most; i += 1) {
    const slot = shortest.slots[i] ?? 0;
    if (passing[slot] === 1) add(fits, results, slot);
  }
  return fits;
}

function countOf({ count, verdictClass }: Fits, wanted: number): number {
  let found = 0;
  for (let i = 0; i < count; i += 1) found += verdictClass[i] === wanted ? 1 : 0;
  return found;
}

export function survey(field: Field, plans: readonly TestPlan[]): Survey {
  const fits = fitting(field);
  const of = (verdictClass: number) => countOf(fits, verdictClass);
  let kept = 0;
  for (let slot = 0; slot < field.slots; slot += 1) kept += field.passing[slot] ?? 0;
  const [yes, tight, unknown] = [
    of(verdictClasses.yes),
    of(verdictClasses.tight),
    of(verdictClasses.unknown),
  ];
  return {
    counts: { yes, tight, unknown, no: kept - fits.count, filteredOut: field.searched - kept },
    perTest: field.results.flatMap((result, t) => {
      const plan = plans[t];
      const [, asked = 0, close = 0, sure = 0] = countTest(result, field.passing);
      return plan ? [{ lineId: plan.line.lineId, yes: sure, tight: close, unknown: asked }] : [];
    }),
    fits,
  };
}
