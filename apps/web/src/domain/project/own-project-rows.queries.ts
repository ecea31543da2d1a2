import type { QueryToSend } from "@headroom/contract/endpoints/endpoint";
import { listOwnProjects } from "@headroom/contract/endpoints/project-rows";
import type { ProjectRow } from "@headroom/contract/vocabulary/project/project-rows";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

/** Answers of laboratories arrive while the screen is open. */
export const ownProjectsRefreshMs = 20_000;
export const ownProjectLists = ["customer-projects", "list"] as const;

export interface ProjectPage {
  readonly rows: readonly ProjectRow[];
  readonly meta: { readonly page: number; readonly limit: number; readonly total: number };
}

export const ownProjectsQuery = (query: QueryToSend<typeof listOwnProjects>) =>
  queryOptions({
    queryKey: [...ownProjectLists, query],
    queryFn: async ({ signal }): Promise<ProjectPage> => {
      const { data, meta } = await call(listOwnProjects, {
        query,
        signal,
      });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ownProjectsRefreshMs,
    staleTime: 0,
  });
