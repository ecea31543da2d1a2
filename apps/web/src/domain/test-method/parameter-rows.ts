import { sentenceStart } from "@headroom/contract/vocabulary/sentence-start";
import type { ParameterDefinition, ParameterValue } from "@headroom/contract/vocabulary/parameters";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { type Format, plural } from "../../platform/formatting.ts";

type Cells = Readonly<Record<string, string | number>>;

/** One parameter as it is read: a word, or a table with its head. */
export interface ParameterRow {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } | null;
}

/** `durationMs` → `duration ms`: better than nothing where the kind of test is not known. */
const spoken = (key: string) => {
  const words = key.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2");
  return sentenceStart(words);
};

const isTable = (value: ParameterValue): value is Cells[] =>
  Array.isArray(value) && value.some((entry) => typeof entry === "object");

function tableOf(rows: readonly Cells[], definition: ParameterDefinition | undefined, format: Format) {
  const known = (definition?.item ?? []).filter((cell) => rows.some((row) => row[cell.key] !== undefined));
  const columns =
    known.length > 0
      ? known
      : Object.keys(rows[0] ?? {}).map((key) => ({ key, label: spoken(key), unit: "" }));
  const write = (value: string | number | undefined, unit: string) =>
    typeof value === "number" ? format.number(value, unit) : (value ?? "–");
  return {
    head: columns.map(({ label, unit }) => (unit === "" ? label : `${label}, ${format.unit(unit)}`)),
    rows: rows.map((row) => columns.map(({ key, unit }) => write(row[key], unit))),
  };
}

function textOf(value: ParameterValue, unit: string, format: Format): string {
  if (typeof value === "number") return format.quantity(value, unit);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.every((entry) => typeof entry === "string") ? value.join(", ") : "";
  return `${value.name}, peak ${format.quantity(value.peakAccelerationG, "g")}`;
}

/** A test's parameters in the order of its kind; what the kind does not name comes last under its own key. */
export function parameterRows(
  { parameters }: Pick<TestLine, "parameters">,
  definitions: readonly ParameterDefinition[],
  format: Format,
): readonly ParameterRow[] {
  const known = definitions.map(({ key }) => key).filter((key) => parameters[key] !== undefined);
  const others = Object.keys(parameters).filter((key) => !known.includes(key));
  return [...known, ...others].flatMap((key): readonly ParameterRow[] => {
    const value = parameters[key];
    if (value === undefined) return [];
    const definition = definitions.find((each) => each.key === key);
    const label = definition?.label ?? spoken(key);
    if (!isTable(value))
      return [{ key, label, text: textOf(value, definition?.unit ?? "", format), table: null }];
    return [{ key, label, text: plural(value.length, "row"), table: tableOf(value, definition, format) }];
  });
}
