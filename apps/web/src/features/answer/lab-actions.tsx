import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ReasonDialog } from "../../domain/project/reason-dialog.tsx";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { allowedSteps } from "./allowed-steps.ts";
import { sendProgress, sendResponse } from "./lab-project.queries.ts";

const leaving = {
  decline: {
    title: "Decline this request?",
    confirm: "Decline",
    text: "The customer sees your reason. You cannot undo this.",
    done: "Request declined",
  },
  withdraw: {
    title: "Withdraw your quote?",
    confirm: "Withdraw",
    text: "The customer sees your reason. You cannot quote for this project again.",
    done: "Quote withdrawn",
  },
} as const;

interface LeaveDialogProps {
  readonly project: LabProject;
  readonly kind: keyof typeof leaving;
  readonly onClose: () => void;
}

function LeaveDialog({ project: { projectLabId }, kind, onClose }: LeaveDialogProps) {
  const { mutate, isPending, error } = useMutation(sendResponse);
  const { title, confirm, text, done } = leaving[kind];
  const leave = (reason: string) =>
    mutate(
      { kind, projectLabId, reason },
      {
        onSuccess: () => {
          toast.success(done);
          onClose();
        },
        onError: (failure) => toast.error(sentenceOf(failure)),
      },
    );
  return (
    <ReasonDialog
      name={kind}
      title={title}
      confirmLabel={confirm}
      missing="Please give a reason."
      error={error}
      isPending={isPending}
      onConfirm={leave}
      onClose={onClose}
    >
      {text}
    </ReasonDialog>
  );
}

interface DeliverDialogProps {
  readonly project: LabProject;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Names what goes to the customer for good. */
const DeliverDialog = ({ project, ...dialog }: DeliverDialogProps) => (
  <ConfirmDialog title="Deliver the report?" confirmLabel="Deliver report" isOpen {...dialog}>
    <p>
      The customer receives these files as your report. They cannot be removed afterwards; a later file is an
      amendment.
    </p>
    <ul className="list-disc pt-2 pl-5">
      {project.own.files.map(({ id, name }) => (
        <li key={id} className="break-words">
          {name}
        </li>
      ))}
    </ul>
  </ConfirmDialog>
);

/** Laboratory's actions for the status of its part. */
export function LabActions({ project }: { project: LabProject }) {
  const [leaves, setLeaves] = useState<keyof typeof leaving | null>(null);
  const [delivers, setDelivers] = useState(false);
  const progress = useMutation(sendProgress);
  const may = allowedSteps(project);
  const { next } = may;
  const goOn = () =>
    next &&
    progress.mutate(
      { projectLabId: project.projectLabId, status: next.status },
      {
        onSuccess: () => toast.success(`${next.done}. Customer notified.`),
        onError: (error) => toast.error(sentenceOf(error)),
        onSettled: () => setDelivers(false),
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
        <Button
          variant="primary"
          isPending={progress.isPending}
          onPress={
            next.status === "Reported" && project.own.files.length > 0 ? () => setDelivers(true) : goOn
          }
        >
          {next.words}
        </Button>
      )}
      {delivers && (
        <DeliverDialog
          project={project}
          isPending={progress.isPending}
          onConfirm={goOn}
          onClose={() => setDelivers(false)}
        />
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
