import type { LabProject } from "@headroom/contract/vocabulary/projects";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../platform/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toaster.tsx";
import { useKeptText } from "../../ui/use-kept-input.ts";
import { allowedSteps } from "./allowed-steps.ts";
import { sendProgress, sendResponse } from "./lab-projects.queries.ts";

const leaving = {
  decline: {
    title: "Decline this request?",
    confirm: "Decline",
    text: "The customer sees your reason. You cannot undo this.",
    done: "The request is declined.",
  },
  withdraw: {
    title: "Withdraw your quote?",
    confirm: "Withdraw",
    text: "The customer reads the reason. You cannot quote for this project again.",
    done: "The quote is withdrawn.",
  },
} as const;

function LeaveDialog({
  project,
  kind,
  onClose,
}: {
  project: LabProject;
  kind: keyof typeof leaving;
  onClose: () => void;
}) {
  const [reason, setReason] = useKeptText(kind);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation(sendResponse);
  const { title, confirm, text, done } = leaving[kind];
  const leave = () => {
    if (reason.trim() === "") return setError("Please write a sentence.");
    mutate(
      { kind, projectLabId: project.projectLabId, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(done);
          onClose();
        },
        onError: (cause) => setError(sentenceOf(cause, fallbackSentences.respond)),
      },
    );
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      isDangerous
      isOpen
      isPending={isPending}
      onClose={onClose}
      onConfirm={leave}
    >
      <p className="pb-3">{text}</p>
      <TextField
        label="Reason"
        rows={3}
        isRequired
        value={reason}
        error={error}
        onChange={(value) => {
          setReason(value);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}

/** What the laboratory may do with its part as it stands. */
export function LabActions({ project }: { project: LabProject }) {
  const [leaves, setLeaves] = useState<keyof typeof leaving | null>(null);
  const progress = useMutation(sendProgress);
  const may = allowedSteps(project);
  const { next } = may;
  const goOn = () =>
    next &&
    progress.mutate(
      { projectLabId: project.projectLabId, status: next.status },
      {
        onSuccess: () => toast.success(`${next.words}. The customer is told.`),
        onError: (error) => toast.error(sentenceOf(error)),
      },
    );
  return (
    <>
      {may.quote && (
        <LinkButton variant="primary" href={`/test-lab/projects/${project.projectLabId}/respond`}>
          {project.own.quotes.length > 0 ? "Revise the quote" : "Quote"}
        </LinkButton>
      )}
      {next && (
        <Button variant="primary" isPending={progress.isPending} onPress={goOn}>
          {next.words}
        </Button>
      )}
      {may.decline && (
        <Button variant="danger" onPress={() => setLeaves("decline")}>
          Decline
        </Button>
      )}
      {may.withdraw && (
        <Button variant="danger" onPress={() => setLeaves("withdraw")}>
          Withdraw
        </Button>
      )}
      {leaves && <LeaveDialog project={project} kind={leaves} onClose={() => setLeaves(null)} />}
    </>
  );
}
