import type { ReactElement } from "react";
import type { ToastOptions } from "react-hot-toast";
import type { toasts as loaded } from "./toaster.tsx";

/** Their code comes once a screen stands, or with the first of them: no screen waits for it. */
const withToasts = (act: (toasts: typeof loaded) => unknown): void =>
  void import("./toaster.tsx").then(({ toasts }) => act(toasts));

/** Says for some seconds, over any screen, what was done or what failed. */
export const toast = {
  success: (sentence: string, options?: ToastOptions) =>
    withToasts((toasts) => toasts.success(sentence, options)),
  error: (sentence: string, options?: ToastOptions) =>
    withToasts((toasts) => toasts.error(sentence, options)),
  note: (content: string | ReactElement, options?: ToastOptions) =>
    withToasts((toasts) => toasts(content, options)),
  dismiss: (id: string) => withToasts((toasts) => toasts.dismiss(id)),
};
