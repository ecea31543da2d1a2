import type { NextAct } from "@headroom/contract/vocabulary/project/next-steps";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { changeStatus, removeProject } from "../../domain/project/own-project.queries.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import type { ButtonVariant } from "../../ui/control/button-style.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { allowedActions } from "./allowed-actions.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { IncidentDecisions } from "./incident-decision.tsx";
import { ComplaintButtons } from "./complaints.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";

type PendingAction = "submit" | "take-back" | "complete" | "cancel" | "delete" | null;

function usePendingAction(project: Project) {
  const [pendingAction, setPendingAction] = useState<PendingAction>(null);
  const button = (action: PendingAction, label: string, variant: ButtonVariant) => (
    <Button variant={variant} onPress={() => setPendingAction(action)}>
      {label}
    </Button>
  );
  const close = () => setPendingAction(null);
  const dialog = <ActionDialog pendingAction={pendingAction} project={project} onClose={close} />;
  return { button, dialog };
}

/** The acts that are next for the owner. */
export function NextProjectActs({ project }: { project: Project }) {
  const { button, dialog } = usePendingAction(project);
  const may = allowedActions(project);
  const again: NextAct = project.status === "Expired" ? "Submit again" : "Submit to laboratories";
  return (
    <>
      {may.submit && button("submit", again, "primary")}
      {may.complete && button("complete", "Accept the report" satisfies NextAct, "primary")}
      <IncidentDecisions project={project} />
      <ComplaintButtons project={project} />
      {may.award && <CompareLink project={project} mayAward />}
      {dialog}
    </>
  );
}

/** The owner's other acts for the project's status. */
export function ProjectActions({ project }: { project: Project }) {
  const { button, dialog } = usePendingAction(project);
  const may = allowedActions(project);
  const { id, status } = project;
  return (
    <>
      {may.compare && !may.award && <CompareLink project={project} mayAward={false} />}
      {may.revise && (
        <LinkButton href={`/estimates/${id}`}>{status === "Draft" ? "Edit" : "Revise"}</LinkButton>
      )}
      <LinkButton href={`/user/projects/${id}/print`}>Request document</LinkButton>
      {may.takeBack && button("take-back", "Withdraw award", "secondary")}
      {may.cancel && !may.delete && button("cancel", "Cancel the project", "danger")}
      {may.delete && button("delete", "Delete", "danger")}
      {dialog}
    </>
  );
}

const CompareLink = ({ project, mayAward }: { project: Project; mayAward: boolean }) => (
  <LinkButton variant={mayAward ? "primary" : "secondary"} href={`/user/projects/${project.id}/compare`}>
    {mayAward ? ("Compare and award" satisfies NextAct) : "Compare quotes"}
  </LinkButton>
);

interface ActionDialogProps {
  readonly project: Project;
  readonly pendingAction: PendingAction;
  readonly onClose: () => void;
}

function ActionDialog(props: ActionDialogProps) {
  if (props.pendingAction === "submit") return <SubmitDialog {...props} />;
  if (props.pendingAction === "cancel") return <CancelDialog {...props} />;
  return <ConfirmDialogs {...props} />;
}

function ConfirmDialogs({ project, pendingAction, onClose }: ActionDialogProps) {
  const change = useMutation(changeStatus);
  const remove = useMutation(removeProject);
  const navigate = useNavigate();
  const failed = (error: unknown) => toast.error(sentenceOf(error));
  const moveTo = (status: "Submitted" | "Completed", done: string) =>
    change.mutate(
      { id: project.id, status },
      {
        onSuccess: () => {
          toast.success(done);
          onClose();
        },
        onError: failed,
      },
    );
  const deleteIt = () =>
    remove.mutate(project.id, {
      onSuccess: () => {
        toast.success("Project deleted");
        void navigate("/user/projects");
      },
      onError: failed,
    });
  return (
    <>
      <ConfirmDialog
        title="Withdraw award?"
        confirmLabel="Withdraw award"
        isOpen={pendingAction === "take-back"}
        isPending={change.isPending}
        onClose={onClose}
        onConfirm={() => moveTo("Submitted", "Award withdrawn. Labs notified.")}
      >
        The laboratories return to the state before the award and are notified. You can withdraw an award
        until a laboratory has scheduled the tests.
      </ConfirmDialog>
      <ConfirmDialog
        title="Accept the report?"
        confirmLabel="Accept and complete"
        isOpen={pendingAction === "complete"}
        isPending={change.isPending}
        onClose={onClose}
        onConfirm={() => moveTo("Completed", "Project completed")}
      >
        Every awarded laboratory has delivered its report.
        {project.specification.specimen.accreditedReport &&
          " You required an accredited report: check that it carries the accreditation symbol."}{" "}
        Accepting it completes the project. You cannot undo this.
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete this project?"
        confirmLabel="Delete"
        isDangerous
        isOpen={pendingAction === "delete"}
        isPending={remove.isPending}
        onClose={onClose}
        onConfirm={deleteIt}
      >
        This deletes “{project.specification.title}” with its specification, quotes, messages, files and
        reports.
      </ConfirmDialog>
    </>
  );
}
