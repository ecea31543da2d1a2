import type { EnvelopeQuantity } from "../search/matching.ts";
import {
  type ParameterCell,
  type ParameterDefinition,
  type ParameterValue,
  inUnitsInForce,
} from "./parameters.ts";
import { sentenceStart } from "../words/sentence-start.ts";
import { durationKey, sweptDurationText } from "./swept-duration.ts";
import type { TestLine } from "./test-lines.ts";

/** Formats figures: in the reader's units on a screen, in the stored ones in a document. */
export interface FigureWriter {
  readonly quantity: (value: number, unit: string) => string;
  /** The value alone, where a head names the unit. */
  readonly number: (value: number, unit: string) => string;
  readonly unit: (unit: string) => string;
}

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}
export interface FactTable {
  readonly key: string;
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Cells = Readonly<Record<string, string | number>>;
const isTable = (value: ParameterValue | undefined): value is Cells[] =>
  Array.isArray(value) && value.some((entry) => typeof entry === "object");

/** `durationMs` → `Duration Ms`: better than nothing where the test method is not known. */
const spoken = (key: string) => sentenceStart(key.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2"));

function columnsOf(
  rows: readonly Cells[],
  item: readonly ParameterCell[] = [],
): readonly Pick<ParameterCell, "key" | "label" | "unit">[] {
  const known = item.filter(({ key }) => rows.some((row) => row[key] !== undefined));
  if (known.length > 0) return known;
  return Object.keys(rows[0] ?? {}).map((key) => ({ key, label: spoken(key), unit: "" }));
}

function tableOf(rows: readonly Cells[], item: readonly ParameterCell[] | undefined, write: FigureWriter) {
  const columns = columnsOf(rows, item);
  const cell = (value: string | number | undefined, unit: string) =>
    typeof value === "number" ? write.number(value, unit) : (value ?? "–");
  return {
    head: columns.map(({ label, unit }) => (unit === "" ? label : `${label}, ${write.unit(unit)}`)),
    rows: rows.map((row) => columns.map(({ key, unit }) => cell(row[key], unit))),
  };
}

function textOf(value: ParameterValue, unit: string, write: FigureWriter): string {
  if (typeof value === "number") return write.quantity(value, unit);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  // A minus instead of a hyphen: no line ends after it.
  if (Array.isArray(value))
    return value.flatMap((entry) => (typeof entry === "string" ? entry.replace(/^-/, "−") : [])).join(", ");
  return `${value.name}, peak ${write.quantity(value.peakAccelerationG, "g")}`;
}

/** The time in each axis that follows from sweeps, where none is stated. */
function sweptFact(
  parameters: TestLine["parameters"],
  definitions: readonly ParameterDefinition[],
  write: FigureWriter,
): readonly Fact[] {
  const value = sweptDurationText(parameters, (minutes, unit) => write.quantity(minutes, unit));
  const duration = definitions.find(({ key }) => key === durationKey);
  return value !== "" && duration ? [{ key: durationKey, label: duration.label, value }] : [];
}

/** A test's parameters in the order of its kind; what the kind does not name comes last under its own key. */
export function describeParameters(
  { parameters }: Pick<TestLine, "parameters">,
  definitions: readonly ParameterDefinition[],
  write: FigureWriter,
): { readonly values: readonly Fact[]; readonly tables: readonly FactTable[] } {
  const keys = new Set([...definitions.map(({ key }) => key), ...Object.keys(parameters)]);
  const values: Fact[] = [];
  const tables: FactTable[] = [];
  for (const key of keys) {
    const value = parameters[key];
    if (value === undefined) continue;
    const definition = definitions.find((each) => each.key === key);
    const label = definition?.label ?? spoken(key);
    const item = definition && inUnitsInForce(definition, parameters).item;
    if (isTable(value)) tables.push({ key, label, ...tableOf(value, item, write) });
    else values.push({ key, label, value: textOf(value, definition?.unit ?? "", write) });
  }
  return { values: [...values, ...sweptFact(parameters, definitions, write)], tables };
}

/** A quantity's label with its convention, `Acceleration, rms`; what the label says already is not said twice. */
export function quantityLabel({ label, convention }: Pick<EnvelopeQuantity, "label" | "convention">): string {
  const added = convention.split(", ").filter((part) => part !== "" && !label.includes(part));
  return [label, ...added].join(", ").replace("peak-to-peak", "pk-pk");
}

export const describeRequired = (quantities: readonly EnvelopeQuantity[], write: FigureWriter): Fact[] =>
  quantities.map((quantity) => ({
    key: quantity.key,
    label: quantityLabel(quantity),
    value: write.quantity(quantity.value, quantity.unit),
  }));

/** Clause mark of a standard that is meant as a whole. */
export const noClause = "—";

/** `IEC 60068-2-27 5.2 (2008)`, empty for a test of one's own. */
export const standardOf = ({
  standard,
  clause,
  edition,
}: Pick<TestLine, "standard" | "clause" | "edition">): string =>
  [standard, clause === noClause ? "" : clause, edition && `(${edition})`].filter(Boolean).join(" ");
