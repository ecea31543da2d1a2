import { useSyncExternalStore } from "react";
import { makeListeners } from "../../platform/listeners.ts";

export type Opened = "palette" | "shortcuts" | "sign-out";

/** Which of them is open over the screen; the shell shows it, anybody in the shell opens it. */
let opened: Opened | null = null;
const { subscribe, tell } = makeListeners();

export function setOpened(next: Opened | null): void {
  opened = next;
  tell();
}
export const useOpened = (): Opened | null => useSyncExternalStore(subscribe, () => opened);
