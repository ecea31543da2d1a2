import type { MachineTable } from "../storage/machine-table.ts";
import { withGrowth } from "../storage/growth.ts";
import type { Selection } from "./selection.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Of so few models all may as well be read. */
const fewModels = 1024;
/** Reading a model wherever it stands takes as long as reading so many in a row. */
const gatherCost = 4;
/** Laboratories after which is asked how many models there will be in the end. */
const labsAtOnce = 256;
/** A list made for more than so many times as many laboratories is made anew. */
const maxGrowth = 2;

/** Some models of a table, each once. */
export interface ModelList {
  readonly models: Int32Array;
  readonly count: number;
}

/** A list, and whose models it holds: those of the first `labs` slots when it was made. */
interface Made {
  /** `null` when it may be used anew: a store that was left behind is not held on to. */
  table: MachineTable | null;
  slots: Int32Array;
  labs: number;
  models: Int32Array;
  /** −1 where all models may as well be read. */
  count: number;
}

/** Lists the models of some laboratories' machines after those listed before. */
function listSome(
  { machines, labs }: MachineTable,
  slots: Int32Array,
  from: number,
  to: number,
  into: Int32Array,
  before: number,
  isListed: Uint8Array,
): number {
  const modelOf = machines.models;
  let listed = before;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const end = labs.end[slot] ?? 0;
    for (let row = labs.first[slot] ?? 0; row < end; row += 1) {
      const model = modelOf[row] ?? outOfRange();
      into[listed] = model;
      listed = (listed + 1 - (isListed[model] ?? outOfRange())) | 0;
      isListed[model] = 1;
    }
  }
  return listed;
}

/**
 * Lists of the models that laboratories have, kept while a search lasts: its tests ask for the same ones, and the
 * parts of a test for fewer and fewer.
 */
export class ModelLists {
  private readonly made: Made[] = [];
  private used = 0;
  private isListed = new Uint8Array(0);

  /** Begins a search: laboratories that stood in a column may be others now. */
  begin(): void {
    for (let i = 0; i < this.used; i += 1) (this.made[i] as Made).table = null; // within length
    this.used = 0;
  }

  /** The models of these laboratories, maybe with some of others; `null` where all models may as well be read. */
  of(table: MachineTable, { slots, count }: Readonly<Selection>): ModelList | null {
    if (table.models.length < fewModels) return null;
    for (let i = 0; i < this.used; i += 1) {
      const made = this.made[i] as Made; // within length
      if (made.table === table && made.slots === slots && made.labs < count * maxGrowth)
        return made.count < 0 ? null : made;
    }
    const made = this.next(table, slots, count);
    made.count = this.list(table, made);
    return made.count < 0 ? null : made;
  }

  private next(table: MachineTable, slots: Int32Array, labs: number): Made {
    const made = this.made[this.used] ?? { table, slots, labs, models: new Int32Array(0), count: 0 };
    this.made[this.used] = made;
    this.used += 1;
    made.table = table;
    made.slots = slots;
    made.labs = labs;
    return made;
  }

  /** Stops as soon as there will be too many: laboratories bring fewer new ones the more have been asked. */
  private list(table: MachineTable, made: Made): number {
    const { slots, labs } = made;
    const most = Math.floor(table.models.length / gatherCost);
    this.grow(table.models.length, made);
    let listed = 0;
    let isTooMany = false;
    for (let from = 0; from < labs && !isTooMany; from += labsAtOnce) {
      const to = Math.min(labs, from + labsAtOnce);
      const before = listed;
      listed = listSome(table, slots, from, to, made.models, before, this.isListed);
      const perLab = from === 0 ? 0 : (listed - before) / (to - from);
      isTooMany = listed + perLab * (labs - to) > most;
    }
    for (let i = 0; i < listed; i += 1) this.isListed[made.models[i] ?? outOfRange()] = 0;
    return isTooMany ? -1 : listed;
  }

  /** A place for every model, and one more: what is written after the last is passed over. */
  private grow(length: number, made: Made): void {
    if (made.models.length <= length) made.models = new Int32Array(withGrowth(length) + 1);
    if (this.isListed.length < length) this.isListed = new Uint8Array(withGrowth(length));
  }
}
