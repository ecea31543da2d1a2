import { inChunks } from "../in-chunks.ts";
import type { Part } from "../rules/test-plan.ts";
import type { DownRows } from "./down-rows.ts";
import { keepHeld } from "./held.ts";
import type { LabRows } from "./lab-rows.ts";
import type { MachineRows, MachineTable } from "./machine-table.ts";
import type { ModelResult } from "./part-result.ts";
import { scanModels } from "./scan-models.ts";
import { askedKey, isAny } from "./verdict-key.ts";

/** A kind of machine that a part accepts, with what came out for its models. */
export interface ScannedAlternative {
  readonly table: MachineTable;
  readonly models: ModelResult;
}

/** Lends columns for what comes out for a table's models. */
export type LendModels = (table: MachineTable) => ModelResult;

/** Laboratories that still matter, in order. */
export interface Surviving {
  readonly slots: Int32Array;
  count: number;
}

/** Who passes the filters: counted at once, listed when somebody looks. */
export class Passed implements Readonly<Surviving> {
  readonly count: number;
  private readonly passing: Uint8Array;
  private readonly lend: () => Int32Array;
  private listed: Surviving | null = null;

  constructor(passing: Uint8Array, lend: () => Int32Array) {
    this.passing = passing;
    this.lend = lend;
    let count = 0;
    inChunks(passing.length, (from, to) => {
      count += countWithin(passing, from, to);
    });
    this.count = count;
  }

  get slots(): Int32Array {
    if (!this.listed) {
      this.listed = { slots: this.lend(), count: 0 };
      listPassing(this.listed, this.passing, this.passing);
    }
    return this.listed.slots;
  }
}

function countWithin(passing: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let slot = from; slot < to; slot += 1) count = (count + (passing[slot] ?? 0)) | 0;
  return count;
}

/**
 * The greater of two whole numbers that differ by less than 2³¹, without a branch. Sums in these loops are cut to 32
 * bits: otherwise each is looked at for whether it still is a small whole number.
 */
function greater(a: number, b: number): number {
  const more = (a - b) | 0;
  return (a - (more & (more >> 31))) | 0;
}

/** Keeps the best key of every laboratory. This is the loop that all machines in service pass through. */
function keepRows(
  { slots, inService }: MachineRows,
  keys: Int32Array,
  best: Int32Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1) {
    const slot = slots[row] ?? 0;
    best[slot] = greater(best[slot] ?? 0, keys[inService[row] ?? 0] ?? 0);
  }
}

function keepDown(
  { slots, models, awayUntil }: DownRows,
  keys: Int32Array,
  best: Int32Array,
  planned: number,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1) {
    const slot = slots[row] ?? 0;
    const key = keys[(models[row] ?? 0) + 1] ?? 0;
    best[slot] = greater(best[slot] ?? 0, askedKey(key, Number((awayUntil[row] ?? 0) > planned)));
  }
}

function keepRow(
  { machines }: MachineTable,
  keys: Int32Array,
  best: Int32Array,
  planned: number,
  row: number,
) {
  const key = keys[(machines.models[row] ?? 0) + 1] ?? 0;
  const mine = askedKey(key, Number((machines.awayUntil[row] ?? 0) > planned));
  const slot = machines.slots[row] ?? 0;
  if (mine > (best[slot] ?? 0)) best[slot] = mine;
}

/** Below this share of a table's machines, following their models' lists is quicker than reading all rows. */
const fewRows = 0.02;
/** Rows that are read one after the other in the time in which one laboratory's machines are looked up. */
const rowsPerLook = 8;

function keepModels({ table, models }: ScannedAlternative, best: Int32Array, planned: number): void {
  for (let i = 0; i < models.count; i += 1) {
    const last = table.lastRow[models.models[i] ?? 0] ?? -1;
    for (let row = last; row >= 0; row = table.machines.previous[row] ?? -1)
      keepRow(table, models.keys, best, planned, row);
  }
}

/** The best of each laboratory's machines in service, laboratory by laboratory. */
function keepLabs(
  { first, end }: LabRows,
  inService: Int32Array,
  keys: Int32Array,
  among: Int32Array,
  best: Int32Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i += 1) {
    const slot = among[i] ?? 0;
    const after = end[slot] ?? 0;
    let key = best[slot] ?? 0;
    for (let row = first[slot] ?? 0; row < after; row += 1)
      key = greater(key, keys[inService[row] ?? 0] ?? 0);
    best[slot] = key;
  }
}

/** Whether the models that count have few machines in all. */
function hasFewRows({ table, models }: ScannedAlternative): boolean {
  const few = table.rows * fewRows;
  let rows = 0;
  for (let i = 0; i < models.count && rows < few; i += 1)
    rows += table.rowsOfModel[models.models[i] ?? 0] ?? 0;
  return rows < few;
}

function keepBest(
  scanned: ScannedAlternative,
  surviving: Readonly<Surviving>,
  best: Int32Array,
  planned: number,
): void {
  const { table, models } = scanned;
  if (hasFewRows(scanned)) return keepModels(scanned, best, planned);
  const { labs, machines } = table;
  if (surviving.count * rowsPerLook < table.rows) {
    const { slots, count } = surviving;
    inChunks(count, (from, to) => keepLabs(labs, machines.inService, models.keys, slots, best, from, to));
  } else inChunks(table.rows, (from, to) => keepRows(machines, models.keys, best, from, to));
  inChunks(table.down.count, (from, to) => keepDown(table.down, models.keys, best, planned, from, to));
}

/** What a part is scanned with. */
export interface PartScan {
  readonly tables: ReadonlyMap<string, MachineTable>;
  readonly lendModels: LendModels;
  /** The day, as a number; infinite where it does not matter who is away. */
  readonly planned: number;
  /** Whether keys tell how near failing machines are, or are 0 for them. */
  readonly counting: boolean;
  /** Whose keys matter. */
  readonly surviving: Readonly<Surviving>;
}

/**
 * Writes the key of every laboratory's best machine for a part, 0 where it has none that counts. Answers the
 * alternatives that any model counts in, from which the best machine itself can be read.
 */
export function scanKeys(part: Part, scan: PartScan, best: Int32Array): readonly ScannedAlternative[] {
  best.fill(0);
  const scanned: ScannedAlternative[] = [];
  for (const alternative of part.alternatives) {
    const table = scan.tables.get(alternative.equipmentTypeId);
    if (!table) continue;
    const models = scan.lendModels(table);
    scanModels(alternative, table, models, scan.counting);
    if (models.count === 0) continue;
    scanned.push({ table, models });
    keepBest({ table, models }, scan.surviving, best, scan.planned);
  }
  return scanned;
}

/** Leaves those that have a key. */
export function keepSurviving(surviving: Surviving, keys: Int32Array): void {
  surviving.count = keepHeld(keys, surviving.slots, surviving.count);
}

/** Lists who has a key and passes the filters. */
export function listPassing(surviving: Surviving, keys: Int32Array | Uint8Array, passing: Uint8Array): void {
  const { slots } = surviving;
  let count = 0;
  inChunks(passing.length, (from, to) => {
    count = listWithin(slots, count, keys, passing, from, to);
  });
  surviving.count = count;
}

function listWithin(
  slots: Int32Array,
  listed: number,
  keys: Int32Array | Uint8Array,
  passing: Uint8Array,
  from: number,
  to: number,
): number {
  let count = listed;
  for (let slot = from; slot < to; slot += 1) {
    slots[count] = slot;
    count = (count + (isAny(keys[slot] ?? 0) & (passing[slot] ?? 0))) | 0;
  }
  return count;
}
