import { readUnit } from "../units/read-unit.ts";
import type { TableAnswer } from "../tables/table-reading.ts";
import { type FaultPlace, RecordFault } from "./record-fault.ts";

/** The axis of a channel: even in time, its rate null where nobody said it, with its start where a text says it; or even in frequency. */
export type ChannelAxis =
  | { readonly of: "time"; readonly sampleRateHz: number | null; readonly startS?: number }
  | { readonly of: "frequency"; readonly firstHz: number; readonly stepHz: number };

/** One channel of an opened file. */
export interface RecordChannel {
  readonly name: string;
  /** As the table of units spells it, or as the file writes it; null where it names none: somebody has to say it. */
  readonly unit: string | null;
  readonly samples: number;
  readonly axis: ChannelAxis;
  /** The samples were complex, and are their moduli. */
  readonly isModulus: boolean;
  /** All samples in order, each time anew, in blocks as they are asked for; refuses one that is no number. */
  readonly blocks: () => Iterable<Float64Array>;
}

/** A file of measurements. */
export interface OpenedRecord {
  readonly format: string;
  readonly channels: readonly RecordChannel[];
  readonly notes: readonly string[];
}

/** Somebody's answers about a file that does not say it. */
export interface RecordAnswers {
  readonly sampleRateHz?: number;
  readonly unit?: string;
  /** A text's, to the ask of its refusal. */
  readonly table?: TableAnswer;
}

/** Samples of a block that a channel is read in. */
export const BLOCK_SAMPLES = 65_536;

/** A unit as the table of units spells it, or as it is written; null for none. */
export function unitAsWritten(written: string | undefined): string | null {
  const text = written?.trim() ?? "";
  if (text === "" || /^(?:none|-|null|unitless)$/i.test(text)) return null;
  return readUnit(text)?.unit ?? text;
}

/** Blocks of a channel whose samples are read by their place; the first that is no number is refused. */
export function* checkedBlocks(
  place: FaultPlace,
  samples: number,
  read: (from: number, count: number) => Float64Array,
): Generator<Float64Array> {
  for (let from = 0; from < samples; from += BLOCK_SAMPLES) {
    const block = read(from, Math.min(BLOCK_SAMPLES, samples - from));
    const bad = block.findIndex((value) => !Number.isFinite(value));
    if (bad >= 0)
      throw new RecordFault(
        "not-a-number",
        { ...place, sample: from + bad + 1 },
        `“${block[bad]}” is not a number`,
      );
    yield block;
  }
}
