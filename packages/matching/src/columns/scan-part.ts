import { passingRank, verdictClasses } from "../answers/standing.ts";
import type { Part } from "../rules/test-plan.ts";
import { inChunks } from "../in-chunks.ts";
import type { MachineRows, MachineTable } from "./machine-table.ts";
import { type ModelResult, sureFrom, type TestResult } from "./part-result.ts";
import { scanModels } from "./scan-models.ts";

/** The rank of a machine: its model's, or that of a question while it is away. */
export function rankOfRow(table: MachineTable, models: ModelResult, row: number, planned: number): number {
  const model = table.machines.models[row] ?? 0;
  const rank = models.rank[model] ?? 0;
  if (rank < sureFrom || (table.machines.awayUntil[row] ?? 0) <= planned) return rank;
  return passingRank(verdictClasses.unknown, models.margin[model] ?? 0);
}

/**
 * Keeps every machine that is the best of its laboratory so far; of equals the one that came first, whose row is the
 * lesser one. `before` are the rows of the alternatives before; `among` are the
 * laboratories that still matter, as ones. This is the loop that all machines pass through.
 */
function keepRows(
  { slots, models: modelOf, euroCentsPerDay, awayUntil }: MachineRows,
  { rank: ranks, margin: margins }: ModelResult,
  result: TestResult,
  planned: number,
  days: number,
  before: number,
  among: Uint8Array,
  from: number,
  to: number,
): void {
  const { rank: best, margin, order, model: models, euroCents, slots: listed } = result;
  let { count } = result;
  for (let row = from; row < to; row += 1) {
    const model = modelOf[row] ?? 0;
    const slot = slots[row] ?? 0;
    const old = best[slot] ?? 0;
    let rank = ranks[model] ?? 0;
    if (!(rank > old) || among[slot] !== 1) continue;
    if (rank >= sureFrom && (awayUntil[row] ?? 0) > planned) {
      rank = passingRank(verdictClasses.unknown, margins[model] ?? 0);
      if (!(rank > old)) continue;
    }
    if (old === Number.NEGATIVE_INFINITY) {
      listed[count] = slot;
      count += 1;
    }
    best[slot] = rank;
    order[slot] = before + row;
    models[slot] = model;
    margin[slot] = margins[model] ?? 0;
    euroCents[slot] = Math.round((euroCentsPerDay[row] ?? 0) * days);
  }
  result.count = count;
}

/** As `keepRows` for the rows of one model, the last one first. */
function keepModel(
  { slots, previous, euroCentsPerDay, awayUntil }: MachineRows,
  { rank: ranks, margin: margins }: ModelResult,
  result: TestResult,
  planned: number,
  days: number,
  before: number,
  among: Uint8Array,
  model: number,
  lastRow: number,
): void {
  const { rank: best, order } = result;
  const rank = ranks[model] ?? 0;
  const margin = margins[model] ?? 0;
  const away = rank >= sureFrom ? passingRank(verdictClasses.unknown, margin) : rank;
  for (let row = lastRow; row >= 0; row = previous[row] ?? -1) {
    const slot = slots[row] ?? 0;
    if (among[slot] !== 1) continue;
    const old = best[slot] ?? 0;
    const mine = (awayUntil[row] ?? 0) > planned ? away : rank;
    if (mine < old || (mine === old && before + row > (order[slot] ?? 0))) continue;
    if (old === Number.NEGATIVE_INFINITY) {
      result.slots[result.count] = slot;
      result.count += 1;
    }
    best[slot] = mine;
    order[slot] = before + row;
    result.model[slot] = model;
    result.margin[slot] = margin;
    result.euroCents[slot] = Math.round((euroCentsPerDay[row] ?? 0) * days);
  }
}

/** Fetches what fails from the models of the rows that were kept, before the next alternative uses the models anew. */
function fetchFailures(models: ModelResult, result: TestResult, before: number): void {
  for (let i = 0; i < result.count; i += 1) {
    const slot = result.slots[i] ?? 0;
    if ((result.rank[slot] ?? 0) >= 0 || (result.order[slot] ?? 0) < before) continue;
    const model = result.model[slot] ?? 0;
    result.failed[slot] = models.failed[model] ?? 0;
    result.categorical[slot] = models.categorical[model] ?? 0;
  }
}

/** When few machines matter, following their models' lists is quicker than reading all rows. */
const fewShare = 0.05;

/** Finds the best machine of every laboratory for one part of a test. */
export function scanPart(
  part: Part,
  tables: ReadonlyMap<string, MachineTable>,
  models: ModelResult,
  result: TestResult,
  planned: number,
  counting: boolean,
  among: Uint8Array,
): void {
  let before = 0;
  for (const alternative of part.alternatives) {
    const table = tables.get(alternative.equipmentTypeId);
    if (!table) continue;
    scanModels(alternative, table, models, counting);
    let rows = 0;
    for (let i = 0; i < models.count; i += 1) rows += table.rowsOfModel[models.models[i] ?? 0] ?? 0;
    if (rows < table.rows * fewShare) {
      for (let i = 0; i < models.count; i += 1) {
        const model = models.models[i] ?? 0;
        keepModel(
          table.machines,
          models,
          result,
          planned,
          part.days,
          before,
          among,
          model,
          table.lastRow[model] ?? -1,
        );
      }
    } else {
      inChunks(table.rows, (from, to) =>
        keepRows(table.machines, models, result, planned, part.days, before, among, from, to),
      );
    }
    if (counting) fetchFailures(models, result, before);
    before += table.rows;
  }
}
