import { useId, useLayoutEffect, useRef, useState } from "react";
import { keepBeside, type Place } from "./beside.ts";

export const popupStyle =
  "empty:invisible w-max max-h-80 max-w-[calc(100%-16px)] overflow-auto rounded border border-line-strong/60 bg-raised p-1 text-left text-base font-normal whitespace-normal text-ink shadow-lg outline-none";

/** Popup of a button: the browser's own popover, closed by Escape and by a press elsewhere. */
export function usePopup(place: Place, onChange?: (isOpen: boolean) => void) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      isOpen && popup.current && anchor.current
        ? keepBeside(popup.current, anchor.current, place)
        : undefined,
    [isOpen, place],
  );
  return {
    isOpen,
    /** At once, with what is in it: the next key may follow before the browser tells that it is shown. */
    open: () => {
      if (!popup.current?.matches(":popover-open")) popup.current?.showPopover();
      setOpen(true);
    },
    close: () => popup.current?.hidePopover(),
    forButton: { ref: anchor, popoverTarget: id, "aria-expanded": isOpen },
    forPopup: {
      ref: popup,
      id,
      popover: "auto" as const,
      // Once it is shown: only then can what is in it be measured and take the focus. Until then it is empty.
      onToggle: ({ newState }: { newState: string }) => {
        setOpen(newState === "open");
        onChange?.(newState === "open");
      },
    },
  };
}
