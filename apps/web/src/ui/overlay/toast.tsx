import { toastRules } from "@headroom/contract/vocabulary/product-limits";
import { type FocusEvent, type MouseEvent, type ReactElement, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { ToastBar, Toaster, type ToastOptions, toast as toasts } from "react-hot-toast";
import { onDialogs, topDialog } from "./open-dialogs.ts";

/** Says for some seconds, over any screen, what was done or what failed. */
export const toast = {
  success: (sentence: string, options?: ToastOptions) => void toasts.success(sentence, options),
  error: (sentence: string, options?: ToastOptions) => void toasts.error(sentence, options),
  note: (content: string | ReactElement, options?: ToastOptions) => void toasts(content, options),
  /** Says what is under way until it ends, however it does. */
  during: async <T,>(sentence: string, work: Promise<T>): Promise<T> => {
    const id = toasts.loading(sentence);
    try {
      return await work;
    } finally {
      toasts.dismiss(id);
    }
  },
  dismiss: (id: string) => toasts.dismiss(id),
};

/** A toast goes with the button in it that was pressed: the focus returns to where it was, or to the heading. */
function useFocusBack() {
  const before = useRef<HTMLElement>(null);
  return {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        before.current = relatedTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      const at = document.activeElement;
      const isLost = at === document.body || currentTarget.contains(at);
      if (!isLost || !(target instanceof Element && target.closest("button"))) return;
      const back = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>("h1");
      back?.focus({ preventScroll: true });
    },
  };
}

/**
 * The toasts, in the dialog that is open before the page, if one is: whatever else stands there is covered, cannot be
 * pressed and is announced to nobody.
 */
export function ProductToaster() {
  const host = useSyncExternalStore(onDialogs, topDialog) ?? document.body;
  const focusBack = useFocusBack();
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the presses of the buttons inside
    <div {...focusBack}>
      <Toasts />
    </div>,
    host,
  );
}

/** The toast area: bottom centre, pausing on hover, every toast dismissible. */
function Toasts() {
  const { durationMs } = toastRules;
  return (
    <Toaster
      position={toastRules.position}
      gutter={toastRules.gutterPx}
      containerStyle={{ zIndex: 2_147_483_000 }}
      toastOptions={{
        removeDelay: toastRules.removalDelayMs,
        style: {
          maxWidth: toastRules.maxWidthPx,
          background: "var(--ink)",
          color: "var(--ground)",
          forcedColorAdjust: "none",
        },
        blank: { duration: durationMs.blank },
        error: { duration: durationMs.error },
        success: { duration: durationMs.success },
        loading: { duration: durationMs.loading },
        custom: { duration: durationMs.custom },
      }}
    >
      {(shown) => (
        <ToastBar toast={shown}>
          {({ icon, message }) => (
            <>
              {icon}
              {message}
              {shown.type !== "loading" && (
                <button
                  type="button"
                  aria-label="Dismiss"
                  className="px-1"
                  onClick={() => toasts.dismiss(shown.id)}
                >
                  <span aria-hidden>×</span>
                </button>
              )}
            </>
          )}
        </ToastBar>
      )}
    </Toaster>
  );
}
