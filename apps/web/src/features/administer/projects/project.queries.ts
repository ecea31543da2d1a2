import { getProject } from "@headroom/contract/endpoints/projects";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";
import { projectKey } from "./projects.queries.ts";

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: projectKey(id),
    queryFn: async ({ signal }) => (await call(getProject, { params: { id }, signal })).data,
  });
