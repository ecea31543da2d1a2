import { useState } from "react";
import { useQuantity } from "../../platform/quantity.ts";
import { Button } from "../button.tsx";
import { inputStyle } from "../field-frame.tsx";

type Row = Readonly<Record<string, unknown>>;
export interface RowColumn {
  readonly key: string;
  readonly label: string;
  readonly unit?: string;
  readonly kind: "text" | "number" | "choice";
  readonly options?: readonly { readonly id: string; readonly label: string }[];
}
interface RowsFieldProps {
  readonly label: string;
  readonly columns: readonly RowColumn[];
  readonly rows: readonly Row[];
  readonly onChange: (rows: Row[]) => void;
  readonly addLabel: string;
  readonly newRow: Row;
  /** A sentence per cell, by `row.column`, and one for a whole row by its number. */
  readonly errors?: Readonly<Record<string, string>>;
}

interface CellProps {
  readonly column: RowColumn;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function NumberCell({ column, label, value, onChange }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { show, read } = useQuantity(column.unit ?? "");
  const shown = typeof value === "number" && !Number.isNaN(value) ? show(value) : "";
  const type = (text: string) => {
    setTyped(text);
    const reading = text.trim() === "" ? undefined : read(text);
    onChange(reading?.error === undefined ? reading?.value : Number.NaN);
  };
  return (
    <input
      aria-label={label}
      className={`${inputStyle} figure`}
      value={typed ?? shown}
      onChange={(event) => type(event.target.value)}
      onBlur={() => !Number.isNaN(value) && setTyped(null)}
    />
  );
}

function Cell(props: CellProps) {
  const { column, label, value, onChange } = props;
  if (column.kind === "number") return <NumberCell {...props} />;
  const text = typeof value === "string" ? value : "";
  const change = (next: string) => onChange(next === "" ? undefined : next);
  if (column.kind === "text") {
    return (
      <input
        aria-label={label}
        className={inputStyle}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  return (
    <select
      aria-label={label}
      className={inputStyle}
      value={text}
      onChange={(event) => change(event.target.value)}
    >
      <option value="">Choose</option>
      {(column.options ?? []).map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const headOf = ({ label, unit }: RowColumn) => (unit ? `${label}, ${unit}` : label);

/** Rows of the same few cells: breakpoints, scope lines. Below the width of a tablet each row stands as a block. */
export function RowsField(props: RowsFieldProps) {
  const { label, columns, rows, onChange, addLabel, newRow, errors = {} } = props;
  const template = {
    "--cells": `2rem repeat(${columns.length}, minmax(0, 1fr)) 2.25rem`,
  } as React.CSSProperties;
  const line = "md:grid md:grid-cols-(--cells) md:items-start md:gap-2";
  const change = (index: number, key: string, value: unknown) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [key]: value } : row)));
  return (
    <fieldset className="min-w-0" style={template}>
      <legend className="text-sm font-medium text-ink-2">{label}</legend>
      {rows.length > 0 && (
        <div aria-hidden className={`hidden pt-1 text-xs text-mute ${line}`}>
          <span />
          {columns.map((column) => (
            <span key={column.key}>{headOf(column)}</span>
          ))}
        </div>
      )}
      <ol className="flex flex-col gap-1.5 py-1.5">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place; it has nothing else of its own
          <li
            key={index}
            className={`max-md:flex max-md:flex-col max-md:gap-1 max-md:border-l-2 max-md:border-line max-md:pl-3 ${line}`}
          >
            <span className="figure pt-2 text-mute">{index + 1}</span>
            {columns.map((column) => (
              <span key={column.key}>
                <span aria-hidden className="text-xs text-mute md:hidden">
                  {headOf(column)}
                </span>
                <Cell
                  column={column}
                  label={`${headOf(column)}, row ${index + 1}`}
                  value={row[column.key]}
                  onChange={(value) => change(index, column.key, value)}
                />
                {errors[`${index}.${column.key}`] && (
                  <span role="alert" className="text-xs text-no">
                    {errors[`${index}.${column.key}`]}
                  </span>
                )}
              </span>
            ))}
            <Button
              size="small"
              variant="quiet"
              aria-label={`Remove row ${index + 1}`}
              onPress={() => onChange(rows.filter((_row, at) => at !== index))}
              className="md:mt-1"
            >
              <span aria-hidden>×</span>
              <span className="md:hidden">Remove</span>
            </Button>
          </li>
        ))}
      </ol>
      <Button size="small" onPress={() => onChange([...rows, newRow])}>
        {addLabel}
      </Button>
    </fieldset>
  );
}
