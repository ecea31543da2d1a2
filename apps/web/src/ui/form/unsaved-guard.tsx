import { useBlocker } from "react-router";
import { sessionLost } from "../../platform/session/session-events.ts";
import { ConfirmDialog } from "../overlay/confirm-dialog.tsx";

/** Asks before changes that were not saved are left behind, a change of tab included. */
export function UnsavedGuard({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
    return hasUnsaved() && !stays && nextLocation.state !== sessionLost;
  });
  return (
    <ConfirmDialog
      title="Leave without saving?"
      isOpen={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      confirmLabel="Leave"
      isDangerous
    >
      Your changes on this form are not saved.
    </ConfirmDialog>
  );
}
