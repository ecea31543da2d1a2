import type { TableAsk } from "../tables/table-reading.ts";

/** Kinds of refusal of a file of measurements. */
export type RecordFaultKind =
  | "not-a-number"
  | "row-length"
  | "time-order"
  | "uneven-time"
  | "no-sample-rate"
  | "truncated"
  | "wrong-length"
  | "wrong-type"
  | "empty"
  | "too-many-columns"
  | "unsupported"
  | "no-record";

/** Format and place of a fault: a line of a text, a byte of a binary file, a sample of a channel. */
export interface FaultPlace {
  readonly format: string;
  readonly line?: number;
  readonly byte?: number;
  readonly sample?: number;
}

function written({ format, line, byte, sample }: FaultPlace): string {
  const places = [
    line === undefined ? [] : [`line ${line}`],
    byte === undefined ? [] : [`byte ${byte}`],
    sample === undefined ? [] : [`sample ${sample}`],
  ].flat();
  return [format, ...places].join(", ");
}

/** A file of measurements that cannot be read, or not before the ask is answered: one sentence with its format, the place and the cause. */
export class RecordFault extends RangeError {
  readonly kind: RecordFaultKind;
  readonly place: FaultPlace;
  readonly ask: TableAsk | undefined;
  constructor(kind: RecordFaultKind, place: FaultPlace, cause: string | TableAsk) {
    super(`${written(place)}: ${typeof cause === "string" ? cause : cause.why}`);
    this.ask = typeof cause === "string" ? undefined : cause;
    this.kind = kind;
    this.place = place;
  }
}

/** Turns the errors that a damaged file makes a reader run into into a refusal of the file. */
export function refusingDamage<T>(format: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RecordFault || !(error instanceof Error)) throw error;
    throw new RecordFault(
      "wrong-type",
      { format },
      `its structure is damaged (${error.message.split("\n")[0]})`,
    );
  }
}
