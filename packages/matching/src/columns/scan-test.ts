import { verdictClasses } from "../answers/standing.ts";
import { absence } from "../answers/best-machine.ts";
import type { Part, TestPlan } from "../rules/test-plan.ts";
import { type LabStore, topicBit } from "./lab-store.ts";
import type { PartResult, TestResult } from "./part-result.ts";
import { scanPart } from "./scan-part.ts";

const [unknownFrom, tightFrom, yesFrom] = [1e7, 2e7, 3e7];

/** The verdict in a rank: the inverse of `passingRank` and `failingRank`. */
function classOfRank(rank: number): number {
  if (rank < unknownFrom) return verdictClasses.no;
  if (rank < tightFrom) return verdictClasses.unknown;
  return rank < yesFrom ? verdictClasses.tight : verdictClasses.yes;
}

function begin(plan: TestPlan, store: LabStore, result: TestResult, slots: number, counting: boolean): void {
  result.margin.fill(Number.POSITIVE_INFINITY, 0, slots);
  result.euroCents.fill(0, 0, slots);
  result.verdictClass.fill(verdictClasses.yes, 0, slots);
  if (counting) {
    result.failed.fill(0, 0, slots);
    result.categorical.fill(0, 0, slots);
  }
  if (plan.declared === null) return;
  const bit = topicBit(plan.declared);
  const { topics } = store.columns;
  for (let slot = 0; slot < slots; slot += 1) {
    if (((topics[slot] ?? 0) & bit) === 0) result.verdictClass[slot] = verdictClasses.unknown;
  }
}

/** Lays one part over what the parts before it left: the worst verdict and margin, the sum of the costs. */
function lay(part: Part, best: PartResult, result: TestResult, slots: number): void {
  const missing = absence(part).failed;
  const { counting } = best;
  const { days } = part;
  for (let slot = 0; slot < slots; slot += 1) {
    const rank = best.rank[slot] ?? 0;
    const absent = rank === Number.NEGATIVE_INFINITY;
    const verdictClass = classOfRank(rank);
    if (verdictClass < (result.verdictClass[slot] ?? 0)) result.verdictClass[slot] = verdictClass;
    if (absent) {
      result.euroCents[slot] = Number.NaN;
      if (counting) {
        result.failed[slot] = (result.failed[slot] ?? 0) + missing;
        result.categorical[slot] = (result.categorical[slot] ?? 0) + missing;
      }
      continue;
    }
    const margin = best.margin[slot] ?? 0;
    if (margin < (result.margin[slot] ?? 0)) result.margin[slot] = margin;
    result.euroCents[slot] =
      (result.euroCents[slot] ?? 0) + Math.round((best.euroCentsPerDay[slot] ?? 0) * days);
    if (!counting) continue;
    result.failed[slot] = (result.failed[slot] ?? 0) + (best.failed[slot] ?? 0);
    result.categorical[slot] = (result.categorical[slot] ?? 0) + (best.categorical[slot] ?? 0);
  }
}

/**
 * How every laboratory stands with one test. Margins and costs of a "no" are only meaningful while counting, which
 * reads every row; else blocks that cannot pass are skipped unread.
 */
export function scanTest(
  plan: TestPlan,
  store: LabStore,
  best: PartResult,
  result: TestResult,
  planned: number,
  counting: boolean,
): void {
  const slots = store.labs.length;
  best.counting = counting;
  begin(plan, store, result, slots, counting);
  for (const part of plan.parts) {
    best.rank.fill(Number.NEGATIVE_INFINITY, 0, slots);
    scanPart(part, store.tables, best, planned);
    lay(part, best, result, slots);
  }
}
