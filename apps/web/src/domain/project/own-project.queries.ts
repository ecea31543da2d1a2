import type { BodyToSend, QueryToSend } from "@headroom/contract/endpoints/endpoint";
import {
  answerQuestion,
  changeProjectStatus,
  deleteOwnProject,
  getOwnProject,
  listOwnProjects,
  markResponseSeen,
  printProject,
} from "@headroom/contract/endpoints/projects";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import type { Project, ProjectRow } from "@headroom/contract/vocabulary/projects";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";
import { onAnswer } from "../../platform/on-answer.ts";
import { addressQuery } from "./project-files.queries.ts";

/** Answers of laboratories arrive while the screen is open. */
const refreshMs = 20_000;
const lists = ["customer-projects", "list"] as const;

interface ProjectPage {
  readonly rows: readonly ProjectRow[];
  readonly meta: { readonly page: number; readonly limit: number; readonly total: number };
}

export const ownProjectsQuery = (query: QueryToSend<typeof listOwnProjects>) =>
  queryOptions({
    queryKey: [...lists, query],
    queryFn: async ({ signal }): Promise<ProjectPage> => {
      const { data, meta } = await call(listOwnProjects, {
        query,
        signal,
        fallback: fallbackSentences.projectFetch,
      });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: 0,
  });

export const ownProjectQuery = (id: string) =>
  queryOptions({
    queryKey: ["customer-projects", "one", id],
    queryFn: async ({ signal }): Promise<Project> =>
      (await call(getOwnProject, { params: { id }, signal, fallback: fallbackSentences.projectFetch })).data,
    refetchInterval: refreshMs,
    staleTime: 0,
  });

/** List and detail both take what the server answered. */
function takeProject(client: QueryClient, project: Project): void {
  client.setQueryData(ownProjectQuery(project.id).queryKey, project);
  const { id, status, responseMarker, updatedAt } = project;
  client.setQueriesData<ProjectPage>(
    { queryKey: lists },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.id === id ? { ...row, status, responseMarker, updatedAt } : row)),
      },
  );
}

export const changeStatus = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof changeProjectStatus>) => {
    const fallback =
      body.status === "Cancelled" ? fallbackSentences.projectCancel : fallbackSentences.general;
    return (await call(changeProjectStatus, { body, fallback })).data;
  },
  onSuccess: onAnswer(takeProject),
});

export const markSeen = mutationOptions({
  mutationFn: async (projectId: ProjectId) => (await call(markResponseSeen, { body: { projectId } })).data,
  onSuccess: onAnswer(takeProject),
});

export const sendMessage = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof answerQuestion>) => (await call(answerQuestion, { body })).data,
  onSuccess: onAnswer(takeProject),
});

export const removeProject = mutationOptions({
  mutationFn: (id: ProjectId) => call(deleteOwnProject, { params: { id } }),
  onSuccess: onAnswer(async (client, _done, id: ProjectId) => {
    client.removeQueries({ queryKey: ownProjectQuery(id).queryKey });
    await client.invalidateQueries({ queryKey: lists });
  }),
});

export const documentAddressQuery = (id: ProjectId) => addressQuery(printProject, { id });
