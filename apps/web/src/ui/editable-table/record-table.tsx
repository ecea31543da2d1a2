import { useMemo } from "react";
import { EditableTable, type EditableTableProps } from "./editable-table.tsx";
import type { Cell, Row, TableColumn } from "./table-column.ts";

type Values = Readonly<Record<string, unknown>>;
interface RecordTableProps extends Omit<EditableTableProps, "columns" | "rows" | "onRows" | "nextRow"> {
  readonly columns: readonly (TableColumn & { readonly key: string })[];
  readonly records: readonly Values[];
  /** Omits empty cells. */
  readonly onChange: (records: Record<string, number | string>[]) => void;
}

const cellOf = (value: unknown): Cell =>
  typeof value === "number" || typeof value === "string" ? value : null;

/** A table whose rows are records, each column one of their keys. */
export function RecordTable({ columns, records, onChange, ...props }: RecordTableProps) {
  const rows = useMemo(
    () => records.map((record): Row => columns.map(({ key }) => cellOf(record[key]))),
    [records, columns],
  );
  const recordOf = (row: Row) =>
    Object.fromEntries(
      columns.flatMap(({ key }, i): [string, number | string][] => {
        const cell = row[i] ?? null;
        return cell === null ? [] : [[key, cell]];
      }),
    );
  return (
    <EditableTable {...props} columns={columns} rows={rows} onRows={(next) => onChange(next.map(recordOf))} />
  );
}
