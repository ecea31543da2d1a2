import { convertUnit } from "@headroom/calculators";
import { MIXED_OPERATIONS } from "./sine-on-random-operations.ts";
import { RANDOM_OPERATIONS } from "./random-operations.ts";
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
};

/** Runs one operation of the golden vectors; refuses in a sentence. */
export function runOperation(op: string, input: unknown): { value: unknown } | { error: string } {
  try {
    const operation = Object.hasOwn(OPERATIONS, op) ? OPERATIONS[op] : undefined;
    if (!operation) throw new RangeError(`op ${op} is unknown`);
    return { value: operation(record(input, "input")) };
  } catch (error) {
    if (error instanceof RangeError) return { error: error.message };
    throw error;
  }
}
