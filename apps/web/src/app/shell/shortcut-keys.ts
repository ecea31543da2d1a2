import { singleKeys } from "../../platform/single-keys.ts";

export type Shortcut = "palette" | "shortcuts" | "search" | "new";
const ofKey: Readonly<Record<string, Shortcut>> = { "?": "shortcuts", "/": "search", n: "new" };

/** Elements that use letters, as text or to find an entry. */
const takesLetters =
  "input, textarea, select, [contenteditable], [role='listbox'], [role='menu'], [role='combobox']";
/** Matches open dialogs, not closed ones. */
const openDialog = "dialog[open], [role='dialog']:popover-open";

const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(takesLetters) !== null;

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.repeat || event.isComposing || document.querySelector(openDialog) !== null;

function singleKey(event: KeyboardEvent): Shortcut | null {
  if (singleKeys.read() === "off" || isTyping(event)) return null;
  return ofKey[event.key.toLowerCase()] ?? null;
}

/** Returns a key's shortcut; null with a dialog open, or for a lone key while typing. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (isTaken(event) || event.altKey) return null;
  if (!event.ctrlKey && !event.metaKey) return singleKey(event);
  return event.key.toLowerCase() === "k" && !event.shiftKey ? "palette" : null;
}
