import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import {
  confirmQuote,
  getLabProject,
  type LabResponse,
  listLastQuotes,
  markLabProjectRead,
  moveSchedule,
  progressLabProject,
  respond,
} from "@headroom/contract/endpoints/lab-projects";
import type { ProjectLabId, QuoteId } from "@headroom/contract/vocabulary/identifiers";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { LabView } from "@headroom/contract/vocabulary/request/withheld-project";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { onAnswer } from "../../platform/call/on-answer.ts";
import { labProjectLists, labProjectsRefreshMs } from "./lab-project-rows.queries.ts";

export const labProjectQuery = (id: string) =>
  queryOptions({
    queryKey: ["lab-projects", "one", id],
    queryFn: async ({ signal }): Promise<LabView> => {
      const { data } = await call(getLabProject, { params: { id }, signal });
      return data;
    },
    refetchInterval: labProjectsRefreshMs,
    staleTime: 0,
  });

/** Own quotes of before, while a quote is written; they do not change meanwhile. */
export const lastQuotesQuery = (projectLabId: ProjectLabId) =>
  queryOptions({
    queryKey: ["lab-projects", "last-quotes", projectLabId],
    queryFn: async ({ signal }) => (await call(listLastQuotes, { params: { projectLabId }, signal })).data,
    staleTime: 60_000,
  });

/** The answer replaces the laboratory's own entry. */
export async function takeOwnRow(client: QueryClient, own: ProjectLab): Promise<void> {
  client.setQueryData(
    labProjectQuery(own.projectLabId).queryKey,
    (project) => project && { ...project, own },
  );
  await client.invalidateQueries({ queryKey: ["lab-projects"] });
}

/** The read receipt: Invited becomes Viewed. */
export const markRead = mutationOptions({
  mutationFn: async (projectLabId: ProjectLabId) => {
    const body = { data: "Test Lab" } as const;
    return (await call(markLabProjectRead, { params: { projectLabId }, body })).data;
  },
  onSuccess: onAnswer(async (client, project: LabView, id: ProjectLabId) => {
    client.setQueryData(labProjectQuery(id).queryKey, project);
    await client.invalidateQueries({ queryKey: labProjectLists });
  }),
});

export const sendResponse = mutationOptions({
  mutationFn: async (body: LabResponse) => (await call(respond, { body })).data,
  onSuccess: onAnswer(takeOwnRow),
});

export const sendConfirmation = mutationOptions({
  mutationFn: async ({ projectLabId, quoteId }: { projectLabId: ProjectLabId; quoteId: QuoteId }) =>
    (await call(confirmQuote, { params: { projectLabId }, body: { quoteId } })).data,
  onSuccess: onAnswer(takeOwnRow),
});

type Step = BodyToSend<typeof progressLabProject>;
export const sendProgress = mutationOptions({
  mutationFn: async ({ projectLabId, step }: { projectLabId: ProjectLabId; step: Step }) =>
    (await call(progressLabProject, { params: { projectLabId }, body: step })).data,
  onSuccess: onAnswer(takeOwnRow),
});

type Move = BodyToSend<typeof moveSchedule> & { readonly projectLabId: ProjectLabId };
export const sendMovedSchedule = mutationOptions({
  mutationFn: async ({ projectLabId, ...body }: Move) =>
    (await call(moveSchedule, { params: { projectLabId }, body })).data,
  onSuccess: onAnswer(takeOwnRow),
});
