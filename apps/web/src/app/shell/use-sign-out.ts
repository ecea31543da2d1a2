import { hasWork } from "../../platform/kept/unsaved-work.ts";
import { setOpened } from "./palette-state.ts";
import { useSignOutNow } from "./sign-out-now.ts";

/** Signs out; where there is unsaved work, it is asked about first. */
export function useSignOut(): () => void {
  const signOut = useSignOutNow();
  return () => {
    if (!hasWork()) signOut();
    // If the dialog cannot be loaded, the user is signed out without being asked.
    else void import("./sign-out-dialog.tsx").then(() => setOpened("sign-out"), signOut);
  };
}
