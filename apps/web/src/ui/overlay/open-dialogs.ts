import { makeListeners } from "../../platform/listeners.ts";

const { subscribe, tell } = makeListeners();
let open: readonly HTMLDialogElement[] = [];

/** Follows a modal dialog while it is open. Answers how to stop. */
export function followDialog(dialog: HTMLDialogElement): () => void {
  open = [...open, dialog];
  tell();
  return () => {
    open = open.filter((each) => each !== dialog);
    tell();
  };
}

export const onDialogs = subscribe;
/** The one before which everything else on the page is covered, and can be neither pressed nor heard. */
export const topDialog = (): HTMLDialogElement | undefined => open.at(-1);
