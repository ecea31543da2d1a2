import { absence } from "@headroom/matching/answers/best-machine";
import { classOfRank, failingRank, passingRank } from "@headroom/matching/answers/ranking";
import type { Part, TestPlan } from "@headroom/matching/rules/test-plan";
import { inChunks } from "@headroom/matching/keys/in-chunks";
import { accreditedSlots, demandOfResult } from "../selection/accredited-labs.ts";
import { declarationsOfResult } from "../selection/declared-labs.ts";
import { clearTest, isListed, list, type TestResult } from "@headroom/matching/keys/test-result";
import { rarestFirst } from "./rarest-first.ts";
import { scanPart } from "./scan-part.ts";
import type { Scanning } from "./test-keys.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Lists, as failing in all parts so far, what only a later part has machines for. */
function admit(next: TestResult, result: TestResult): void {
  const without = result.failedWithout;
  const rank = failingRank(without, without, Number.POSITIVE_INFINITY);
  for (let i = 0; i < next.count; i += 1) {
    const slot = next.slots[i] ?? outOfRange();
    if (isListed(result, slot)) continue;
    list(result, slot, rank);
    result.margin[slot] = Number.POSITIVE_INFINITY;
    result.failed[slot] = without;
    result.categorical[slot] = without;
  }
}

/** Adds what fails in a further part; `without` where it has no machine for it. Answers the failures together. */
function addFailures(next: TestResult, result: TestResult, slot: number, without: number): void {
  const rank = next.rank[slot] ?? outOfRange();
  const before = (result.rank[slot] ?? outOfRange()) < 0;
  const absent = rank === Number.NEGATIVE_INFINITY;
  const failed = absent ? without : rank < 0 ? (next.failed[slot] ?? outOfRange()) : 0;
  const categorical = absent ? without : rank < 0 ? (next.categorical[slot] ?? outOfRange()) : 0;
  result.failed[slot] = (before ? (result.failed[slot] ?? outOfRange()) : 0) + failed;
  result.categorical[slot] = (before ? (result.categorical[slot] ?? outOfRange()) : 0) + categorical;
}

/** Lays a further part over what is listed: the worst verdict and margin. */
function lay(next: TestResult, result: TestResult, without: number, from: number, to: number): void {
  for (let i = from; i < to; i += 1) {
    const slot = result.slots[i] ?? outOfRange();
    const rank = next.rank[slot] ?? outOfRange();
    const old = result.rank[slot] ?? outOfRange();
    const absent = rank === Number.NEGATIVE_INFINITY;
    const margin = absent ? Number.POSITIVE_INFINITY : (next.margin[slot] ?? outOfRange());
    if (margin < (result.margin[slot] ?? outOfRange())) result.margin[slot] = margin;
    const worst = result.margin[slot] ?? outOfRange();
    if (rank < 0 || old < 0) {
      addFailures(next, result, slot, without);
      result.rank[slot] = failingRank(
        result.failed[slot] ?? outOfRange(),
        result.categorical[slot] ?? outOfRange(),
        worst,
      );
    } else result.rank[slot] = passingRank(Math.min(classOfRank(rank), classOfRank(old)), worst);
  }
}

function layOver(part: Part, next: TestResult, result: TestResult): void {
  admit(next, result);
  const without = absence(part).failed;
  inChunks(result.count, (from, to) => lay(next, result, without, from, to));
}

/**
 * Scans one test: the result of every laboratory that passes the filters and has a machine for any part, with failed
 * checks. Overwrites `next`.
 */
export function scanTest(plan: TestPlan, scanning: Scanning, next: TestResult, result: TestResult): void {
  const { store, passing, lendModels } = scanning;
  const days = scanning.daysOf(plan);
  clearTest(result);
  clearTest(next);
  result.failedWithout = 0;
  rarestFirst(plan.parts, store).forEach((part, i) => {
    scanPart(part, store.tables, lendModels, i === 0 ? result : next, days, passing);
    if (i > 0) {
      layOver(part, next, result);
      clearTest(next);
    }
    result.failedWithout += absence(part).failed;
  });
  declarationsOfResult(plan, store.columns, result);
  const accredited = accreditedSlots(plan, scanning);
  if (accredited) demandOfResult(accredited, result);
}
