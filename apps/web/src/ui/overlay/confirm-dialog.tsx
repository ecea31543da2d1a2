import type { ReactNode } from "react";
import { Button } from "../control/button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** A verb: "Delete", "Cancel the project". */
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

/** Asks before something that is not easily undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, onConfirm, isDangerous, isPending = false, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      closeLabel="Back"
      actions={
        <Button variant={isDangerous ? "danger" : "primary"} onPress={onConfirm} isPending={isPending}>
          {confirmLabel}
        </Button>
      }
    />
  );
}
