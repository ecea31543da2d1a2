import type { ParameterCell, ParameterValue } from "@headroom/contract/vocabulary/parameters";
import type { TableRow } from "../../ui/editable-table/pasted-rows.ts";

export const rowsOf = (value: ParameterValue | undefined): readonly TableRow[] =>
  Array.isArray(value) ? value.filter((row): row is TableRow => typeof row === "object") : [];

/** The cells of a table whose definition names none: the columns that its rows have. */
export function cellsOf(
  item: readonly ParameterCell[] | undefined,
  rows: readonly TableRow[],
): readonly ParameterCell[] {
  if (item) return item;
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = keys.length > 0 ? keys : ["x", "y"];
  return names.map((key) => ({
    key,
    label: key,
    unit: "",
    type: "number" as const,
    required: false,
    tooltip: "",
  }));
}
