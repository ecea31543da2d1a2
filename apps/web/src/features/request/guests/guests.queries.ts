import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { askGuest, revokeGuestLink, sendGuestLink } from "@headroom/contract/endpoints/guests";
import { updateProject } from "@headroom/contract/endpoints/projects";
import type { LabId, ProjectId, ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { mutationOptions } from "@tanstack/react-query";
import { takeProject } from "../../../domain/project/own-project.queries.ts";
import { call } from "../../../platform/call/api-client.ts";
import { onAnswer } from "../../../platform/call/on-answer.ts";

type Draft = BodyToSend<typeof askGuest> & { readonly id: ProjectId };
const sendAsk = async ({ id, ...body }: Draft) => (await call(askGuest, { params: { id }, body })).data;
type Asked = Awaited<ReturnType<typeof sendAsk>>;

export const askOutside = mutationOptions({
  mutationFn: sendAsk,
  onSuccess: onAnswer((client, asked: Asked) => {
    if (asked.kind === "asked") takeProject(client, asked.project);
  }),
});
/** Asks a listed laboratory for every test; of a draft, when it is submitted. */
export const askListed = mutationOptions({
  mutationFn: async ({ project, labId }: { project: Project; labId: LabId }) => {
    const { id, version, specification, addressedLabs, status } = project;
    const added = { labId, lineIds: specification.tests.map(({ lineId }) => lineId) };
    const labs = status === "Draft" ? [...addressedLabs, added] : [added];
    return (await call(updateProject, { params: { id }, body: { specification, version, labs } })).data;
  },
  onSuccess: onAnswer(takeProject),
});
export const sendLinkAnew = mutationOptions({
  mutationFn: async (projectLabId: ProjectLabId) =>
    (await call(sendGuestLink, { params: { projectLabId } })).data,
  onSuccess: onAnswer(takeProject),
});
export const revokeLink = mutationOptions({
  mutationFn: async (projectLabId: ProjectLabId) =>
    (await call(revokeGuestLink, { params: { projectLabId } })).data,
  onSuccess: onAnswer(takeProject),
});
