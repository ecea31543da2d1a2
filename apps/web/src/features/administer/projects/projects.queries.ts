import { actOnProject, listProjects } from "@headroom/contract/endpoints/project-rows";
import type { AdminProjectRow } from "@headroom/contract/vocabulary/project/project-rows";
import type { QueryToSend } from "@headroom/contract/endpoints/endpoint";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import type { AdminProject } from "@headroom/contract/vocabulary/project/projects";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";

export const projectsKey = ["admin-projects"] as const;
export type ProjectAction = "Completed" | "Cancelled" | "Deleted";

export interface ProjectPage {
  readonly rows: readonly AdminProjectRow[];
  readonly meta: { readonly page: number; readonly limit: number; readonly total: number };
}

export const projectsQuery = (query: QueryToSend<typeof listProjects>) =>
  queryOptions({
    queryKey: [...projectsKey, "list", query],
    queryFn: async ({ signal }): Promise<ProjectPage> => {
      const { data, meta } = await call(listProjects, { query, signal });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
  });
/** The key of one project with everything in it. */
export const projectKey = (id: string) => [...projectsKey, "one", id] as const;
export const sendAction = (id: ProjectId, action: ProjectAction) =>
  call(actOnProject, {
    params: { id },
    body: { data: action },
    ...(action === "Cancelled" && { fallback: fallbackSentences.projectCancel }),
  });

/** Applies an action to a page of the list: removes a deleted project, else updates its status. */
export function pageAfter(page: ProjectPage, id: ProjectId, action: ProjectAction): ProjectPage {
  if (action !== "Deleted") {
    return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, status: action } : row)) };
  }
  const rows = page.rows.filter((row) => row.id !== id);
  return { rows, meta: { ...page.meta, total: page.meta.total - (page.rows.length - rows.length) } };
}

/** Puts what an action did into every list and into the detail. */
export function applyAction(client: QueryClient, id: ProjectId, action: ProjectAction): void {
  client.setQueriesData<ProjectPage>(
    { queryKey: [...projectsKey, "list"] },
    (page) => page && pageAfter(page, id, action),
  );
  if (action === "Deleted") {
    client.removeQueries({ queryKey: projectKey(id) });
    return;
  }
  client.setQueryData<AdminProject>(projectKey(id), (project) => project && { ...project, status: action });
  void client.invalidateQueries({ queryKey: projectKey(id) });
}
