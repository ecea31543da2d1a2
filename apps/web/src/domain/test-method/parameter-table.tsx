import type { ParameterCell } from "@headroom/contract/vocabulary/parameters";
import { type ClipboardEvent, type ReactNode, useId } from "react";
import { formatQuantity } from "@headroom/calculators";
import { Button } from "../../ui/button.tsx";
import { inputLook } from "../../ui/field-frame.tsx";
import { toast } from "../../ui/toaster.tsx";
import type { ParameterFieldProps } from "./parameter-field-props.ts";
import { pastedRows, type TableRow } from "../../ui/editable-table/pasted-rows.ts";
import { CellInput } from "../../ui/editable-table/cell-input.tsx";
import { cellsOf, rowsOf } from "./table-rows.ts";

interface RowsProps {
  readonly cells: readonly ParameterCell[];
  readonly rows: readonly TableRow[];
  readonly onRows: (rows: readonly TableRow[]) => void;
}

const headOf = ({ label, unit }: ParameterCell) => (unit === "" ? label : `${label}, ${unit}`);

function Rows({ cells, rows, onRows }: RowsProps) {
  const replace = (index: number, row: TableRow) => onRows(rows.map((old, i) => (i === index ? row : old)));
  return (
    <tbody>
      {rows.map((row, index) => (
        // Rows have no identity of their own; their place is what they are.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <tr key={index}>
          {cells.map((cell) => (
            <td key={cell.key} className="py-0.5 pr-2">
              <CellInput
                cell={cell}
                label={`${headOf(cell)}, row ${index + 1}`}
                value={row[cell.key]}
                onChange={(value) => {
                  const { [cell.key]: _old, ...rest } = row;
                  replace(index, value === undefined ? rest : { ...rest, [cell.key]: value });
                }}
              />
            </td>
          ))}
          <td className="py-0.5">
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove row ${index + 1}`}
              onPress={() => onRows(rows.filter((_row, i) => i !== index))}
            >
              <span aria-hidden>×</span>
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function nextRow(cells: readonly ParameterCell[], last: TableRow | undefined): TableRow {
  const words = cells
    .filter((cell) => cell.type === "enum")
    .map((cell) => [cell.key, last?.[cell.key] ?? cell.enum?.[0]]);
  return Object.fromEntries(words.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

async function copy(cells: readonly ParameterCell[], rows: readonly TableRow[]): Promise<void> {
  const write = (value: number | string | undefined) =>
    typeof value === "number" ? formatQuantity(value, "") : (value ?? "");
  const lines = [cells.map(headOf), ...rows.map((row) => cells.map((cell) => write(row[cell.key])))];
  await navigator.clipboard.writeText(lines.map((line) => line.join("\t")).join("\n"));
  toast.success("The table is copied.");
}

/** A table of breakpoints: typed cell by cell, or pasted from a spreadsheet anywhere inside. */
export function ParameterTable(props: ParameterFieldProps & { readonly explanation: ReactNode }) {
  const { definition, value, onChange, error, explanation } = props;
  const id = useId();
  const rows = rowsOf(value);
  const cells = cellsOf(definition.item, rows);
  const onRows = (next: readonly TableRow[]) => onChange(next.length === 0 ? undefined : [...next]);
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedRows(event.clipboardData.getData("text/plain"), cells);
    // One value belongs into one cell; several are a table.
    if (pasted.rows.length === 0 || !/[\t\n;]/.test(event.clipboardData.getData("text/plain").trim())) return;
    event.preventDefault();
    onRows(pasted.rows);
    if (pasted.refused > 0) toast(`${pasted.refused} lines were no rows of this table and were left out.`);
  };
  return (
    <div className="col-span-full" onPaste={paste}>
      <div className="flex items-center gap-1.5">
        <span id={id} className="text-sm font-medium text-ink-2">
          {definition.label}
          {definition.required && " *"}
        </span>
        {explanation}
      </div>
      {rows.length > 0 && (
        <table aria-labelledby={id} className="my-1">
          <thead>
            <tr>
              {cells.map((cell) => (
                <th key={cell.key} scope="col" className="pr-2 text-left text-xs font-normal text-mute">
                  {headOf(cell)}
                </th>
              ))}
              <td aria-hidden />
            </tr>
          </thead>
          <Rows cells={cells} rows={rows} onRows={onRows} />
        </table>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onPress={() => onRows([...rows, nextRow(cells, rows.at(-1))])}>
          Add a row
        </Button>
        {rows.length > 0 && (
          <Button size="small" variant="quiet" onPress={() => void copy(cells, rows)}>
            Copy
          </Button>
        )}
        <input
          aria-label={`Paste ${definition.label}`}
          placeholder="or paste a table here"
          className={`${inputLook} min-h-7 w-44 px-2 py-0.5 text-sm`}
          value=""
          onChange={() => undefined}
          aria-invalid={error !== undefined}
        />
      </div>
      {error && (
        <p role="alert" className="text-sm text-no">
          {error}
        </p>
      )}
    </div>
  );
}
