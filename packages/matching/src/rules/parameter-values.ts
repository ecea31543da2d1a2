import type { ParameterValue, RecordSummary } from "@headroom/contract/vocabulary/test/parameters";
import { type Row, turnedRound } from "@headroom/contract/vocabulary/test/rising-tables";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";

/** A test that does not say what it needs: it compiles to a question, never to a pass. */
export class IncompleteTest extends Error {
  override readonly name = "IncompleteTest";
}

const valueOf = (line: TestLine, key: string): ParameterValue | undefined => line.parameters[key];

/** A finite number of the test, or `null`. */
export function numberIn(line: TestLine, key: string): number | null {
  const value = valueOf(line, key);
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

export function requiredNumber(line: TestLine, key: string, label: string): number {
  const value = numberIn(line, key);
  if (value === null) throw new IncompleteTest(`The test does not state its ${label}.`);
  return value;
}

/** Of a number that has a standard value: the test may leave it out, and may not say 0. */
export function positive(value: number, label: string): number {
  if (value <= 0) throw new IncompleteTest(`The ${label} has to be greater than 0.`);
  return value;
}

export const positiveNumber = (line: TestLine, key: string, label: string): number =>
  positive(requiredNumber(line, key, label), label);

export function textIn(line: TestLine, key: string, standard = ""): string {
  const value = valueOf(line, key);
  return typeof value === "string" ? value : standard;
}

/** Whether a box of the test is ticked. */
export const flagIn = (line: TestLine, key: string): boolean => valueOf(line, key) === true;

/** The chosen words of a choice of several. */
export function wordsIn(line: TestLine, key: string): readonly string[] {
  const value = valueOf(line, key);
  if (!Array.isArray(value)) return [];
  return value.filter((word): word is string => typeof word === "string");
}

/** The rows of a table; one that falls in frequency is read from its other end. */
export function rowsIn(line: TestLine, key: string): readonly Row[] {
  const value = valueOf(line, key);
  if (!Array.isArray(value)) return [];
  return turnedRound(value.filter((row): row is Row => typeof row === "object"));
}

export function requiredRows(line: TestLine, key: string, label: string): readonly Row[] {
  const rows = rowsIn(line, key);
  if (rows.length === 0) throw new IncompleteTest(`The test has no ${label}.`);
  return rows;
}

/** Columns of tables by the name that a person reads. */
const cellNames: Readonly<Record<string, string>> = {
  fHz: "frequency",
  fStartHz: "first frequency",
  fEndHz: "last frequency",
  psd: "PSD",
  level: "level",
  g: "level in g",
  db: "level in dB",
};

/** A cell as a number; a table without it is incomplete. */
export function cell(row: Row, key: string, label: string): number {
  const value = row[key];
  if (typeof value !== "number" || !Number.isFinite(value)) {
    throw new IncompleteTest(`A row of the ${label} has no ${cellNames[key] ?? "figure"}.`);
  }
  return value;
}

/** The peaks of a recorded time history. */
export function recordIn(line: TestLine, key: string): RecordSummary {
  const value = valueOf(line, key);
  if (typeof value !== "object" || Array.isArray(value) || !(value.peakAccelerationG > 0)) {
    throw new IncompleteTest("The record's peak acceleration is not known.");
  }
  return value;
}

/** Null where a test is incomplete; a figure out of range is the form's to name. */
export function readable<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof IncompleteTest || cause instanceof RangeError) return null;
    throw cause;
  }
}
