import { absence } from "../answers/best-machine.ts";
import { failingRank, passingRank, verdictClasses } from "../answers/standing.ts";
import type { Part, TestPlan } from "../rules/test-plan.ts";
import { inChunks } from "../in-chunks.ts";
import { type LabStore, topicBit } from "./lab-store.ts";
import { classOfRank, clearTest, isListed, list, type ModelResult, type TestResult } from "./part-result.ts";
import { scanPart } from "./scan-part.ts";

/** Lists, as failing in all parts so far, what only a later part has machines for. */
function admit(next: TestResult, result: TestResult): void {
  const without = result.failedWithout;
  const rank = failingRank(without, without, Number.POSITIVE_INFINITY);
  for (let i = 0; i < next.count; i += 1) {
    const slot = next.slots[i] ?? 0;
    if (isListed(result, slot)) continue;
    list(result, slot, rank);
    result.margin[slot] = Number.POSITIVE_INFINITY;
    result.euroCents[slot] = Number.NaN;
    result.failed[slot] = without;
    result.categorical[slot] = without;
  }
}

/** Takes out, outside of counting, what has no machine for a further part. */
function dismiss(next: TestResult, result: TestResult): void {
  let kept = 0;
  for (let i = 0; i < result.count; i += 1) {
    const slot = result.slots[i] ?? 0;
    if (isListed(next, slot)) {
      result.slots[kept] = slot;
      kept += 1;
    } else result.rank[slot] = Number.NEGATIVE_INFINITY;
  }
  result.count = kept;
}

/** Adds what fails in a further part; `without` where it has no machine for it. Answers the failures together. */
function addFailures(next: TestResult, result: TestResult, slot: number, without: number): void {
  const rank = next.rank[slot] ?? 0;
  const before = (result.rank[slot] ?? 0) < 0;
  const absent = rank === Number.NEGATIVE_INFINITY;
  const failed = absent ? without : rank < 0 ? (next.failed[slot] ?? 0) : 0;
  const categorical = absent ? without : rank < 0 ? (next.categorical[slot] ?? 0) : 0;
  result.failed[slot] = (before ? (result.failed[slot] ?? 0) : 0) + failed;
  result.categorical[slot] = (before ? (result.categorical[slot] ?? 0) : 0) + categorical;
}

/** Lays a further part over what is listed: the worst verdict and margin, the sum of the costs. */
function lay(next: TestResult, result: TestResult, without: number, from: number, to: number): void {
  for (let i = from; i < to; i += 1) {
    const slot = result.slots[i] ?? 0;
    const rank = next.rank[slot] ?? 0;
    const old = result.rank[slot] ?? 0;
    const absent = rank === Number.NEGATIVE_INFINITY;
    const margin = absent ? Number.POSITIVE_INFINITY : (next.margin[slot] ?? 0);
    if (margin < (result.margin[slot] ?? 0)) result.margin[slot] = margin;
    result.euroCents[slot] =
      (result.euroCents[slot] ?? 0) + (absent ? Number.NaN : (next.euroCents[slot] ?? 0));
    const worst = result.margin[slot] ?? 0;
    if (rank < 0 || old < 0) {
      addFailures(next, result, slot, without);
      result.rank[slot] = failingRank(result.failed[slot] ?? 0, result.categorical[slot] ?? 0, worst);
    } else result.rank[slot] = passingRank(Math.min(classOfRank(rank), classOfRank(old)), worst);
  }
}

function layOver(part: Part, next: TestResult, result: TestResult, reading: Reading): void {
  if (reading === "all") admit(next, result);
  else dismiss(next, result);
  const without = absence(part).failed;
  inChunks(result.count, (from, to) => lay(next, result, without, from, to));
}

/** Who does not declare what the test needs can at best be asked. */
function demandDeclaration(plan: TestPlan, store: LabStore, result: TestResult): void {
  if (plan.declared === null) return;
  const bit = topicBit(plan.declared);
  const { topics } = store.columns;
  for (let i = 0; i < result.count; i += 1) {
    const slot = result.slots[i] ?? 0;
    if (((topics[slot] ?? 0) & bit) !== 0 || (result.rank[slot] ?? 0) < 0) continue;
    result.rank[slot] = passingRank(verdictClasses.unknown, result.margin[slot] ?? 0);
  }
}

/**
 * What is listed: laboratories that do not fail ("fitting": blocks that cannot pass are skipped unread); those with
 * machines for every part, with what fails ("equipped"); those with a machine for any part, with what fails ("all").
 */
export type Reading = "fitting" | "equipped" | "all";

/** Parts in the order of how many machines there are for them: the rarest leaves least for the others. */
function rarestFirst({ parts }: TestPlan, store: LabStore): readonly Part[] {
  const machines = (part: Part) =>
    part.alternatives.reduce((sum, each) => sum + (store.tables.get(each.equipmentTypeId)?.rows ?? 0), 0);
  return parts.length < 2 ? parts : parts.toSorted((a, b) => machines(a) - machines(b));
}

const onesOf = ({ slots, count, rank }: TestResult): Uint8Array => {
  const ones = new Uint8Array(rank.length);
  for (let i = 0; i < count; i += 1) ones[slots[i] ?? 0] = 1;
  return ones;
};

/** How every laboratory that passes the filters stands with one test. */
export function scanTest(
  plan: TestPlan,
  store: LabStore,
  models: ModelResult,
  next: TestResult,
  result: TestResult,
  planned: number,
  reading: Reading,
  passing: Uint8Array,
): void {
  clearTest(result);
  result.failedWithout = 0;
  const counting = reading !== "fitting";
  rarestFirst(plan, store).forEach((part, i) => {
    if (i > 0 && result.count === 0 && reading !== "all") return;
    const into = i === 0 ? result : next;
    const among = i === 0 || reading === "all" ? passing : onesOf(result);
    scanPart(part, store.tables, models, into, planned, counting, among);
    if (i > 0) {
      layOver(part, next, result, reading);
      clearTest(next);
    }
    result.failedWithout += absence(part).failed;
  });
  demandDeclaration(plan, store, result);
}
