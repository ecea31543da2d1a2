import { useEffect, useRef } from "react";
import { toast } from "./toast.tsx";

const shownMs = 10_000;
let shownCount = 0;
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
  const stop = () => {
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
    if (!asksBack(event) || event.defaultPrevented) return;
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

/**
 * A way back that ends with its screen, and with the next change of what it would put back: it takes away nothing that
 * was written since.
 */
export function useUndoToast(state: unknown) {
  const offered = useRef<{ readonly isOver: (now: unknown) => boolean; readonly close: () => void }>(null);
  useEffect(() => {
    if (offered.current?.isOver(state)) offered.current.close();
  }, [state]);
  useEffect(() => () => offered.current?.close(), []);
  return (sentence: string, offer: Offer): void => {
    const isOver = (now: unknown) => "after" in offer && now !== offer.after;
    offered.current = { isOver, close: toastWithUndo(sentence, offer) };
  };
}
