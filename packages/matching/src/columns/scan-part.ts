import { passingRank, verdictClasses } from "../answers/ranking.ts";
import type { Part } from "../rules/test-plan.ts";
import { inChunks } from "../keys/in-chunks.ts";
import type { MachineRows, MachineTable } from "./machine-table.ts";
import { type ModelResult, sureFrom, type TestResult } from "../keys/test-result.ts";
import type { LendModels } from "./scan-keys.ts";
import { scanModels } from "./scan-models.ts";
import { outOfRange } from "../keys/out-of-range.ts";

/** The rank of a machine: its model's, or that of a question while it is away. */
export function rankOfRow(table: MachineTable, models: ModelResult, row: number, planned: number): number {
  const model = table.machines.models[row] ?? outOfRange();
  const rank = models.rank[model] ?? outOfRange();
  if (rank < sureFrom || (table.machines.awayUntil[row] ?? outOfRange()) <= planned) return rank;
  return passingRank(verdictClasses.unknown, models.margin[model] ?? outOfRange());
}

/**
 * Keeps every machine that is the best of its laboratory so far; of equals the one that came first, whose row is the
 * lesser one. `before` are the rows of the alternatives before.
 */
function keepRows(
  { slots, models: modelOf, awayUntil }: MachineRows,
  { rank: ranks, margin: margins }: ModelResult,
  result: TestResult,
  planned: number,
  before: number,
  passing: Uint8Array,
  from: number,
  to: number,
): void {
  const { rank: best, margin, order, model: models, slots: listed } = result;
  let { count } = result;
  for (let row = from; row < to; row += 1) {
    const model = modelOf[row] ?? outOfRange();
    const slot = slots[row] ?? outOfRange();
    const old = best[slot] ?? outOfRange();
    let rank = ranks[model] ?? outOfRange();
    if (!(rank > old) || passing[slot] !== 1) continue;
    if (rank >= sureFrom && (awayUntil[row] ?? outOfRange()) > planned) {
      rank = passingRank(verdictClasses.unknown, margins[model] ?? outOfRange());
      if (!(rank > old)) continue;
    }
    if (old === Number.NEGATIVE_INFINITY) {
      listed[count] = slot;
      count += 1;
    }
    best[slot] = rank;
    order[slot] = before + row;
    models[slot] = model;
    margin[slot] = margins[model] ?? outOfRange();
  }
  result.count = count;
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
  planned: number,
  passing: Uint8Array,
): void {
  let before = 0;
  for (const alternative of part.alternatives) {
    const table = tables.get(alternative.equipmentTypeId);
    if (!table) continue;
    const models = lendModels(table);
    scanModels(alternative, table, null, models, true);
    inChunks(table.rows, (from, to) =>
      keepRows(table.machines, models, result, planned, before, passing, from, to),
    );
    fetchFailures(models, result, before);
    before += table.rows;
  }
}
