import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../control/button.tsx";
import { classNames } from "../page/class-names.ts";
import { copyText } from "../page/copy-text.ts";
import { inputStyle } from "../control/field-frame.tsx";
import { ReadingQuestion } from "../control/reading-question.tsx";
import { EditableCell } from "./editable-cell.tsx";
import { focusCell } from "./focus-cell.ts";
import { type BadCell, tableText } from "./pasted-table.ts";
import type { Cell, Row, TableColumn } from "./table-column.ts";
import { usePasting } from "./use-pasting.ts";

export interface EditableTableProps {
  readonly label: ReactNode;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
  readonly onRows: (rows: readonly Row[]) => void;
  readonly explanation?: ReactNode;
  /** Figures between a row and the next, such as the slope. */
  readonly hint?: { readonly label: string; readonly of: (index: number) => string };
  /** Initial values of a new row; by default the words of the last row. */
  readonly nextRow?: (last: Row | undefined) => Row;
  readonly addLabel?: string;
  /** A sentence per cell, by `row.column`, and one for the whole by nothing. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Below the width of a tablet each row stands as a block. */
  readonly isStacked?: boolean;
}

const maxShown = 120;
const noErrors: Readonly<Record<string, string>> = {};
const stackedRow =
  "max-md:mb-3 max-md:flex max-md:flex-col max-md:gap-1 max-md:border-l-2 max-md:border-line max-md:pl-3";

const maxNarrowLetters = 12;
const isLong = (column: TableColumn) =>
  column.kind === "word" && column.options.some(({ label }) => label.length > maxNarrowLetters);
const hasMany = (columns: readonly TableColumn[]) => columns.length > 4;

/** More than a phone has room for: there a row takes two lines, each cell with its name, and long words two cells' width. */
const isWide = ({ columns, isStacked = false }: Pick<EditableTableProps, "columns" | "isStacked">) =>
  !isStacked && (hasMany(columns) || columns.some(isLong));
const wideRow = ({ columns }: Pick<EditableTableProps, "columns">) =>
  `max-sm:mb-3 max-sm:grid max-sm:items-end ${hasMany(columns) ? "max-sm:grid-cols-[1fr_1fr_7.25rem]" : "max-sm:grid-cols-[1fr_1fr_auto]"}`;

interface RowProps {
  readonly row: Row;
  readonly above: Row | undefined;
  readonly index: number;
  readonly columns: readonly TableColumn[];
  readonly hint: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly isStacked: boolean;
  /** Pasted texts that cannot be read, by cell. */
  readonly pasted: ReadonlyMap<string, BadCell>;
  readonly onCell: (row: number, column: number, cell: Cell) => void;
  readonly onRemove: (row: number) => void;
}

const headOf = (column: TableColumn) =>
  column.kind === "number" && typeof column.unit === "string" && column.unit !== ""
    ? `${column.label}, ${column.unit}`
    : column.label;

/** One row; it is drawn again only when it changes, so that a key press costs one row and not sixty. */
const TableRow = memo(function TableRow(props: RowProps) {
  const { row, above, index, columns, hint, errors, isStacked, pasted, onCell, onRemove } = props;
  return (
    <tr className={classNames("group align-top", isStacked && stackedRow, isWide(props) && wideRow(props))}>
      {columns.map((column, place) => (
        <td
          key={column.label}
          className={classNames("py-px pr-1", !isStacked && isLong(column) && "max-sm:col-span-2")}
        >
          {(isStacked || isWide(props)) && (
            <span
              aria-hidden
              className={classNames("text-xs text-mute", isStacked ? "md:hidden" : "sm:hidden")}
            >
              {headOf(column)}
            </span>
          )}
          <EditableCell
            {...{ column, row, above }}
            at={`${index}/${place}`}
            label={`${column.label}, row ${index + 1}`}
            value={row[place] ?? null}
            onChange={(cell) => onCell(index, place, cell)}
            error={errors[`${index}.${column.key}`]}
            pasted={pasted.get(`${index}/${place}`)}
          />
        </td>
      ))}
      {hint !== undefined && (
        <td className="figure whitespace-nowrap px-1 text-right align-bottom text-mute">
          <span className="relative top-2.5">{hint}</span>
        </td>
      )}
      <td className={classNames("w-7 py-px", isWide(props) && "max-sm:w-auto")}>
        <Button
          variant="quiet"
          size="small"
          className="no-print"
          aria-label={`Remove row ${index + 1}`}
          onPress={() => onRemove(index)}
        >
          <span aria-hidden>×</span>
        </Button>
      </td>
    </tr>
  );
});

function Head({ columns, hint }: Pick<EditableTableProps, "columns" | "hint">) {
  return (
    <thead>
      <tr className="text-left text-xs text-mute">
        {columns.map((column) => (
          <th key={column.label} scope="col" className="pb-1 pr-1 font-normal wrap-normal">
            {headOf(column)}
          </th>
        ))}
        {hint && (
          <th scope="col" className="whitespace-nowrap px-1 pb-1 text-right font-normal">
            {hint.label}
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
  focusCell(next);
}

interface FooterProps {
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly onCopy: () => void;
  /** True if there is no cell to paste into. */
  readonly isEmpty: boolean;
}

const Footer = memo(function Footer({ addLabel, onAdd, onCopy, isEmpty }: FooterProps) {
  return (
    <div className="no-print mt-1 flex flex-wrap items-center gap-1">
      <Button size="small" onPress={onAdd}>
        {addLabel}
      </Button>
      {isEmpty ? (
        <input
          aria-label="Paste a table"
          placeholder="or paste a table here"
          className={`${inputStyle("small")} max-w-44 text-sm`}
          value=""
          onChange={() => undefined}
        />
      ) : (
        <>
          <Button size="small" variant="quiet" onPress={onCopy}>
            Copy
          </Button>
          <span className="text-xs text-mute">Paste cells from a spreadsheet into any cell.</span>
        </>
      )}
    </div>
  );
});

const rowAfter = (columns: readonly TableColumn[], last: Row | undefined): Row =>
  columns.map((column, i) =>
    column.kind === "word" && !column.isOptional ? (last?.[i] ?? column.options[0]?.id ?? null) : null,
  );

const shownOf = (rows: readonly Row[], showsAll: readonly boolean[]) =>
  showsAll.includes(true) ? rows : rows.slice(0, maxShown);

const WholeFault = ({ sentence }: { readonly sentence: string | undefined }) =>
  sentence && (
    <p role="alert" className="text-sm text-no">
      {sentence}
    </p>
  );

/** A table of numbers that is typed cell by cell, or pasted from and copied to a spreadsheet. */
export function EditableTable(props: EditableTableProps) {
  const { label, columns, rows, onRows, explanation, hint, nextRow, addLabel = "Add row" } = props;
  const { errors = noErrors, isStacked = false } = props;
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
  const { table, focusNext, pasted, question, onPaste, takeBackByKey } = usePasting(columns, latest);
  const onRemove = useCallback(
    (index: number) => {
      const now = latest.current;
      // The next row comes into its place, and has its button; after the last there is none.
      if (index === now.rows.length - 1) focusNext(`${index - 1}/0`);
      now.onRows(now.rows.filter((_row, i) => i !== index));
    },
    [focusNext],
  );
  const onAdd = useCallback(() => {
    const now = latest.current;
    const last = now.rows.at(-1);
    if (now.rows.length >= maxShown) setWhole(true);
    focusNext(`${now.rows.length}/0`);
    now.onRows([...now.rows, nextRow ? nextRow(last) : rowAfter(columns, last)]);
  }, [nextRow, columns, focusNext]);
  const onCopy = useCallback(
    () => void copyText(tableText(columns, latest.current.rows), `${latest.current.rows.length} rows copied`),
    [columns],
  );
  // A cell that must be corrected is never out of sight.
  const shown = shownOf(rows, [isWhole, pasted.bad.size > 0]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pasting bubble from its cells
    <fieldset
      ref={table}
      className="min-w-0"
      onPaste={onPaste}
      onKeyDown={(event) => {
        moveInTable(event);
        takeBackByKey(event);
      }}
    >
      <legend className="flex w-full items-center gap-1.5 pb-1 text-sm font-medium text-ink-2">
        {label} {explanation}
      </legend>
      {rows.length > 0 && (
        <div className="relative overflow-x-auto">
          <table
            className={classNames(
              "w-full border-collapse",
              isStacked && "max-md:block max-md:[&_tbody]:block max-md:[&_thead]:hidden",
              isWide(props) && "max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:hidden",
            )}
          >
            <Head {...(hint ? { columns, hint } : { columns })} />
            <tbody>
              {shown.map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a row is what stands in its place: it has no identity of its own
                <TableRow
                  key={`${pasted.count} ${index}`}
                  pasted={pasted.bad}
                  {...{ row, index, columns, errors, isStacked, onCell, onRemove }}
                  above={rows[index - 1]}
                  hint={hint?.of(index)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {question && <ReadingQuestion {...question} />}
      <Footer {...{ addLabel, onAdd, onCopy }} isEmpty={rows.length === 0} />
      {shown.length < rows.length && (
        <Button size="small" variant="quiet" onPress={() => setWhole(true)}>
          Show all {rows.length} rows
        </Button>
      )}
      <WholeFault sentence={errors[""]} />
    </fieldset>
  );
}
