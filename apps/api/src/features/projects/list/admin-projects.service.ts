import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import type { AdminProject } from "@headroom/contract/vocabulary/project/projects";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed, notFound } from "../../../platform/refusal.ts";
import type { Activity } from "../../activity/activity.service.ts";
import { withComputed } from "../sending/envelopes.rules.ts";
import { mayAdminAct } from "../project.rules.ts";
import { moveLabs } from "../revision/project-change.service.ts";
import { makeProjectListStore, type ProjectListQuery } from "./project-list.store.ts";
import type { ProjectNotice } from "../project-notice.ts";
import { makeProjectNotifier, type ProjectNotifier } from "../project-notifier.service.ts";
import { makeProjectsStore, type OwnedProject } from "../projects.store.ts";

const activityOf = (
  { project }: OwnedProject,
  action: "Completed" | "Cancelled" | "Deleted" | "Restored",
): Pick<Activity, "action" | "before" | "after"> => ({
  action: action.toLowerCase(),
  before: { status: project.status },
  after: { status: action },
});

/** Nothing is left to open: the notification leads to the list. */
const deletedNotice = (title: string): ProjectNotice => ({
  title,
  subject: "Deleted",
  sentence: "The operator deleted this project.",
  leadsToList: true,
});

async function tellEverybody(
  notifier: ProjectNotifier,
  owned: OwnedProject,
  told: ProjectNotice,
): Promise<void> {
  await notifier.tellLabs(owned.project.projectLabs, told);
  await notifier.tellOwner(owned, told);
}

export type AdminProjects = ReturnType<typeof makeAdminProjects>;

export function makeAdminProjects(connection: Connection, publicUrl: string) {
  const store = makeProjectsStore(connection);
  const lists = makeProjectListStore(connection);

  async function read(id: ProjectId): Promise<AdminProject> {
    const owned = await store.findAlsoDeleted(id);
    if (!owned) throw notFound("project");
    const { project, ownerId, ownerName, ownerEmail } = owned;
    return { ...withComputed({ ...project, ownerId, ownerName, ownerEmail }), reports: [] };
  }

  /** Completes, cancels or deletes; never quotes or awards for anybody. */
  async function act(
    caller: Caller,
    id: ProjectId,
    action: "Completed" | "Cancelled" | "Deleted",
  ): Promise<{ id: ProjectId; status: string }> {
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeProjectsStore(transaction);
      const owned = await txStore.lock(id);
      if (!owned) throw notFound("project");
      const { project } = owned;
      assertAllowed(mayAdminAct(project.status, action));
      const notifier = makeProjectNotifier(transaction, publicUrl);
      const { title } = project.specification;
      if (action === "Deleted") {
        await txStore.markDeleted(id);
        await notifier.logActivity(owned, caller, activityOf(owned, action));
        await notifier.forget(owned);
        await tellEverybody(notifier, owned, deletedNotice(title));
        return;
      }
      await txStore.setStatus(id, action);
      const moved = await moveLabs(
        { owned, store: txStore, notifier },
        action === "Completed" ? "completed" : "cancelled",
      );
      await notifier.record(owned, caller, `${action} by the operator.`);
      await notifier.logActivity(owned, caller, activityOf(owned, action));
      const told = {
        title,
        subject: action,
        sentence: `The operator marked this project as ${action.toLowerCase()}.`,
      };
      await notifier.tellLabs(moved, told);
      await notifier.tellOwner(owned, told);
    });
    return { id, status: action };
  }

  /** Takes the operator's deletion back; a project that is not deleted stays as it is. */
  async function restore(caller: Caller, id: ProjectId): Promise<{ id: ProjectId; status: string }> {
    return connection.transaction().execute(async (transaction) => {
      const txStore = makeProjectsStore(transaction);
      const owned = await txStore.lockAlsoDeleted(id);
      if (!owned) throw notFound("project");
      if (owned.project.status !== "Deleted") return { id, status: owned.project.status };
      const status = await txStore.restore(id);
      const notifier = makeProjectNotifier(transaction, publicUrl);
      await notifier.record(owned, caller, "Restored by the operator.");
      await notifier.logActivity(owned, caller, activityOf(owned, "Restored"));
      await tellEverybody(notifier, owned, {
        title: owned.project.specification.title,
        subject: "Restored",
        sentence: "The operator restored this project.",
      });
      return { id, status };
    });
  }

  return { read, act, restore, list: (query: ProjectListQuery) => lists.listAll(query) };
}
