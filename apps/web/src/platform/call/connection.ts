import { useSyncExternalStore } from "react";

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
const isOnline = () => navigator.onLine;

/** Whether the browser has a network at all. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline);
