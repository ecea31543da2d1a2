import { toast } from "./toast.ts";

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

/** Says what was done, with the way back for as long as it stands: its button, or Ctrl Z. */
export function toastWithUndo(sentence: string, { undo, onOver }: Undoable): void {
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
}
