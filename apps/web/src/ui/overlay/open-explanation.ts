import type { KeyboardEvent } from "react";

/** Opens the explanation of the field in which a key was pressed, which is no stop of the Tab key of its own. */
export function openExplanation(event: KeyboardEvent): void {
  const field = event.currentTarget.closest("[data-field]");
  const button = field?.querySelector<HTMLElement>("[data-explains]");
  if (!button) return;
  event.preventDefault();
  button.click();
}
