import { plural } from "@headroom/contract/vocabulary/counts";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { toast } from "../toast.ts";
import { toastWithUndo } from "../undo-toast.tsx";
import { focusCell } from "./focus-cell.ts";
import { type BadCell, readTable } from "./pasted-table.ts";
import type { Row, TableColumn } from "./table-column.ts";

const maxRows = 2000;

interface Table {
  readonly rows: readonly Row[];
  readonly onRows: (rows: readonly Row[]) => void;
}
interface Pasted {
  /** Every paste begins with new cells: what was typed into the ones before is gone. */
  readonly count: number;
  readonly bad: ReadonlyMap<string, BadCell>;
  /** What stood there before, and what stands there since. */
  readonly before: readonly Row[] | null;
  readonly after: string;
}
const nothing: Pasted = { count: 0, bad: new Map(), before: null, after: "" };

/** Where the focus goes once the rows have changed: to the cell of a place, or else to the first. */
function useNextFocus() {
  const table = useRef<HTMLFieldSetElement>(null);
  const place = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (place.current === undefined) return;
    const same = table.current?.querySelector<HTMLElement>(`[data-at="${place.current}"]`);
    focusCell(same ?? table.current?.querySelector<HTMLElement>("input, select"));
    place.current = undefined;
  });
  const focusNext = useCallback((at: string) => {
    place.current = at;
  }, []);
  /** New cells take the focus from the one in which somebody pasted. */
  const keepFocus = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLElement) focusNext(target.dataset["at"] ?? "");
  };
  return { table, focusNext, keepFocus };
}

/** Pasting over a table: what can be read is kept, what cannot is marked, and one step leads back. */
export function usePasting(columns: readonly TableColumn[], latest: RefObject<Table>) {
  const [pasted, setPasted] = useState(nothing);
  const { table, focusNext, keepFocus } = useNextFocus();
  const back = (before: readonly Row[]) => {
    setPasted(({ count }) => ({ ...nothing, count: count + 1 }));
    latest.current.onRows(before);
  };
  const take = (
    { rows: all, bad, unitNote }: ReturnType<typeof readTable>,
    from: { target: EventTarget },
  ) => {
    keepFocus(from);
    const before = latest.current.rows;
    const rows = all.slice(0, maxRows);
    setPasted(({ count }) => ({ count: count + 1, bad, before, after: JSON.stringify(rows) }));
    latest.current.onRows(rows);
    const marked = bad.size > 0 ? `, ${plural(bad.size, "cell")} to correct` : "";
    const unit = unitNote === "" ? "" : ` ${unitNote}.`;
    toastWithUndo(`${plural(rows.length, "row")} pasted${marked}.${unit}`, {
      undo: () => {
        keepFocus(from);
        back(before);
      },
    });
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    // One value belongs into one cell; several are a table.
    if (!/[\n\t;]/.test(text.trim()) || columns.every(({ kind }) => kind !== "number")) return;
    event.preventDefault();
    try {
      take(readTable(text, columns, { like: latest.current.rows[0] ?? [] }), { target: event.target });
    } catch (cause) {
      toast.error(cause instanceof RangeError ? cause.message : "This table cannot be read.");
    }
  };
  /** Ctrl Z in a cell, as long as nothing was changed since: then it is the cell's own again. */
  const takeBackByKey = (event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!isAsked || !pasted.before || JSON.stringify(latest.current.rows) !== pasted.after) return;
    event.preventDefault();
    keepFocus(event);
    back(pasted.before);
  };
  return { table, focusNext, pasted, onPaste, takeBackByKey };
}
