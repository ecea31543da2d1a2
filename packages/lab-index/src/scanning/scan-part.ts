import { isPreferred, passingRank, sureFrom } from "@headroom/matching/answers/ranking";
import { verdictClasses } from "@headroom/matching/keys/verdict-class";
import { paidDays, timeOn } from "@headroom/matching/answers/part-time";
import type { Alternative, Part } from "@headroom/matching/rules/test-plan";
import { inChunks } from "@headroom/matching/keys/in-chunks";
import { type DayNumbers, type MachineTable, sizeOfModel } from "../storage/machine-table.ts";
import { termsAt } from "../storage/terms-column.ts";
import { isListed, type ModelResult, type TestResult } from "@headroom/matching/keys/test-result";
import type { LendModels } from "./scan-keys.ts";
import { scanModels } from "./scan-models.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** The rank of a machine: its model's, that of a question while it is away, or of a tight one as calibrations end. */
export function rankOfRow(
  { machines }: MachineTable,
  { rank: ranks, margin }: ModelResult,
  row: number,
  { planned, last }: DayNumbers,
): number {
  const model = machines.models[row] ?? outOfRange();
  const rank = ranks[model] ?? outOfRange();
  if (rank < sureFrom) return rank;
  if ((machines.awayUntil[row] ?? outOfRange()) > planned)
    return passingRank(verdictClasses.unknown, margin[model] ?? outOfRange());
  if ((machines.due[row] ?? outOfRange()) >= last) return rank;
  return passingRank(verdictClasses.tight, margin[model] ?? outOfRange());
}

/** Exact cents of euro of a part on the machine of a row; not compared, and not computed, where it fails. */
export function euroCentsOfRow(
  part: Part,
  alternative: Alternative,
  { machines, models, terms }: MachineTable,
  row: number,
  rank: number,
): number {
  if (rank < 0) return Number.NaN;
  const perDay = machines.euroCentsPerDay[row] ?? outOfRange();
  const ratings = models[machines.models[row] ?? outOfRange()] ?? outOfRange();
  const own = termsAt(terms, machines.slots[row] ?? outOfRange());
  return perDay * paidDays(part, timeOn(part, alternative, ratings), own);
}

const contender = { rank: 0, euroCents: 0, size: 0 };
const held = { rank: 0, euroCents: 0, size: 0 };

/**
 * Keeps every machine that is the best of its laboratory so far; of equals the one that came first, whose row is the
 * lesser one. `before` are the rows of the alternatives before.
 */
function keepRows(
  part: Part,
  alternative: Alternative,
  table: MachineTable,
  models: ModelResult,
  result: TestResult,
  days: DayNumbers,
  before: number,
  passing: Uint8Array,
  from: number,
  to: number,
): void {
  const { slots, models: modelOf } = table.machines;
  const { rank: best, euroCents, margin, order, model: bestModel, slots: listed } = result;
  for (let row = from; row < to; row += 1) {
    const slot = slots[row] ?? outOfRange();
    if (passing[slot] !== 1) continue;
    const model = modelOf[row] ?? outOfRange();
    const isSameClass = isListed(result, slot) && (order[slot] ?? outOfRange()) >= before;
    contender.rank = rankOfRow(table, models, row, days);
    contender.euroCents = euroCentsOfRow(part, alternative, table, row, contender.rank);
    contender.size = sizeOfModel(table, model);
    held.rank = best[slot] ?? outOfRange();
    held.euroCents = euroCents[slot] ?? outOfRange();
    held.size = isSameClass ? sizeOfModel(table, bestModel[slot] ?? outOfRange()) : Number.NaN;
    if (!isPreferred(contender, held, isSameClass)) continue;
    if (!isListed(result, slot)) {
      listed[result.count] = slot;
      result.count += 1;
    }
    best[slot] = contender.rank;
    euroCents[slot] = contender.euroCents;
    order[slot] = before + row;
    bestModel[slot] = model;
    margin[slot] = models.margin[model] ?? outOfRange();
  }
}

/** Fetches what fails from the models of the rows that were kept, before the next alternative uses the models anew. */
function fetchFailures(models: ModelResult, result: TestResult, before: number): void {
  for (let i = 0; i < result.count; i += 1) {
    const slot = result.slots[i] ?? outOfRange();
    if ((result.rank[slot] ?? outOfRange()) >= 0 || (result.order[slot] ?? outOfRange()) < before) continue;
    const model = result.model[slot] ?? outOfRange();
    result.failed[slot] = models.failed[model] ?? outOfRange();
    result.categorical[slot] = models.categorical[model] ?? outOfRange();
  }
}

/** Finds the best machine of every laboratory for one part of a test, with what fails at it. */
export function scanPart(
  part: Part,
  tables: ReadonlyMap<string, MachineTable>,
  lendModels: LendModels,
  result: TestResult,
  days: DayNumbers,
  passing: Uint8Array,
): void {
  let before = 0;
  for (const alternative of part.alternatives) {
    const table = tables.get(alternative.equipmentTypeId);
    if (!table) continue;
    const models = lendModels(table);
    scanModels(alternative, table, null, models, true);
    inChunks(table.rows, (from, to) =>
      keepRows(part, alternative, table, models, result, days, before, passing, from, to),
    );
    fetchFailures(models, result, before);
    before += table.rows;
  }
}
