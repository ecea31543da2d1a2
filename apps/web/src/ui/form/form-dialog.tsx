import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../overlay/confirm-dialog.tsx";
import { Dialog, type DialogProps } from "../overlay/dialog.tsx";

interface FormDialogProps {
  readonly title: string;
  readonly isDirty: boolean;
  readonly isWide?: DialogProps["isWide"];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over the screen. Closing it asks first when something was changed. */
export function FormDialog({ title, isDirty, isWide = false, onClose, children }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog
        title={title}
        isOpen
        isWide={isWide}
        isForm
        onClose={() => (isDirty ? setAsking(true) : onClose())}
      >
        {children}
      </Dialog>
      <ConfirmDialog
        title="Close without saving?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        confirmLabel="Close"
        isDangerous
      >
        Your changes on this form are not saved.
      </ConfirmDialog>
    </>
  );
}
