import { useSyncExternalStore } from "react";
import { makeListeners } from "./listeners.ts";

/**
 * What somebody has deleted and may still take back: lists leave it out, and the server hears of it when the time for
 * that is over, or when the page is left.
 */
const waiting = new Map<string, () => Promise<unknown>>();
let ids: ReadonlySet<string> = new Set();
const listeners = makeListeners();

function tell(): void {
  ids = new Set(waiting.keys());
  listeners.tell();
}

/** What is deleted for who looks, though not yet for the server. */
export const useRemovals = (): ReadonlySet<string> => useSyncExternalStore(listeners.subscribe, () => ids);

export interface Removal {
  readonly id: string;
  readonly remove: () => Promise<unknown>;
  /** The server refused: it is back. */
  readonly onRefused: (error: unknown) => void;
}

/** Deletes later; answers how to delete now, and how to take it back. */
export function removeLater({ id, remove, onRefused }: Removal) {
  const end = () => {
    waiting.delete(id);
    tell();
  };
  const now = async () => {
    if (!waiting.has(id)) return;
    const sent = remove().catch(onRefused).finally(end);
    waiting.set(id, () => sent);
    await sent;
  };
  waiting.set(id, now);
  tell();
  return { now, takeBack: end };
}

/** Deletes all of it now, before whoever deleted it signs out; answers when the server has. */
export async function sendRemovals(): Promise<void> {
  await Promise.all([...waiting.values()].map((now) => now()));
}

window.addEventListener("pagehide", () => void sendRemovals());
