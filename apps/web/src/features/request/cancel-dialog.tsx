import type { Project } from "@headroom/contract/vocabulary/projects";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../platform/call-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toaster.tsx";
import { useKeptText } from "../../ui/use-kept-input.ts";
import { allowedActions } from "./allowed-actions.ts";
import { changeStatus } from "../../domain/project/own-project.queries.ts";

/** Cancels, with a reason; from the award on there must be one. */
export function CancelDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [reason, setReason] = useKeptText("cancel");
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation(changeStatus);
  const needsReason = allowedActions(project).cancelNeedsReason;
  const cancel = () => {
    if (needsReason && reason.trim() === "")
      return setError("Say why: laboratories already rely on the award.");
    mutate(
      { id: project.id, status: "Cancelled", reason },
      {
        onSuccess: () => {
          toast.success("The project is cancelled.");
          onClose();
        },
        onError: (cause) => setError(sentenceOf(cause, fallbackSentences.projectCancel)),
      },
    );
  };
  return (
    <ConfirmDialog
      title="Cancel this project?"
      confirmLabel="Cancel the project"
      isDangerous
      isOpen
      isPending={isPending}
      onClose={onClose}
      onConfirm={cancel}
    >
      <p className="pb-3">
        {project.projectLabs.length > 0
          ? "Every laboratory that is still involved is told. A cancelled project does not come back."
          : "No laboratory knows of it yet. You can also delete the draft."}
      </p>
      <TextField
        label="Reason"
        description={project.projectLabs.length > 0 ? "The laboratories read it." : undefined}
        rows={3}
        isRequired={needsReason}
        value={reason}
        error={error}
        onChange={(text) => {
          setReason(text);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
