import type { AnswerOf } from "@headroom/contract/endpoints/endpoint";
import {
  exportActivity,
  listActivity,
  readQueue,
  readSearchIndex,
  rebuildSearchIndex,
  retryMail,
} from "@headroom/contract/endpoints/operations";
import type { ActivitySubject } from "@headroom/contract/vocabulary/project/activity-subjects";
import { mailIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";
import { CallError } from "../../../platform/call/call-error.ts";
import { download } from "../../../platform/download.ts";

export type Queue = AnswerOf<typeof readQueue>["data"];
export type Activity = AnswerOf<typeof listActivity>["data"][number];
export type SearchIndex = AnswerOf<typeof readSearchIndex>["data"];

export const queueQuery = queryOptions({
  queryKey: ["admin-queue"],
  queryFn: async ({ signal }) => (await call(readQueue, { signal })).data,
  staleTime: 0,
});

export const retryUndelivered = mutationOptions({
  mutationFn: (mail: string) =>
    call(retryMail, { body: { mails: mail === "all" ? mail : [mailIdSchema.parse(mail)] } }),
});

export const notUp = "The search service does not answer. Searches by text find nothing.";

const restMs = 15_000;
const busyMs = 2_000;
/** Asked again and again, more often while something waits. */
export const searchIndexQuery = queryOptions({
  queryKey: ["admin-search-index"],
  queryFn: async ({ signal }) => (await call(readSearchIndex, { signal })).data,
  staleTime: 0,
  refetchInterval: (query) => ((query.state.data?.waiting ?? 0) > 0 ? busyMs : restMs),
});
/** Ends when the new index is in use. */
export async function rebuildIndex(client: QueryClient): Promise<void> {
  await call(rebuildSearchIndex);
  let index: SearchIndex;
  do {
    await new Promise((resolve) => setTimeout(resolve, busyMs));
    index = await client.fetchQuery(searchIndexQuery);
    if (!index.up) throw new CallError(notUp, { code: "unavailable", status: 503 });
  } while (index.rebuilding);
}

export interface ActivityFilter {
  readonly page?: number;
  readonly sort?: string;
  readonly q?: string;
  readonly subjectType?: ActivitySubject;
  readonly subjectId?: string;
  readonly from?: string;
  readonly to?: string;
}
export const activityQuery = (query: ActivityFilter) =>
  queryOptions({
    queryKey: ["admin-activity", query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listActivity, { query, signal });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const saveActivity = ({ page: _page, ...query }: ActivityFilter): Promise<void> =>
  download(exportActivity, { query }, "activity.csv");
