import { useState } from "react";
import { removeWork } from "../../platform/kept/unsaved-work.ts";
import { Checkbox } from "../../ui/control/checkbox.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { useSignOutNow } from "./sign-out-now.ts";

/** Asks what becomes of work that was not saved, where there is some. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const signOut = useSignOutNow();
  const [isRemoved, setRemoved] = useState(false);
  const confirm = () => {
    if (isRemoved) removeWork();
    onClose();
    signOut();
  };
  return (
    <ConfirmDialog title="Sign out?" isOpen onClose={onClose} onConfirm={confirm} confirmLabel="Sign out">
      <p>Your unsaved work is kept in this browser tab. It is back when you sign in here again.</p>
      <Checkbox isSelected={isRemoved} onChange={setRemoved} className="mt-3">
        Remove my unsaved work from this browser
      </Checkbox>
    </ConfirmDialog>
  );
}
