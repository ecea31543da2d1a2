import { hasWork } from "../../platform/kept/unsaved-work.ts";
import { setOpened } from "./palette-state.ts";
import { useSignOutNow } from "./sign-out-now.ts";

/** Signs out; where there is unsaved work, it is asked about first. */
export function useSignOut(): () => void {
  const signOut = useSignOutNow();
  return () => {
    if (hasWork()) setOpened("sign-out");
    else signOut();
  };
}
