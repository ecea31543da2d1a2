import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import type { AdminProject } from "@headroom/contract/vocabulary/projects";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { insist, notFound } from "../../platform/refusal.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { mayAdminAct } from "./project.rules.ts";
import { moveLabs } from "./project-change.service.ts";
import { makeProjectListStore, type ProjectListQuery } from "./project-list.store.ts";
import { makeProjectNews } from "./project-news.service.ts";
import { makeProjectsStore } from "./projects.store.ts";

export type AdminProjects = ReturnType<typeof makeAdminProjects>;

export function makeAdminProjects(connection: Connection, publicUrl: string) {
  const store = makeProjectsStore(connection);
  const lists = makeProjectListStore(connection);

  async function read(id: ProjectId): Promise<AdminProject> {
    const owned = await store.find(id);
    if (!owned) throw notFound("project");
    return {
      ...owned.project,
      ownerId: owned.ownerId,
      ownerName: owned.ownerName,
      ownerEmail: owned.ownerEmail,
    };
  }

  /** Completes, cancels or deletes; never quotes or awards for anybody. */
  async function act(
    caller: Caller,
    id: ProjectId,
    action: "Completed" | "Cancelled" | "Deleted",
  ): Promise<{ id: ProjectId; status: string }> {
    await connection.transaction().execute(async (transaction) => {
      const within = makeProjectsStore(transaction);
      const owned = await within.lock(id);
      if (!owned) throw notFound("project");
      const { project } = owned;
      insist(mayAdminAct(project.status, action));
      const news = makeProjectNews(transaction, publicUrl);
      const { title } = project.specification;
      await within.setStatus(id, action);
      const moved = await moveLabs(
        { owned, store: within, news },
        action === "Completed" ? "completed" : "cancelled",
      );
      await news.record(owned, caller, `${action} by the operator.`);
      await recordActivity(transaction, caller, {
        action: action.toLowerCase(),
        subjectType: "project",
        subjectId: id,
        subjectName: title,
        before: { status: project.status },
        after: { status: action },
      });
      if (action === "Deleted") return;
      const told = {
        title,
        subject: action,
        sentence: `The operator marked this project as ${action.toLowerCase()}.`,
      };
      await news.tellLabs(moved, told);
      await news.tellOwner(owned, told);
    });
    return { id, status: action };
  }

  return { read, act, list: (query: ProjectListQuery) => lists.list(null, query) };
}
