import { useSyncExternalStore } from "react";

export type Opened = "palette" | "shortcuts";

/** Which of the two is open over the screen; the shell shows it, anybody in the shell opens it. */
let opened: Opened | null = null;
const listeners = new Set<() => void>();

export function setOpened(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useOpened = (): Opened | null => useSyncExternalStore(subscribe, () => opened);
