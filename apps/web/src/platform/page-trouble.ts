import { useEffect, useId, useSyncExternalStore } from "react";
import { makeListeners } from "./listeners.ts";

/** Failures on the current page, by component id; the newest is in the tab's title. */
const troubles = new Map<string, string>();
const { subscribe, tell } = makeListeners();

function put(id: string, words: string | null): void {
  troubles.delete(id);
  if (words !== null) troubles.set(id, words);
  tell();
}

/** Puts a word or two into the tab's title for as long as they hold: "2 mistakes", "Not found". */
export function useTrouble(words: string | null): void {
  const id = useId();
  useEffect(() => {
    if (words === null) return;
    put(id, words);
    return () => put(id, null);
  }, [id, words]);
}

const newest = (): string | null => [...troubles.values()].at(-1) ?? null;

export const usePageTrouble = (): string | null => useSyncExternalStore(subscribe, newest);
