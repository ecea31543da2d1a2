import { useRef } from "react";

/** Of many places that take the focus one is Tab's: that which had it last, or the first. */
export function useSingleStop() {
  const stop = useRef<HTMLElement>(null);
  const settle = (next: HTMLElement | undefined) => {
    if (stop.current) stop.current.tabIndex = -1;
    stop.current = next ?? null;
    if (next) next.tabIndex = 0;
  };
  return {
    settle,
    /** They come and go. */
    settleAmong: (all: readonly HTMLElement[], otherwise: HTMLElement | undefined = all[0]) => {
      for (const each of all) each.tabIndex = -1;
      settle(all.find((each) => each === stop.current) ?? otherwise);
    },
  };
}
