import { useSyncExternalStore } from "react";

let isPrinting = false;
function subscribe(listener: () => void): () => void {
  const change = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    listener();
  };
  window.addEventListener("beforeprint", change);
  window.addEventListener("afterprint", change);
  return () => {
    window.removeEventListener("beforeprint", change);
    window.removeEventListener("afterprint", change);
  };
}

/** Whether the page is on its way to paper: for what is drawn or written only there. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
