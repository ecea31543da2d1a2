import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let isPrinting = false;
function subscribe(listener: () => void): () => void {
  const change = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    // The browser takes the page as it is once the event is over; React would draw after the script that prints it.
    flushSync(listener);
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
