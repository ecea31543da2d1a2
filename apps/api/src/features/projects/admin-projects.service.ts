import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import type { AdminProject } from "@headroom/contract/vocabulary/projects";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { assertAllowed, notFound } from "../../platform/refusal.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { mayAdminAct } from "./project.rules.ts";
import { moveLabs } from "./project-change.service.ts";
import { makeProjectListStore, type ProjectListQuery } from "./project-list.store.ts";
import { makeProjectNews, type News, type ProjectNews } from "./project-news.service.ts";
import { makeProjectsStore, type OwnedProject } from "./projects.store.ts";

const noteActivity = (
  transaction: Connection,
  caller: Caller,
  { project }: OwnedProject,
  action: "Completed" | "Cancelled" | "Deleted" | "Restored",
): Promise<void> =>
  recordActivity(transaction, caller, {
    action: action.toLowerCase(),
    subjectType: "project",
    subjectId: project.id,
    subjectName: project.specification.title,
    before: { status: project.status },
    after: { status: action },
  });

/** Nothing is left to open: the news leads to the list. */
const deletedNews = (title: string): News => ({
  title,
  subject: "Deleted",
  sentence: "The operator deleted this project.",
  leadsToList: true,
});

async function tellEverybody(news: ProjectNews, owned: OwnedProject, told: News): Promise<void> {
  await news.tellLabs(owned.project.projectLabs, told);
  await news.tellOwner(owned, told);
}

export type AdminProjects = ReturnType<typeof makeAdminProjects>;

export function makeAdminProjects(connection: Connection, publicUrl: string) {
  const store = makeProjectsStore(connection);
  const lists = makeProjectListStore(connection);

  async function read(id: ProjectId): Promise<AdminProject> {
    const owned = await store.findAlsoDeleted(id);
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
      assertAllowed(mayAdminAct(project.status, action));
      const news = makeProjectNews(transaction, publicUrl);
      const { title } = project.specification;
      if (action === "Deleted") {
        await within.markDeleted(id);
        await noteActivity(transaction, caller, owned, action);
        await news.forget(owned);
        await tellEverybody(news, owned, deletedNews(title));
        return;
      }
      await within.setStatus(id, action);
      const moved = await moveLabs(
        { owned, store: within, news },
        action === "Completed" ? "completed" : "cancelled",
      );
      await news.record(owned, caller, `${action} by the operator.`);
      await noteActivity(transaction, caller, owned, action);
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

  /** Takes the operator's deletion back; a project that is not deleted stays as it is. */
  async function restore(caller: Caller, id: ProjectId): Promise<{ id: ProjectId; status: string }> {
    return connection.transaction().execute(async (transaction) => {
      const within = makeProjectsStore(transaction);
      const owned = await within.lockAlsoDeleted(id);
      if (!owned) throw notFound("project");
      if (owned.project.status !== "Deleted") return { id, status: owned.project.status };
      const status = await within.restore(id);
      const news = makeProjectNews(transaction, publicUrl);
      await news.record(owned, caller, "Restored by the operator.");
      await noteActivity(transaction, caller, owned, "Restored");
      await tellEverybody(news, owned, {
        title: owned.project.specification.title,
        subject: "Restored",
        sentence: "The operator restored this project.",
      });
      return { id, status };
    });
  }

  return { read, act, restore, list: (query: ProjectListQuery) => lists.list(null, query) };
}
