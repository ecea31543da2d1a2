import type { MachineTable } from "./machine-table.ts";
import type { ModelResult } from "./part-result.ts";
import type { Surviving } from "./surviving.ts";

/** Of so few models all may as well be read. */
const fewModels = 1024;
/** Reading a model wherever it stands takes as long as reading so many in a row. */
const gatherCost = 4;
/** Marks a model as listed; no key is negative. */
const marked = -1;

/**
 * Lists the models of some laboratories' machines, each once, in the place of results, whose keys are all 0 and stay so.
 * Answers how many; −1 where all models may as well be read.
 */
export function listModels(
  { machines, labs, models }: MachineTable,
  { slots, count }: Readonly<Surviving>,
  result: ModelResult,
): number {
  const most = models.length < fewModels ? 0 : models.length / gatherCost;
  let listed = 0;
  for (let i = 0; i < count && listed < most; i += 1) {
    const slot = slots[i] ?? 0;
    listed = listOf(machines.models, labs.first[slot] ?? 0, labs.end[slot] ?? 0, result, listed);
  }
  for (let i = 0; i < listed; i += 1) result.keys[(result.models[i] ?? 0) + 1] = 0;
  return listed < most ? listed : -1;
}

/** Lists the models of one laboratory's machines. */
function listOf(
  modelOf: Int32Array,
  first: number,
  end: number,
  { keys, models }: ModelResult,
  before: number,
): number {
  let listed = before;
  for (let row = first; row < end; row += 1) {
    const model = modelOf[row] ?? 0;
    if (keys[model + 1] === marked) continue;
    keys[model + 1] = marked;
    models[listed] = model;
    listed += 1;
  }
  return listed;
}
