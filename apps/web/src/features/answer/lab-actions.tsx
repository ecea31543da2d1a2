import type { LabProject } from "@headroom/contract/vocabulary/projects";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ReasonDialog } from "../../domain/project/reason-dialog.tsx";
import { sentenceOf } from "../../platform/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { toast } from "../../ui/toast.ts";
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
      },
    );
  return (
    <ReasonDialog
      name={kind}
      title={title}
      confirmLabel={confirm}
      missing="Please give a reason."
      error={error ? sentenceOf(error) : undefined}
      isPending={isPending}
      onConfirm={leave}
      onClose={onClose}
    >
      {text}
    </ReasonDialog>
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
        onSuccess: () => toast.success(`${next.words}. Customer notified.`),
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
