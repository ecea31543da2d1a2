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
  /** The way back is the primary button. */
  readonly isDiscouraged?: boolean;
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

/** Asks before something that is not easily undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, onConfirm, isDangerous, isDiscouraged, isPending = false, ...dialog } = props;
  const variant = isDangerous ? "danger" : isDiscouraged ? "secondary" : "primary";
  return (
    <Dialog
      {...dialog}
      closeLabel="Back"
      closeVariant={isDiscouraged ? "primary" : "secondary"}
      actions={
        <Button variant={variant} onPress={onConfirm} isPending={isPending}>
          {confirmLabel}
        </Button>
      }
    />
  );
}
