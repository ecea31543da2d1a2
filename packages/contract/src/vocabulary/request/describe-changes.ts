import { describeParameters, type FigureWriter, standardOf } from "../test/describe-test.ts";
import type { ParameterDefinition } from "../test/parameters.ts";
import type { TestLine } from "../test/test-lines.ts";
import { describeConduct, type FieldFacts } from "./describe-request.ts";

interface Described {
  /** Of the test method. */
  readonly definitions: readonly ParameterDefinition[];
  /** Of the whole request. */
  readonly tests: readonly TestLine[];
  readonly write: FigureWriter;
}

interface Text {
  readonly label: string;
  readonly value: string;
  readonly isTable: boolean;
}
const textsOf = ({ values, tables }: FieldFacts): ReadonlyMap<string, Text> =>
  new Map<string, Text>([
    ...values.map(({ key, label, value }) => [key, { label, value, isTable: false }] as const),
    ...tables.map(
      ({ key, label, head, rows }) =>
        [key, { label, value: JSON.stringify([head, rows]), isTable: true }] as const,
    ),
  ]);

const nothing: Text = { label: "", value: "none", isTable: false };

/** `Duration per axis 10 min → 20 min`; a table is only named. */
function changedFacts(before: FieldFacts, after: FieldFacts): string[] {
  const [was, is] = [textsOf(before), textsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [one, other] = [was.get(key) ?? nothing, is.get(key) ?? nothing];
    if (one.value === other.value) return [];
    const label = other.label || one.label;
    return [one.isTable || other.isTable ? `${label} changed` : `${label} ${one.value} → ${other.value}`];
  });
}

const fact = (key: string, label: string, value: string) => ({ key, label, value });

/** Differences of an amended test, a text for each. */
export function describeChanges(
  before: TestLine,
  after: TestLine,
  { definitions, tests, write }: Described,
): string[] {
  const names = (line: TestLine): FieldFacts => ({
    values: [fact("title", "Title", line.title), fact("standard", "Standard", standardOf(line) || "none")],
    tables: [],
  });
  const read = [
    names,
    (line: TestLine) => describeParameters(line, definitions, write),
    (line: TestLine) => describeConduct(line, tests, write),
  ];
  return read.flatMap((factsOf) => changedFacts(factsOf(before), factsOf(after)));
}
