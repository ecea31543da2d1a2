import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useSingleStop } from "../control/single-stop.ts";

const widgets = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)";
const takesArrows = "input:not([type='checkbox'], [type='radio']), select, textarea";

type Cell = HTMLTableCellElement;
type Row = HTMLTableRowElement;

/** Returns a cell's focus stops: the widgets in it, or the cell itself. A heading that does nothing has none. */
function stopsOf(cell: Cell): readonly HTMLElement[] {
  const inside = [...cell.querySelectorAll<HTMLElement>(widgets)];
  if (inside.length > 0) return inside;
  return cell.closest("thead") ? [] : [cell];
}
const stopsIn = (row: Row | undefined): readonly HTMLElement[] => [...(row?.cells ?? [])].flatMap(stopsOf);

/** The cell of this table; a cell may hold a table of its own. */
function cellOf(table: HTMLTableElement, element: Element): Cell | undefined {
  return [...table.rows].flatMap(({ cells }) => [...cells]).find((cell) => cell.contains(element));
}

/** The stop in the same column of another row, or that row's first. */
function across(row: Row | undefined, cell: Cell, inCell: number): HTMLElement | undefined {
  const same = row?.cells[cell.cellIndex];
  const stops = same ? stopsOf(same) : [];
  return stops[inCell] ?? stops[0] ?? stopsIn(row)[0];
}

/** Maps each key to its target stop. */
function stopsAround(table: HTMLTableElement, cell: Cell, from: HTMLElement) {
  const rows = [...table.rows].filter((row) => stopsIn(row).length > 0);
  const at = rows.findIndex((row) => row.contains(cell));
  const stops = stopsIn(rows[at]);
  const along = stops.indexOf(from);
  const inCell = stopsOf(cell).indexOf(from);
  return {
    ArrowRight: stops[along + 1],
    ArrowLeft: stops[along - 1],
    ArrowDown: across(rows[at + 1], cell, inCell),
    ArrowUp: across(rows[at - 1], cell, inCell),
    Home: stops[0],
    End: stops.at(-1),
    "Ctrl Home": stopsIn(rows[0])[0],
    "Ctrl End": stopsIn(rows.at(-1)).at(-1),
  };
}

/** Finds what Enter opens from an empty cell: the link in the row's header. */
const opened = (cell: Cell): HTMLElement | null | undefined =>
  cell.closest("tr")?.querySelector<HTMLElement>("th a[href], th button");

/** The stop that was pressed on, unless the press is another's: of a field, or with a key that changes its sense. */
function pressedStop({ target, altKey, metaKey, shiftKey }: KeyboardEvent): HTMLElement | null {
  const isOther = altKey || metaKey || shiftKey;
  return target instanceof HTMLElement && !isOther && !target.matches(takesArrows) ? target : null;
}

function move(table: HTMLTableElement, event: KeyboardEvent): void {
  const from = pressedStop(event);
  const cell = from && cellOf(table, from);
  if (!from || !cell) return;
  if (event.key === "Enter" && from === cell) return opened(cell)?.click();
  const around = new Map<string, HTMLElement | undefined>(Object.entries(stopsAround(table, cell, from)));
  const key = event.ctrlKey ? `Ctrl ${event.key}` : event.key;
  if (!around.has(key)) return;
  // Neither the page nor what has the focus does anything else with it.
  event.preventDefault();
  event.stopPropagation();
  around.get(key)?.focus();
}

/** The keys of ARIA's grid pattern over a plain table whose rows hold links, buttons and switches: one stop for Tab. */
export function useGridKeys() {
  const table = useRef<HTMLTableElement>(null);
  const { settle, settleAmong } = useSingleStop();
  // Rows come and go.
  useLayoutEffect(() => {
    const all = [...(table.current?.rows ?? [])].flatMap(stopsIn);
    settleAmong(
      all,
      all.find((each) => !each.closest("thead")),
    );
  });
  return {
    ref: table,
    role: "grid",
    onFocus: (event: FocusEvent) => {
      if (table.current && event.target instanceof HTMLElement && cellOf(table.current, event.target))
        settle(event.target);
    },
    onKeyDownCapture: (event: KeyboardEvent) => table.current && move(table.current, event),
  };
}
