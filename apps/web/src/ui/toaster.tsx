import { toastRules } from "@headroom/contract/vocabulary/product-limits";
import { ToastBar, Toaster, toast as toasts } from "react-hot-toast";

export { toasts };

/** The toast area: bottom centre, pausing on hover, every toast dismissible. */
export function ProductToaster() {
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
