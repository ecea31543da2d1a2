import { formatQuantity } from "@headroom/calculators";
import { useState } from "react";
import { classNames } from "../class-names.ts";
import { inputStyle } from "../field-frame.tsx";
import { type Cell, cellFrom, readTypedCell, type Row, type TableColumn, unitOf } from "./table-column.ts";

interface TableCellProps {
  readonly column: TableColumn;
  readonly row: Row;
  readonly above: Row | undefined;
  readonly at: string;
  readonly label: string;
  readonly value: Cell;
  readonly onChange: (cell: Cell) => void;
}

const cellStyle = "figure min-h-7 py-0.5";

const shownCell = (value: Cell) =>
  typeof value === "number" ? formatQuantity(value, "").replace(/^-/, "−") : (value ?? "");

function NumberCell({ column, row, above, at, label, value, onChange }: TableCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const unit = column.kind === "number" ? unitOf(column, row) : "";
  const isMissing = value === null && column.kind === "number" && !column.isOptional;
  return (
    <span className="relative block">
      <input
        className={classNames(inputStyle, cellStyle, "min-w-16 px-1.5")}
        aria-label={`${label}, ${unit}`}
        aria-invalid={fault !== undefined || isMissing || typeof value === "string"}
        title={fault ?? unit}
        data-at={at}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? shownCell(value)}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const read = readTypedCell(text, column, row, above);
          setFault("error" in read ? read.error : undefined);
          onChange(cellFrom(read));
        }}
        // What cannot be read stays to be corrected.
        onBlur={() => fault === undefined && setTyped(null)}
      />
      {fault !== undefined && (
        <span role="alert" className="block max-w-48 text-xs text-no">
          {fault}
        </span>
      )}
    </span>
  );
}

/** One cell: a number with its unit understood, or a word from a list. */
export function TableCell(props: TableCellProps) {
  const { column, at, label, value, onChange } = props;
  if (column.kind === "number") return <NumberCell {...props} />;
  return (
    <select
      className={classNames(inputStyle, cellStyle, "w-auto min-w-28 px-1")}
      aria-label={label}
      data-at={at}
      value={typeof value === "string" ? value : (column.options[0]?.id ?? "")}
      onChange={(event) => onChange(event.target.value)}
    >
      {column.options.map(({ id, label: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
