import { longerIntegers } from "./segment.ts";

/** The machines of a table that are out of service, side by side: they are asked one by one until when. */
export interface DownRows {
  count: number;
  slots: Int32Array;
  models: Int32Array;
  /** Day the machine is back as a number, 20260131. */
  awayUntil: Int32Array;
  /** Day on which its calibration is due, as a number. */
  due: Int32Array;
}

const firstRows = 16;

export const emptyDownRows = (): DownRows => ({
  count: 0,
  slots: new Int32Array(firstRows),
  models: new Int32Array(firstRows),
  awayUntil: new Int32Array(firstRows),
  due: new Int32Array(firstRows),
});

/** A machine that is out of service. */
export interface DownMachine {
  readonly slot: number;
  readonly model: number;
  readonly awayUntil: number;
  readonly due: number;
}

export function addDown(down: DownRows, { slot, model, awayUntil, due }: DownMachine): void {
  const row = down.count;
  if (row === down.slots.length) {
    down.slots = longerIntegers(down.slots, 2 * row, 0);
    down.models = longerIntegers(down.models, 2 * row, 0);
    down.awayUntil = longerIntegers(down.awayUntil, 2 * row, 0);
    down.due = longerIntegers(down.due, 2 * row, 0);
  }
  down.slots[row] = slot;
  down.models[row] = model;
  down.awayUntil[row] = awayUntil;
  down.due[row] = due;
  down.count += 1;
}
