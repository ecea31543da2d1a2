import {
  answerQuoteAmendment,
  proposeSpecificationAmendment,
  withdrawSpecificationAmendment,
} from "@headroom/contract/endpoints/amendments";
import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { complain, decideIncident, givePurchaseOrder } from "@headroom/contract/endpoints/job";
import {
  answerQuestion,
  changeProjectStatus,
  deleteOwnProject,
  enterQuote,
  getOwnProject,
  markResponseSeen,
  printProject,
  publishAnswer,
  releaseToLab,
  withdrawRelease,
} from "@headroom/contract/endpoints/projects";
import type { ProjectId, ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { download } from "../../platform/download.ts";
import { onAnswer } from "../../platform/call/on-answer.ts";
import { projectFactsOf } from "./next-step-facts.ts";
import { ownProjectLists, ownProjectsRefreshMs, type ProjectPage } from "./own-project-rows.queries.ts";

export const ownProjectQuery = (id: string) =>
  queryOptions({
    queryKey: ["customer-projects", "one", id],
    queryFn: async ({ signal }): Promise<ProjectAnswer> =>
      (await call(getOwnProject, { params: { id }, signal })).data,
    refetchInterval: ownProjectsRefreshMs,
    staleTime: 0,
  });

/** List and detail both take what the server answered. */
export function takeProject(client: QueryClient, project: ProjectAnswer): void {
  client.setQueryData(ownProjectQuery(project.id).queryKey, project);
  const { id, responseMarker, updatedAt } = project;
  const { status, waitingSince, isUnconfirmed, parts } = projectFactsOf(project);
  const changed = { status, responseMarker, waitingSince, isUnconfirmed, parts, updatedAt };
  client.setQueriesData<ProjectPage>(
    { queryKey: ownProjectLists },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.id === id ? { ...row, ...changed } : row)),
      },
  );
}

export const changeStatus = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof changeProjectStatus>) => {
    const isCancel = body.status === "Cancelled";
    const fallback = isCancel ? { fallback: fallbackSentences.projectCancel } : {};
    return (await call(changeProjectStatus, { body, ...fallback })).data;
  },
  onSuccess: onAnswer(takeProject),
});

export const markSeen = mutationOptions({
  mutationFn: async (projectId: ProjectId) => (await call(markResponseSeen, { body: { projectId } })).data,
  onSuccess: onAnswer(takeProject),
});

export const sendPublishedAnswer = mutationOptions({
  mutationFn: async ({ id, body }: { id: ProjectId; body: BodyToSend<typeof publishAnswer> }) =>
    (await call(publishAnswer, { params: { id }, body })).data,
  onSuccess: onAnswer(takeProject),
});

export const sendRelease = mutationOptions({
  mutationFn: async (projectLabId: ProjectLabId) =>
    (await call(releaseToLab, { params: { projectLabId } })).data,
  onSuccess: onAnswer(takeProject),
});
export const takeReleaseBack = mutationOptions({
  mutationFn: async (projectLabId: ProjectLabId) =>
    (await call(withdrawRelease, { params: { projectLabId } })).data,
  onSuccess: onAnswer(takeProject),
});

export const sendMessage = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof answerQuestion>) => (await call(answerQuestion, { body })).data,
  onSuccess: onAnswer(takeProject),
});

export const sendEnteredQuote = mutationOptions({
  mutationFn: async ({ projectLabId, body }: PartAct<BodyToSend<typeof enterQuote>>) =>
    (await call(enterQuote, { params: { projectLabId }, body })).data,
  onSuccess: onAnswer(takeProject),
});

interface PartAct<Body> {
  readonly projectLabId: ProjectLabId;
  readonly body: Body;
}
export const sendDecision = mutationOptions({
  mutationFn: async ({ projectLabId, body }: PartAct<BodyToSend<typeof decideIncident>>) =>
    (await call(decideIncident, { params: { projectLabId }, body })).data,
  onSuccess: onAnswer(takeProject),
});
export const sendPurchaseOrder = mutationOptions({
  mutationFn: async ({ projectLabId, body }: PartAct<BodyToSend<typeof givePurchaseOrder>>) =>
    (await call(givePurchaseOrder, { params: { projectLabId }, body })).data,
  onSuccess: onAnswer(takeProject),
});
export const sendComplaint = mutationOptions({
  mutationFn: async ({ projectLabId, body }: PartAct<BodyToSend<typeof complain>>) =>
    (await call(complain, { params: { projectLabId }, body })).data,
  onSuccess: onAnswer(takeProject),
});

export const sendTestsAmendment = mutationOptions({
  mutationFn: async ({ projectLabId, body }: PartAct<BodyToSend<typeof proposeSpecificationAmendment>>) =>
    (await call(proposeSpecificationAmendment, { params: { projectLabId }, body })).data,
  onSuccess: onAnswer(takeProject),
});
export const customerAmendmentCalls = {
  answer: mutationOptions({
    mutationFn: async ({ projectLabId, body }: PartAct<BodyToSend<typeof answerQuoteAmendment>>) =>
      (await call(answerQuoteAmendment, { params: { projectLabId }, body })).data,
    onSuccess: onAnswer(takeProject),
  }),
  withdraw: mutationOptions({
    mutationFn: async ({ projectLabId, body }: PartAct<BodyToSend<typeof withdrawSpecificationAmendment>>) =>
      (await call(withdrawSpecificationAmendment, { params: { projectLabId }, body })).data,
    onSuccess: onAnswer(takeProject),
  }),
};

export const removeProject = mutationOptions({
  mutationFn: (id: ProjectId) => call(deleteOwnProject, { params: { id } }),
  onSuccess: onAnswer(async (client, _done, id: ProjectId) => {
    client.removeQueries({ queryKey: ownProjectQuery(id).queryKey });
    await client.invalidateQueries({ queryKey: ownProjectLists });
  }),
});

export const saveDocument = (id: ProjectId): Promise<void> =>
  download(printProject, { params: { id } }, "request.pdf");
