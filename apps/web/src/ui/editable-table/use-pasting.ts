import { plural } from "@headroom/contract/vocabulary/words/counts";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import type { TableAnswer, TableAsk } from "@headroom/reading";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { toast } from "../overlay/toast.tsx";
import { toastWithUndo } from "../overlay/undo-toast.tsx";
import { focusCell } from "./focus-cell.ts";
import { type BadCell, type PastedTable, readTable } from "./pasted-table.ts";
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
  /** Rows before the paste, and the pasted ones as JSON. */
  readonly before: readonly Row[] | null;
  readonly after: string;
}
/** A pasted text that waits for an answer; the rows stay as they are meanwhile. */
interface AmbiguousPaste {
  readonly text: string;
  readonly ask: TableAsk;
  readonly answers: TableAnswer;
  /** The cell in which it was pasted, by its place. */
  readonly at: string;
}
const nothing: Pasted = { count: 0, bad: new Map(), before: null, after: "" };

/** Moves the focus once the rows have changed: to the cell of a place, or else to the first. */
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
  return { table, focusNext };
}

const placeOf = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLElement ? (target.dataset["at"] ?? "") : "";

/** Rows taken, cells to correct, and how the text was read. */
function pastedSentence(count: number, { bad, unitNote, notes }: PastedTable): string {
  const marked = bad.size > 0 ? `, ${plural(bad.size, "cell")} to correct` : "";
  const read = [unitNote, ...notes].filter((note) => note !== "").map((note) => ` ${sentenceStart(note)}.`);
  return `${plural(count, "row")} pasted${marked}.${read.join("")}`;
}

/** Pasting over a table: what can be read is kept, what cannot is marked, and one step leads back. */
export function usePasting(columns: readonly TableColumn[], latest: RefObject<Table>) {
  const [pasted, setPasted] = useState(nothing);
  const [ambiguous, setAmbiguous] = useState<AmbiguousPaste>();
  const { table, focusNext } = useNextFocus();
  const back = (before: readonly Row[]) => {
    setPasted(({ count }) => ({ ...nothing, count: count + 1 }));
    latest.current.onRows(before);
  };
  const take = (read: PastedTable, at: string) => {
    // New cells take the focus from the one in which somebody pasted.
    focusNext(at);
    const before = latest.current.rows;
    const rows = read.rows.slice(0, maxRows);
    setPasted(({ count }) => ({ count: count + 1, bad: read.bad, before, after: JSON.stringify(rows) }));
    latest.current.onRows(rows);
    toastWithUndo(pastedSentence(rows.length, read), {
      undo: () => {
        focusNext(at);
        back(before);
      },
    });
  };
  const read = ({ text, answers, at }: Omit<AmbiguousPaste, "ask">) => {
    setAmbiguous(undefined);
    try {
      const table = readTable(text, columns, { like: latest.current.rows[0] ?? [], answers });
      const [ask] = table.asks;
      if (ask) setAmbiguous({ text, ask, answers, at });
      else take(table, at);
    } catch (cause) {
      toast.error(cause instanceof RangeError ? cause.message : "This table cannot be read.");
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    // One value belongs into one cell; several are a table.
    if (!/[\n\t;]/.test(text.trim()) || columns.every(({ kind }) => kind !== "number")) return;
    event.preventDefault();
    read({ text, answers: {}, at: placeOf(event) });
  };
  const question = ambiguous && {
    ask: ambiguous.ask,
    answers: ambiguous.answers,
    onAnswer: (answers: TableAnswer) => read({ ...ambiguous, answers }),
    onCancel: () => {
      setAmbiguous(undefined);
      focusNext(ambiguous.at);
    },
  };
  /** Ctrl Z in a cell, as long as nothing was changed since: then it is the cell's own again. */
  const takeBackByKey = (event: KeyboardEvent) => {
    const isUndoKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!isUndoKey || !pasted.before || JSON.stringify(latest.current.rows) !== pasted.after) return;
    event.preventDefault();
    focusNext(placeOf(event));
    back(pasted.before);
  };
  return { table, focusNext, pasted, question, onPaste, takeBackByKey };
}
