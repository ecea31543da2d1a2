import { longerIntegers } from "./segment.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** In which laboratories the machines of each model stand that are in service; one more than once if it has several. */
export interface ModelSlots {
  /** Per model, how many there are; models beyond have none. */
  counts: Int32Array;
  /** Per model, where its first one is: of most models there is no other. */
  first: Int32Array;
  /** Day on which that one's calibration is due, as a number. */
  firstDue: Int32Array;
  /** Slots of all machines, for models of more than one: `counts` of each list are filled. */
  readonly lists: Map<number, Int32Array>;
  /** When their calibrations are due, in the same order. */
  readonly dues: Map<number, Int32Array>;
}

const firstModels = 64;
const firstListed = 8;

export const emptyModelSlots = (): ModelSlots => ({
  counts: new Int32Array(firstModels),
  first: new Int32Array(firstModels),
  firstDue: new Int32Array(firstModels),
  lists: new Map(),
  dues: new Map(),
});

export function addSlot(to: ModelSlots, model: number, slot: number, due: number): void {
  if (model >= to.counts.length) {
    const capacity = 2 ** Math.ceil(Math.log2(model + 1));
    to.counts = longerIntegers(to.counts, capacity, 0);
    to.first = longerIntegers(to.first, capacity, 0);
    to.firstDue = longerIntegers(to.firstDue, capacity, 0);
  }
  const count = to.counts[model] ?? outOfRange();
  to.counts[model] = count + 1;
  if (count === 0) {
    to.first[model] = slot;
    to.firstDue[model] = due;
    return;
  }
  append(to.lists, to.first, { model, count, value: slot });
  append(to.dues, to.firstDue, { model, count, value: due });
}

interface Appended {
  readonly model: number;
  /** Machines of the model so far. */
  readonly count: number;
  readonly value: number;
}

function append(lists: Map<number, Int32Array>, first: Int32Array, { model, count, value }: Appended): void {
  let list = lists.get(model) ?? new Int32Array(firstListed);
  if (count === list.length) list = longerIntegers(list, 2 * count, 0);
  if (count === 1) list[0] = first[model] ?? outOfRange();
  list[count] = value;
  lists.set(model, list);
}
