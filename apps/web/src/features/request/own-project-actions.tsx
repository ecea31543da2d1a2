import type { Project } from "@headroom/contract/vocabulary/projects";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sentenceOf } from "../../platform/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { toast } from "../../ui/toaster.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { changeStatus, removeProject } from "../../domain/project/own-project.queries.ts";
import { allowedActions } from "./allowed-actions.ts";
import { SubmitDialog } from "./submit-dialog.tsx";

type Asked = "submit" | "take-back" | "complete" | "cancel" | "delete" | null;

/** What the owner may do with the project as it stands. */
export function ProjectActions({ project }: { project: Project }) {
  const [asked, setAsked] = useState<Asked>(null);
  const may = allowedActions(project);
  const close = () => setAsked(null);
  const base = `/user/projects/${project.id}`;
  return (
    <>
      {may.submit && (
        <Button variant="primary" onPress={() => setAsked("submit")}>
          {project.status === "Expired" ? "Submit again" : "Submit to laboratories"}
        </Button>
      )}
      {may.complete && (
        <Button variant="primary" onPress={() => setAsked("complete")}>
          Accept the report
        </Button>
      )}
      {may.compare && (
        <LinkButton variant={may.award ? "primary" : "secondary"} href={`${base}/compare`}>
          {may.award ? "Compare and award" : "Compare quotes"}
        </LinkButton>
      )}
      {may.revise && (
        <LinkButton href={`/estimates/${project.id}`}>
          {project.status === "Draft" ? "Edit" : "Revise"}
        </LinkButton>
      )}
      <LinkButton href={`${base}/print`}>Request document</LinkButton>
      {may.takeBack && <Button onPress={() => setAsked("take-back")}>Withdraw award</Button>}
      {may.cancel && (
        <Button variant="danger" onPress={() => setAsked("cancel")}>
          Cancel the project
        </Button>
      )}
      {may.delete && (
        <Button variant="danger" onPress={() => setAsked("delete")}>
          Delete
        </Button>
      )}
      {asked === "submit" && <SubmitDialog project={project} onClose={close} />}
      {asked === "cancel" && <CancelDialog project={project} onClose={close} />}
      <SimpleQuestions project={project} asked={asked} onClose={close} />
    </>
  );
}

function SimpleQuestions({
  project,
  asked,
  onClose,
}: {
  project: Project;
  asked: Asked;
  onClose: () => void;
}) {
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
        toast.success("The project is deleted.");
        void navigate("/user/projects");
      },
      onError: failed,
    });
  return (
    <>
      <ConfirmDialog
        title="Withdraw award?"
        confirmLabel="Take it back"
        isOpen={asked === "take-back"}
        isPending={change.isPending}
        onClose={onClose}
        onConfirm={() => moveTo("Submitted", "The award is taken back.")}
      >
        The laboratories return to where they were, and they are told. It is possible until one of them has
        scheduled the tests.
      </ConfirmDialog>
      <ConfirmDialog
        title="Accept the report?"
        confirmLabel="Accept and complete"
        isOpen={asked === "complete"}
        isPending={change.isPending}
        onClose={onClose}
        onConfirm={() => moveTo("Completed", "The project is completed.")}
      >
        Every laboratory has delivered its report. Accepting it completes the project; nothing can be changed
        afterwards.
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete this project?"
        confirmLabel="Delete"
        isDangerous
        isOpen={asked === "delete"}
        isPending={remove.isPending}
        onClose={onClose}
        onConfirm={deleteIt}
      >
        “{project.specification.title}” disappears with its specification, quotes and messages.
      </ConfirmDialog>
    </>
  );
}
