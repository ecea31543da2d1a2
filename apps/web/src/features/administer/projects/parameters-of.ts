import type { Specification } from "@headroom/contract/vocabulary/projects";
import type { StereoType } from "@headroom/contract/vocabulary/stereo-types";
import { readable, wordsOf } from "../../../platform/differences.ts";
import type { Format } from "../../../platform/formatting.ts";

type Line = Specification["tests"][number];
type Definition = StereoType["parameters"][number];
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}
interface TableRow {
  readonly key: string;
  readonly cells: Readonly<Record<string, unknown>>;
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const tableOf = (
  key: string,
  rows: readonly unknown[],
  definition: Definition | undefined,
  format: Format,
) => ({
  key,
  caption: definition?.label ?? wordsOf(key),
  columns: (definition?.item ?? []).map((cell) => ({
    key: cell.key,
    head: cell.unit === "" ? cell.label : `${cell.label}, ${format.unit(cell.unit)}`,
    numeric: cell.type === "number",
    cell: ({ cells }: TableRow) => {
      const value = cells[cell.key];
      return typeof value === "number" ? format.number(value, cell.unit) : readable(value);
    },
  })),
  rows: rows.filter(isRow).map((cells, at): TableRow => ({ key: `${at}`, cells })),
});

/** The parameters of a test as single facts and as tables, in the words and units of its kind of test. */
export function parametersOf(line: Line, kind: StereoType | undefined, format: Format) {
  const entries = Object.entries(line.parameters).map(([key, value]) => ({
    key,
    value,
    definition: kind?.parameters.find((parameter) => parameter.key === key),
  }));
  const facts = entries
    .filter(({ definition }) => definition?.type !== "table")
    .map(
      ({ key, value, definition }): Fact => ({
        key,
        label: definition?.label ?? wordsOf(key),
        value: typeof value === "number" ? format.quantity(value, definition?.unit ?? "") : readable(value),
      }),
    );
  const tables = entries.flatMap(({ key, value, definition }) =>
    definition?.type === "table" && Array.isArray(value) ? [tableOf(key, value, definition, format)] : [],
  );
  return { facts, tables };
}
