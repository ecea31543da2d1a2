import { restoreProject } from "@headroom/contract/endpoints/project-rows";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import type { ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/call/api-client.ts";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { applyAction, type ProjectAction, projectsKey, sendAction } from "./projects.queries.ts";

const actions: Record<ProjectAction, { verb: string; done: string; meaning: string }> = {
  Completed: {
    verb: "Complete",
    done: "Project completed",
    meaning: "The project is marked as completed. The customer and the laboratories are notified.",
  },
  Cancelled: {
    verb: "Cancel",
    done: "Project cancelled",
    meaning: "The project ends. Every laboratory that was asked is notified, and quotes are no longer valid.",
  },
  Deleted: {
    verb: "Delete",
    done: "Project deleted",
    meaning:
      "The customer and the laboratories lose access and are notified. You can restore a deleted project.",
  },
};
const order: readonly ProjectAction[] = ["Completed", "Cancelled", "Deleted"];

interface ProjectActionsProps {
  readonly project: { readonly id: ProjectId; readonly title: string; readonly status: ProjectStatus };
  readonly size?: "small";
  readonly onDeleted?: () => void;
}

/** Takes a deletion back. */
function RestoreButton({ project, size }: ProjectActionsProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(restoreProject, { params: { id: project.id } }),
    onSuccess: () => {
      toast.success("Project restored");
      return client.invalidateQueries({ queryKey: projectsKey });
    },
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <Button
      {...(size && { size })}
      isPending={isPending}
      aria-label={`Restore ${project.title}`}
      onPress={() => mutate()}
    >
      Restore
    </Button>
  );
}

/** Operator's actions for the project's status. */
export const ProjectActions = (props: ProjectActionsProps) =>
  props.project.status === "Deleted" ? <RestoreButton {...props} /> : <ActionMenu {...props} />;

/** The operator's three actions on a project, each confirmed first; a refusal is shown where it was asked. */
function ActionMenu({ project, size, onDeleted }: ProjectActionsProps) {
  const client = useQueryClient();
  const [pendingAction, setPendingAction] = useState<ProjectAction | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (action: ProjectAction) => sendAction(project.id, action),
  });
  const close = () => {
    setPendingAction(null);
    reset();
  };
  const act = (action: ProjectAction) =>
    mutate(action, {
      onSuccess: () => {
        close();
        if (action === "Deleted") onDeleted?.();
        applyAction(client, project.id, action);
        toast.success(actions[action].done);
      },
    });
  return (
    <>
      <Menu
        label={`Actions for ${project.title}`}
        entries={order.map((action) => ({
          id: action,
          label: actions[action].verb,
          isDisabled: action === project.status,
          onAction: () => setPendingAction(action),
        }))}
        button={(props) => (
          <Button {...props} {...(size && { size })} aria-label={`Actions for ${project.title}`}>
            Actions <span aria-hidden>▾</span>
          </Button>
        )}
      />
      {pendingAction && (
        <Dialog
          title={`${actions[pendingAction].verb} “${project.title}”?`}
          isOpen
          onClose={close}
          closeLabel="Back"
          actions={
            !error && (
              <Button
                variant={pendingAction === "Completed" ? "primary" : "danger"}
                onPress={() => act(pendingAction)}
                isPending={isPending}
              >
                {actions[pendingAction].verb} the project
              </Button>
            )
          }
        >
          {error ? <Notice tone="no">{sentenceOf(error)}</Notice> : actions[pendingAction].meaning}
        </Dialog>
      )}
    </>
  );
}
