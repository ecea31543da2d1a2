import { type ReactNode, useId, useState } from "react";
import { classNames } from "../page/class-names.ts";
import { useGridKeys } from "./grid-keys.ts";

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right, in figures. */
  readonly numeric?: boolean;
  /** The column's name for `sort`; without one it cannot be sorted. */
  readonly sortKey?: string;
  /** Names the row for a screen reader. */
  readonly isRowHeader?: boolean;
  /** Stays at the left while the others scroll past; only for a narrow first column. */
  readonly isPinned?: boolean;
}

const pinned = "sticky left-0 z-10 bg-ground pr-3";

export interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly showsCaption?: boolean;
  /** `name` or `-name`, as the API's lists take it. */
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
  readonly footer?: ReactNode;
  /** Detail that opens below a row; the button in the row's header bears its name. */
  readonly detail?: {
    readonly name: (row: Row) => string;
    readonly show: (row: Row) => ReactNode;
  };
}

const arrows = { ascending: "↑", descending: "↓" };

function orderOf(sort: string, sortKey: string | undefined): keyof typeof arrows | undefined {
  if (sort === sortKey) return "ascending";
  return sort === `-${sortKey}` ? "descending" : undefined;
}

function Head<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<TableProps<Row>, "sort" | "onSort">) {
  const { sortKey } = column;
  const order = sort === undefined ? undefined : orderOf(sort, sortKey);
  return (
    <th
      scope="col"
      aria-sort={order}
      className={classNames(
        "px-2 py-1 text-sm font-medium whitespace-nowrap text-mute first:pl-0 last:pr-0",
        column.numeric ? "text-right" : "text-left",
        column.isPinned && pinned,
      )}
    >
      {sortKey !== undefined && onSort ? (
        <button
          type="button"
          className="[text-align:inherit] font-medium hover:text-ink"
          onClick={() => onSort(order === "ascending" ? `-${sortKey}` : sortKey)}
        >
          {column.head} <span aria-hidden>{order && arrows[order]}</span>
        </button>
      ) : (
        column.head
      )}
    </th>
  );
}

/** Opens what is below a row; the row's name is its own label. */
function DetailButton({
  label,
  isOpen,
  controls,
  onToggle,
}: {
  label: string;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="-my-1 -ml-1 mr-1 inline-grid size-6 shrink-0 place-items-center text-mute hover:text-ink"
    >
      <span aria-hidden className={isOpen ? "rotate-90" : ""}>
        ▸
      </span>
    </button>
  );
}

/** One row, and what is open below it. */
function Row<Row>({ row, columns, detail }: { row: Row } & Pick<TableProps<Row>, "columns" | "detail">) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr className={classNames("align-top", !isOpen && "border-b border-line")}>
        {columns.map((column) => {
          const style = classNames(
            // A button makes its row no higher, where no finger presses it.
            "px-2 py-1 first:pl-0 last:pr-0 not-pointer-coarse:[&>button]:-my-0.5",
            column.numeric && "figure whitespace-nowrap text-right",
            column.isPinned && pinned,
          );
          return column.isRowHeader ? (
            <th
              key={column.key}
              scope="row"
              className={classNames(style, "text-left font-medium", detail && "min-w-44!")}
            >
              {detail ? (
                <span className="flex items-baseline">
                  <DetailButton
                    label={detail.name(row)}
                    isOpen={isOpen}
                    controls={id}
                    onToggle={() => setOpen(!isOpen)}
                  />
                  <span>{column.cell(row)}</span>
                </span>
              ) : (
                column.cell(row)
              )}
            </th>
          ) : (
            <td key={column.key} className={style}>
              {column.cell(row)}
            </td>
          );
        })}
      </tr>
      {detail && isOpen && (
        <tr id={id} className="border-b border-line">
          <td colSpan={columns.length} className="pb-4 pl-6">
            {/* As wide as what is in sight of the table, wherever it is scrolled. */}
            <div className="sticky left-6 w-[calc(100cqw-1.5rem)]">{detail.show(row)}</div>
          </td>
        </tr>
      )}
    </>
  );
}

function TableParts<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, showsCaption, sort, onSort, footer, detail } = props;
  return (
    <>
      <caption className={showsCaption ? "eyebrow pb-2 text-left" : "sr-only"}>{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong/60">
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} {...(onSort && { onSort })} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={rowKey(row)} row={row} columns={columns} {...(detail && { detail })} />
        ))}
      </tbody>
      {footer && <tfoot>{footer}</tfoot>}
    </>
  );
}

/** A column is as wide as its longest word. */
const plain = "w-full border-collapse wrap-break-word";

/** Rows and columns. On a narrow screen it scrolls sideways inside its own box, never the page. */
export function Table<Row>(props: TableProps<Row>) {
  return (
    // Whoever has only a keyboard must be able to scroll it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus
    <section className="relative scrolls-sideways" aria-label={props.caption} tabIndex={0}>
      <table className={plain}>
        <TableParts {...props} />
      </table>
    </section>
  );
}

/** Names wrap little, and figures keep away from the text of the next column; on a phone a third column has room too. */
const roomy =
  "[&_th[scope=row]]:min-w-36 sm:[&_th[scope=row]]:min-w-40 " +
  "max-sm:[&_:is(th,td):not(:first-child)]:pl-1 max-sm:[&_:is(th,td):not(:last-child)]:pr-1 " +
  "[&_td.text-right:not(:last-child)]:pr-5 [&_th.text-right:not(:last-child)]:pr-5";

/** On a screen that is wide enough for every list the head stays below the top bar; a box that scrolls sideways would keep it. */
const headStays =
  "scrolls-sideways xl:overflow-x-visible xl:bg-none tall:xl:[&_thead]:sticky [&_thead]:top-13 [&_thead]:z-20 [&_thead]:bg-ground [&_thead]:shadow-[0_1px_0_var(--line-strong)]";

/** A table to work in: its rows hold links, buttons or switches, and the arrow keys go from one to the next. */
export function GridTable<Row>(props: TableProps<Row>) {
  return (
    <section
      className={classNames("relative", headStays, props.detail && "@container")}
      aria-label={props.caption}
    >
      <table {...useGridKeys()} className={`${plain} ${roomy}`}>
        <TableParts {...props} />
      </table>
    </section>
  );
}
