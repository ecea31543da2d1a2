import { useEffect, useState } from "react";
import { toast } from "./toast.tsx";

const shownMs = 10_000;
let shownCount = 0;
/** Ways back that stand, the newest last: Ctrl Z takes that one. */
const standing: string[] = [];
const fields = "input, textarea, select, [contenteditable]";

/** Ctrl Z outside of a field; in one it is the field's own. */
const asksBack = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  event.key.toLowerCase() === "z" &&
  !(event.target instanceof Element && event.target.closest(fields));

interface Undoable {
  readonly undo: () => void;
  /** When the way back is closed. */
  readonly onOver?: () => void;
}

/** Says what was done, with the way back for as long as it stands: its button, or Ctrl Z. Answers how to close it. */
export function toastWithUndo(sentence: string, { undo, onOver }: Undoable): () => void {
  shownCount += 1;
  const id = `undo-${shownCount}`;
  standing.push(id);
  const stop = () => {
    if (standing.includes(id)) standing.splice(standing.indexOf(id), 1);
    window.removeEventListener("keydown", hear);
    clearTimeout(timer);
  };
  const over = () => {
    stop();
    onOver?.();
  };
  const timer = setTimeout(over, shownMs);
  const back = () => {
    stop();
    toast.dismiss(id);
    undo();
  };
  const hear = (event: KeyboardEvent) => {
    if (!asksBack(event) || event.defaultPrevented || standing.at(-1) !== id) return;
    event.preventDefault();
    back();
  };
  window.addEventListener("keydown", hear);
  toast.note(
    <>
      {sentence}{" "}
      <button type="button" className="ml-2 font-semibold whitespace-nowrap underline" onClick={back}>
        Undo
      </button>
    </>,
    { id, duration: shownMs },
  );
  return () => {
    over();
    toast.dismiss(id);
  };
}

interface Offer {
  readonly undo: () => void;
  /** State after the change. If absent, later changes do not end the undo and survive it. */
  readonly after?: unknown;
}

interface Offered {
  readonly isOver: (now: unknown) => boolean;
  readonly close: () => void;
}

/**
 * A way back that ends with its screen, and with the next change of what it would put back: it takes away nothing that
 * was written since.
 */
export function useUndoToast(state: unknown) {
  const [offered] = useState(() => new Set<Offered>());
  useEffect(() => {
    for (const each of offered) if (each.isOver(state)) each.close();
  }, [state, offered]);
  useEffect(
    () => () => {
      for (const each of offered) each.close();
    },
    [offered],
  );
  return (sentence: string, offer: Offer): void => {
    const isOver = (now: unknown) => "after" in offer && now !== offer.after;
    const over = () => offered.delete(entry);
    const undo = () => {
      over();
      offer.undo();
    };
    const close = toastWithUndo(sentence, { undo, onOver: over });
    const entry = { isOver, close };
    offered.add(entry);
  };
}
