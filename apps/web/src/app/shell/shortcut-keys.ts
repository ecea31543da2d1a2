import { singleKeys } from "../../platform/single-keys.ts";

export type Shortcut = "palette" | "shortcuts" | "search" | "new";
const ofKey: Readonly<Record<string, Shortcut>> = { "?": "shortcuts", "/": "search", n: "new" };

/** Where a letter is text, or looks for an entry of a list. */
const takesLetters =
  "input, textarea, select, [contenteditable], [role='listbox'], [role='menu'], [role='combobox']";
/** What is in the page but closed does not count. */
const openDialog = "dialog[open], [role='dialog']:popover-open";

const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(takesLetters) !== null;

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.repeat || event.isComposing || document.querySelector(openDialog) !== null;

function singleKey(event: KeyboardEvent): Shortcut | null {
  if (singleKeys.read() === "off" || isTyping(event)) return null;
  return ofKey[event.key.toLowerCase()] ?? null;
}

/** What a key press asks for; nothing while somebody types, or while a dialog is open. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (isTaken(event) || event.altKey) return null;
  if (!event.ctrlKey && !event.metaKey) return singleKey(event);
  return event.key.toLowerCase() === "k" && !event.shiftKey ? "palette" : null;
}
