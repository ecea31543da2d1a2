import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { changeStatus } from "../../domain/project/own-project.queries.ts";
import { ReasonDialog } from "../../domain/project/reason-dialog.tsx";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { toast } from "../../ui/overlay/toast.tsx";
import { allowedActions } from "./allowed-actions.ts";

/** Cancels, with a reason; from the award on there must be one. */
export function CancelDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { mutate, isPending, error } = useMutation(changeStatus);
  const isSent = project.projectLabs.length > 0;
  const cancel = (reason: string) =>
    mutate(
      { id: project.id, status: "Cancelled", reason },
      {
        onSuccess: () => {
          toast.success("Project cancelled");
          onClose();
        },
        onError: (failure) => toast.error(sentenceOf(failure)),
      },
    );
  return (
    <ReasonDialog
      name="cancel"
      title="Cancel this project?"
      confirmLabel="Cancel the project"
      missing={
        allowedActions(project).cancelNeedsReason
          ? "Give a reason: laboratories rely on the award."
          : undefined
      }
      description={isSent ? "The laboratories see it." : undefined}
      error={error}
      isPending={isPending}
      onConfirm={cancel}
      onClose={onClose}
    >
      {isSent
        ? "Every laboratory still involved is notified. You cannot undo this."
        : "It has not been sent to a laboratory. You can also delete the draft."}
    </ReasonDialog>
  );
}
