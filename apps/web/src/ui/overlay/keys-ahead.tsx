import { useEffect } from "react";

/** The text that a key adds to what was typed before it; undefined for a key that types nothing. */
function typedAfter(before: string, { key, altKey, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === "Backspace") return before.slice(0, -1);
  return key.length === 1 ? before + key : undefined;
}

/** As if it were typed there. */
function typeInto(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, field.value.length, field.value.length, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text }));
}

/** Stands where a dialog will, while it is on its way: what is typed is for its field, until the focus goes elsewhere. */
export function KeysAhead() {
  useEffect(() => {
    const from = document.activeElement;
    let typed = "";
    const hear = (event: KeyboardEvent) => {
      const next = typedAfter(typed, event);
      if (next === undefined || document.activeElement !== from) return;
      typed = next;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", hear, { capture: true });
    return () => {
      window.removeEventListener("keydown", hear, { capture: true });
      // The dialog gives the focus to its field right after it has come.
      queueMicrotask(() => {
        const field = document.activeElement;
        if (typed !== "" && field instanceof HTMLInputElement && field.closest("dialog"))
          typeInto(field, typed);
      });
    };
  }, []);
  return null;
}
