import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../control/button.tsx";
import type { ButtonVariant } from "../control/button-style.ts";
import { followDialog } from "./open-dialogs.ts";

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the one that acts first. A way out is always there. */
  readonly actions?: ReactNode;
  readonly closeLabel?: string;
  readonly closeVariant?: ButtonVariant;
  /** Wider still where a table has a drawing beside it. */
  readonly isWide?: boolean | "beside drawing";
  /** Its height follows what is typed: it hangs from the top, so that the field stays where it is. */
  readonly hangs?: boolean;
  /** The content is one form, which has the buttons. */
  readonly isForm?: boolean;
}

const WayOut = createContext<() => void>(() => undefined);
/** Closes the dialog that one is in. */
export const useWayOut = (): (() => void) => useContext(WayOut);

/** A question over the screen. Escape and a press outside close it; the focus goes back where it was. */
export const Dialog = ({ isOpen, ...props }: DialogProps) => isOpen && <OpenDialog {...props} />;

function OpenDialog(props: Omit<DialogProps, "isOpen">) {
  const {
    title,
    onClose,
    children,
    actions,
    closeLabel = "Cancel",
    closeVariant = "secondary",
    isWide,
    hangs,
    isForm,
  } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return undefined;
    current.showModal();
    const unfollow = followDialog(current);
    // oxlint-disable-next-line react/set-state-in-effect -- what takes the focus by itself can take it from here on; else the dialog has it
    setShown(true);
    return () => {
      unfollow();
      current.close();
    };
  }, []);
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the press outside; Escape is its key
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // A drag that began inside is no press outside.
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === target) onClose();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking.
      onClose={() => dialog.current?.open === false && onClose()}
      className={`${hangs ? "mx-auto mt-3 mb-auto" : "m-auto"} max-h-none w-[calc(100%-24px)] ${isWide === "beside drawing" ? "max-w-6xl" : isWide ? "max-w-4xl" : "max-w-lg"} rounded-md border border-line-strong/60 bg-raised text-ink shadow-xl outline-none backdrop:bg-[#000]/40`}
    >
      {isShown && (
        <WayOut value={onClose}>
          <div className="flex max-h-[calc(100dvh-26px)] flex-col overflow-y-auto">
            <h2 id={titleId} className="border-b border-line px-5 py-3.5 text-lg font-semibold">
              {title}
            </h2>
            <div className={`shrink-0 px-5 pt-4 tall:shrink tall:overflow-y-auto ${isForm ? "" : "pb-4"}`}>
              {children}
            </div>
            {!isForm && (
              <div className="flex flex-wrap gap-2 border-t border-line px-5 py-3">
                {actions}
                <Button variant={closeVariant} onPress={onClose}>
                  {closeLabel}
                </Button>
              </div>
            )}
          </div>
        </WayOut>
      )}
    </dialog>,
    // A form in it would stand in the form that asks.
    document.body,
  );
}
