import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../button.tsx";
import { toast } from "../toaster.tsx";
import { type Cell, type Row, type TableColumn, unitOf } from "./table-column.ts";
import { TableCell } from "./editable-cell.tsx";
import { readTable, tableText } from "./pasted-table.ts";

export interface ColumnTableProps {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
  readonly onRows: (rows: readonly Row[]) => void;
  readonly explanation?: ReactNode;
  /** Figures beside a row, such as its slope. */
  readonly aside?: { readonly label: string; readonly of: (index: number) => string };
  readonly nextRow: (last: Row | undefined) => Row;
}

const mostShown = 120;

interface RowProps {
  readonly row: Row;
  readonly above: Row | undefined;
  readonly index: number;
  readonly columns: readonly TableColumn[];
  readonly aside: string | undefined;
  readonly onCell: (row: number, column: number, cell: Cell) => void;
  readonly onRemove: (row: number) => void;
}

/** One row; it is drawn again only when it changes, so that a key press costs one row and not sixty. */
const TableRow = memo(function TableRow({ row, above, index, columns, aside, onCell, onRemove }: RowProps) {
  return (
    <tr className="group">
      {columns.map((column, place) => (
        <td key={column.label} className="py-px pr-1.5">
          <TableCell
            {...{ column, row, above }}
            at={`${index}/${place}`}
            label={`${column.label}, row ${index + 1}`}
            value={row[place] ?? null}
            onChange={(cell) => onCell(index, place, cell)}
          />
        </td>
      ))}
      {aside !== undefined && <td className="figure whitespace-nowrap px-1 text-right text-mute">{aside}</td>}
      <td className="w-7 py-px">
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove row ${index + 1}`}
          onPress={() => onRemove(index)}
        >
          <span aria-hidden>×</span>
        </Button>
      </td>
    </tr>
  );
});

function Head({ columns, aside }: Pick<ColumnTableProps, "columns" | "aside">) {
  const unit = (column: TableColumn) =>
    column.kind === "number" && typeof column.unit === "string" ? `, ${unitOf(column, [])}` : "";
  return (
    <thead>
      <tr className="text-left text-xs text-mute">
        {columns.map((column) => (
          <th key={column.label} scope="col" className="pb-1 pr-1.5 font-normal">
            {column.label}
            {unit(column)}
          </th>
        ))}
        {aside && (
          <th scope="col" className="px-1 pb-1 text-right font-normal">
            {aside.label}
          </th>
        )}
        <th>
          <span className="sr-only">Remove</span>
        </th>
      </tr>
    </thead>
  );
}

/** Up, down and Enter go from row to row, as in a spreadsheet. */
function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  const { target } = event;
  if (by === undefined || !(target instanceof HTMLInputElement)) return;
  const [row = 0, column = 0] = (target.dataset["at"] ?? "").split("/").map(Number);
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row + by}/${column}"]`);
  event.preventDefault();
  next?.focus();
}

async function copyRows(columns: readonly TableColumn[], rows: readonly Row[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(tableText(columns, rows));
    toast.success(`${rows.length} rows copied`);
  } catch {
    toast.error("The browser does not allow copying here.");
  }
}

const Footer = memo(function Footer({ onAdd, onCopy }: { onAdd: () => void; onCopy: () => void }) {
  return (
    <div className="no-print mt-1 flex flex-wrap items-center gap-1">
      <Button size="small" onPress={onAdd}>
        Add row
      </Button>
      <Button size="small" variant="quiet" onPress={onCopy}>
        Copy
      </Button>
      <span className="text-xs text-mute">Paste a spreadsheet into any cell.</span>
    </div>
  );
});

/** A table of numbers that is typed cell by cell, or pasted from and copied to a spreadsheet. */
export function ColumnTable({ label, columns, rows, onRows, explanation, aside, nextRow }: ColumnTableProps) {
  const latest = useRef({ rows, onRows });
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    latest.current = { rows, onRows };
  });
  const onCell = useCallback(
    (index: number, place: number, cell: Cell) => {
      const now = latest.current;
      now.onRows(
        now.rows.map((row, i) =>
          i === index ? columns.map((_column, j) => (j === place ? cell : (row[j] ?? null))) : row,
        ),
      );
    },
    [columns],
  );
  const onRemove = useCallback(
    (index: number) => latest.current.onRows(latest.current.rows.filter((_row, i) => i !== index)),
    [],
  );
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!/[\n\t;]/.test(text.trim())) return;
    event.preventDefault();
    try {
      const read = readTable(text, columns, rows[0] ?? []);
      onRows(read.slice(0, 2000));
      toast.success(`${read.length} rows pasted`);
    } catch (cause) {
      toast.error(cause instanceof RangeError ? cause.message : "This table cannot be read.");
    }
  };
  const onAdd = useCallback(() => {
    const now = latest.current;
    now.onRows([...now.rows, nextRow(now.rows.at(-1))]);
  }, [nextRow]);
  const onCopy = useCallback(() => void copyRows(columns, latest.current.rows), [columns]);
  const shown = isWhole ? rows : rows.slice(0, mostShown);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pasting bubble from its cells
    <fieldset className="min-w-0" onPaste={paste} onKeyDown={moveInTable}>
      <legend className="flex w-full items-center gap-1.5 pb-1 text-sm font-medium text-ink-2">
        {label} {explanation}
      </legend>
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse">
          <Head {...(aside ? { columns, aside } : { columns })} />
          <tbody>
            {shown.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is what stands in its place: it has no identity of its own
              <TableRow
                key={index}
                {...{ row, index, columns, onCell, onRemove }}
                above={rows[index - 1]}
                aside={aside?.of(index)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Footer onAdd={onAdd} onCopy={onCopy} />
      {shown.length < rows.length && (
        <Button size="small" variant="quiet" onPress={() => setWhole(true)}>
          Show all {rows.length} rows
        </Button>
      )}
    </fieldset>
  );
}
