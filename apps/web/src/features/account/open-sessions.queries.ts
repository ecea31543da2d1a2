import {
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
} from "@headroom/contract/endpoints/account/open-sessions";
import type { SessionId } from "@headroom/contract/vocabulary/identifiers";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { onAnswer } from "../../platform/call/on-answer.ts";

export const openSessionsQuery = queryOptions({
  queryKey: ["open-sessions"],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).data,
});
export const signInsQuery = queryOptions({
  queryKey: ["sign-ins"],
  queryFn: async ({ signal }) => (await call(listSignIns, { signal })).data,
});
const readAgain = onAnswer((client) => client.invalidateQueries({ queryKey: openSessionsQuery.queryKey }));

export const endOneSession = mutationOptions({
  mutationFn: (id: SessionId) => call(endSession, { params: { id } }),
  onSuccess: readAgain,
});
export const signOutEverywhereElse = mutationOptions({
  mutationFn: () => call(endOtherSessions),
  onSuccess: readAgain,
});
