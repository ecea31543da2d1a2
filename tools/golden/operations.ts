import { convertUnit } from "@headroom/calculators";
import { RecordFault, UnreadableFormat } from "@headroom/reading";
import { READING_OPERATIONS } from "./reading-operations.ts";
import { MIXED_OPERATIONS } from "./sine-on-random-operations.ts";
import { DAMAGE_OPERATIONS } from "./damage-operations.ts";
import { RANDOM_OPERATIONS } from "./random-operations.ts";
import { RECORD_FILE_OPERATIONS } from "./record-files.ts";
import { RECORD_OPERATIONS } from "./record-operations.ts";
import { SHAKER_OPERATIONS } from "./shaker-operations.ts";
import { SHOCK_OPERATIONS } from "./shock-operations.ts";
import { SINE_OPERATIONS } from "./sine-operations.ts";
import { number, record, text, type Wire } from "./wire.ts";

type Operation = (input: Wire) => Readonly<Record<string, unknown>>;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  "units.convert": (input) =>
    convertUnit({
      value: number(input["value"], "value"),
      from: text(input["from"], "from"),
      to: text(input["to"], "to"),
    }),
  ...SINE_OPERATIONS,
  ...RANDOM_OPERATIONS,
  ...MIXED_OPERATIONS,
  ...SHOCK_OPERATIONS,
  ...SHAKER_OPERATIONS,
  ...READING_OPERATIONS,
  ...RECORD_OPERATIONS,
  ...RECORD_FILE_OPERATIONS,
  ...DAMAGE_OPERATIONS,
};

/** A refusal: its sentence, and where it names them, line, column and format. */
export interface WireRefusal {
  readonly error: string;
  readonly line?: number;
  readonly column?: number;
  readonly format?: string;
  readonly kind?: string;
}

function refusalOf(error: RangeError): WireRefusal {
  const [, line] = /\bline (\d+)/i.exec(error.message) ?? [];
  const [, column] = /\bcolumn (\d+)/i.exec(error.message) ?? [];
  return {
    error: error.message,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(column === undefined ? {} : { column: Number(column) }),
    ...(error instanceof RecordFault ? { kind: error.kind, format: error.place.format } : {}),
    ...(error instanceof UnreadableFormat ? { format: error.format } : {}),
  };
}

/** Runs one operation; refuses in a sentence. */
export function runOperation(op: string, input: unknown): { value: unknown } | WireRefusal {
  try {
    const operation = Object.hasOwn(OPERATIONS, op) ? OPERATIONS[op] : undefined;
    if (!operation) throw new RangeError(`op ${op} is unknown`);
    return { value: operation(record(input, "input")) };
  } catch (error) {
    if (error instanceof RangeError) return refusalOf(error);
    throw error;
  }
}
