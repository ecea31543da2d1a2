import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button, type ButtonProps } from "../control/button.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { Notice } from "../page/notice.tsx";

interface DeleteButtonProps {
  /** Name of the deleted thing. */
  readonly name: string;
  readonly onDelete: () => Promise<unknown>;
  readonly onDeleted?: () => void;
  readonly label?: string;
  readonly size?: ButtonProps["size"];
  /** Consequences of the deletion. */
  readonly children: ReactNode;
}

/** Asks, deletes, and shows the sentence when the server refuses: who still uses the thing. */
export function DeleteButton(props: DeleteButtonProps) {
  const { name, onDelete, onDeleted, label = "Delete", size, children } = props;
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onDelete });
  const close = () => {
    setOpen(false);
    reset();
  };
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        close();
        onDeleted?.();
      },
    });
  return (
    <>
      <Button
        variant="danger"
        {...(size && { size })}
        onPress={() => setOpen(true)}
        aria-label={`${label} ${name}`}
      >
        {label}
      </Button>
      <Dialog
        title={`${label} ${name}?`}
        isOpen={isOpen}
        onClose={close}
        closeLabel="Back"
        actions={
          !error && (
            <Button variant="danger" onPress={remove} isPending={isPending}>
              {label}
            </Button>
          )
        }
      >
        {error ? <Notice tone="no">{sentenceOf(error)}</Notice> : children}
      </Dialog>
    </>
  );
}
