import type { QueryToSend } from "@headroom/contract/endpoints/endpoint";
import { listLabProjects } from "@headroom/contract/endpoints/project-rows";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

export const labProjectsRefreshMs = 20_000;
export const labProjectLists = ["lab-projects", "list"] as const;

export const labProjectsQuery = (query: QueryToSend<typeof listLabProjects>) =>
  queryOptions({
    queryKey: [...labProjectLists, query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listLabProjects, {
        query,
        signal,
      });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
    refetchInterval: labProjectsRefreshMs,
    staleTime: 0,
  });
