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
  /** Says what is under way until it ends, however it does. */
  during: async <T>(sentence: string, work: Promise<T>): Promise<T> => {
    const id = crypto.randomUUID();
    let isUnderWay = true;
    withToasts((toasts) => isUnderWay && toasts.loading(sentence, { id }));
    try {
      return await work;
    } finally {
      isUnderWay = false;
      withToasts((toasts) => toasts.dismiss(id));
    }
  },
  dismiss: (id: string) => withToasts((toasts) => toasts.dismiss(id)),
};
