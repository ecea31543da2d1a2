import {
  answerSpecificationAmendment,
  proposeQuoteAmendment,
  withdrawQuoteAmendment,
} from "@headroom/contract/endpoints/amendments";
import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import {
  answerComplaint,
  noteArrivals,
  receiveSpecimen,
  reportIncident,
} from "@headroom/contract/endpoints/job";
import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { onAnswer } from "../../platform/call/on-answer.ts";
import { takeOwnRow } from "./lab-project.queries.ts";

interface Act<Body> {
  readonly projectLabId: ProjectLabId;
  readonly body: Body;
}

export const sendArrivals = mutationOptions({
  mutationFn: async ({ projectLabId, body }: Act<BodyToSend<typeof noteArrivals>>) =>
    (await call(noteArrivals, { params: { projectLabId }, body })).data,
  onSuccess: onAnswer(takeOwnRow),
});
export const sendReceipt = mutationOptions({
  mutationFn: async ({ projectLabId, body }: Act<BodyToSend<typeof receiveSpecimen>>) =>
    (await call(receiveSpecimen, { params: { projectLabId }, body })).data,
  onSuccess: onAnswer(takeOwnRow),
});
export const sendIncident = mutationOptions({
  mutationFn: async ({ projectLabId, body }: Act<BodyToSend<typeof reportIncident>>) =>
    (await call(reportIncident, { params: { projectLabId }, body })).data,
  onSuccess: onAnswer(takeOwnRow),
});
export const sendComplaintAnswer = mutationOptions({
  mutationFn: async ({ projectLabId, body }: Act<BodyToSend<typeof answerComplaint>>) =>
    (await call(answerComplaint, { params: { projectLabId }, body })).data,
  onSuccess: onAnswer(takeOwnRow),
});
export const sendQuoteAmendment = mutationOptions({
  mutationFn: async ({ projectLabId, body }: Act<BodyToSend<typeof proposeQuoteAmendment>>) =>
    (await call(proposeQuoteAmendment, { params: { projectLabId }, body })).data,
  onSuccess: onAnswer(takeOwnRow),
});
export const labAmendmentCalls = {
  answer: mutationOptions({
    mutationFn: async ({ projectLabId, body }: Act<BodyToSend<typeof answerSpecificationAmendment>>) =>
      (await call(answerSpecificationAmendment, { params: { projectLabId }, body })).data,
    onSuccess: onAnswer(takeOwnRow),
  }),
  withdraw: mutationOptions({
    mutationFn: async ({ projectLabId, body }: Act<BodyToSend<typeof withdrawQuoteAmendment>>) =>
      (await call(withdrawQuoteAmendment, { params: { projectLabId }, body })).data,
    onSuccess: onAnswer(takeOwnRow),
  }),
};
