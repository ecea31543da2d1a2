import { type ControllerInput, controllerFile, npzOf, uff58Of, type WrittenArray } from "@headroom/reading";
import type { ResultColumn, ResultOrigin, ResultTable } from "./result-table.ts";

export type FileFormat = "csv" | "uff" | "npz" | "json";

const valuesOfX = ({ x, values }: ResultColumn): ArrayLike<number> =>
  "values" in x ? x.values : Float64Array.from({ length: values.length }, (_, i) => x.first + i * x.step);

const axisOf = ({ of }: ResultColumn) =>
  of === "time response"
    ? { key: "t", label: "Time from the first sample", unit: "s" }
    : { key: "f", label: "Frequency", unit: "Hz" };

const isSameX = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  one.length === other.length && Array.prototype.every.call(one, (value, i) => value === other[i]);

/** The axis of all columns; undefined where they have several. */
function sharedX(columns: readonly ResultColumn[]): ArrayLike<number> | undefined {
  const [first, ...others] = columns.map(valuesOfX);
  return first && others.every((each) => isSameX(first, each)) ? first : undefined;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A line for each place on the axis, a column for each channel. Refuses with RangeError channels of several axes. */
function csvOf({ columns }: ResultTable): string {
  const x = sharedX(columns);
  const [first] = columns;
  if (!x || !first)
    throw new RangeError("The channels have lines of their own: choose one, or take another format");
  const axis = axisOf(first);
  const heads = columns.map(({ name, label, unit }) =>
    quoted(`${name}, ${label}${unit === "" ? "" : ` [${unit}]`}`),
  );
  const rows = Array.from({ length: x.length }, (_, i) =>
    [x[i], ...columns.map(({ values }) => values[i] ?? "")].join(","),
  );
  return [[quoted(`${axis.label} [${axis.unit}]`), ...heads].join(","), ...rows, ""].join("\r\n");
}

const uffOf = ({ columns }: ResultTable): string =>
  columns.map(({ x, ...column }) => uff58Of({ ...column, abscissa: x })).join("");

/** `psd_frame_rail_z`: letters that any program takes as a name. */
const keyOf = ({ key, name }: ResultColumn) =>
  [key, ...name.toLowerCase().split(/[^a-z0-9]+/)].filter((part) => part !== "").join("_");

/** Columns by name, two of one name numbered; one axis for all, or one for each. */
function npzArrays({ columns, breakpoints }: ResultTable): Record<string, WrittenArray> {
  const arrays: Record<string, WrittenArray> = {};
  const list = (values: ArrayLike<number>) => ({
    shape: [values.length],
    values: Float64Array.from(values),
  });
  const [first] = columns;
  const shared = sharedX(columns);
  if (first && shared) arrays[axisOf(first).key] = list(shared);
  for (const column of columns) {
    const plain = keyOf(column);
    const key = plain in arrays ? `${plain}_${Object.keys(arrays).length}` : plain;
    arrays[key] = list(column.values);
    if (!shared) arrays[`${axisOf(column).key}_${key}`] = list(valuesOfX(column));
  }
  if (breakpoints)
    arrays["breakpoints"] = {
      shape: [breakpoints.points.length, 2],
      values: Float64Array.from(breakpoints.points.flat()),
    };
  return arrays;
}

/** A number that is none has no word in JSON. */
const plainNumbers = (values: ArrayLike<number>) =>
  Array.from(values, (value) => (Number.isFinite(value) ? value : null));

function jsonOf({ columns, breakpoints, title, definition }: ResultTable, origin: ResultOrigin): string {
  const written = columns.map((column) => {
    const { name, label, unit, values } = column;
    const { label: xLabel, unit: xUnit } = axisOf(column);
    const x = { label: xLabel, unit: xUnit, values: plainNumbers(valuesOfX(column)) };
    return { name, label, unit, x, values: plainNumbers(values) };
  });
  return JSON.stringify({ title, definition, ...origin, columns: written, breakpoints });
}

export type FileInput =
  | { readonly format: FileFormat; readonly table: ResultTable; readonly origin: ResultOrigin }
  | ({ readonly format: "controller" } & ControllerInput);

/** A result as the content of a file. Refuses with RangeError what a format cannot hold. */
export function resultFile(input: FileInput): string | Uint8Array<ArrayBuffer> {
  switch (input.format) {
    case "csv":
      return csvOf(input.table);
    case "uff":
      return uffOf(input.table);
    case "npz":
      return npzOf(npzArrays(input.table));
    case "json":
      return jsonOf(input.table, input.origin);
    case "controller":
      return controllerFile(input.points, input.settings);
  }
}
