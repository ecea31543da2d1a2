import { browserConfiguration } from "@headroom/contract/endpoints/search";
import { type LabId, labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { searchTaskRules } from "@headroom/contract/vocabulary/product-limits";
import { standardsQuery } from "@headroom/reading";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Meilisearch } from "meilisearch";
import { z } from "zod";
import { call } from "../../platform/call/api-client.ts";
import { baseHosts, searchAddress } from "../../platform/call/base-hosts.ts";
import { hitLimit, maxNarrowed } from "./hit-limit.ts";

const indexUid = "documents";
const documentTasks = { indexUids: [indexUid], types: ["documentAdditionOrUpdate"], limit: 1 } as const;

const connectionQuery = queryOptions({
  queryKey: ["text-search", "connection"],
  queryFn: async ({ signal }) => {
    const [{ Meilisearch }, hosts, { data }] = await Promise.all([
      import("meilisearch"),
      baseHosts(),
      call(browserConfiguration, { signal }),
    ]);
    const host = searchAddress(hosts, window.location.origin);
    return { service: new Meilisearch({ host, apiKey: data.key }), maxTotalHits: data.maxTotalHits };
  },
  staleTime: 300_000,
});

/** A change that is under way is waited for; one that takes too long is no reason to find nothing. */
async function waitForLatest(service: Meilisearch): Promise<void> {
  const { results } = await service.tasks.getTasks({
    ...documentTasks,
    types: [...documentTasks.types],
    indexUids: [indexUid],
  });
  const latest = results[0];
  if (latest?.status !== "enqueued" && latest?.status !== "processing") return;
  const { timeoutMs: timeout, intervalMs: interval } = searchTaskRules;
  await service.tasks.waitForTask(latest.uid, { timeout, interval }).catch(() => undefined);
}

async function readLimit(service: Meilisearch, maxTotalHits: number): Promise<number> {
  const { results } = await service.tasks.getTasks({
    indexUids: [indexUid],
    types: [...documentTasks.types],
    statuses: ["succeeded"],
    limit: 1,
  });
  const details = results[0]?.details;
  return hitLimit(
    details ? { details: { receivedDocuments: details.receivedDocuments } } : undefined,
    maxTotalHits,
  );
}

export interface Found {
  /** Best first. */
  readonly labIds: readonly LabId[];
  /** Estimated number of matching laboratories. */
  readonly total: number;
}

/**
 * The laboratories whose record has all the words. The first answer has as many as the latest change had, which may be
 * one page of many: a filter has to know all, so the rest is asked for. Standards are asked for by their normal forms.
 */
export const textSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ["text-search", "hits", words],
    queryFn: async ({ client, signal }) => {
      const { service, maxTotalHits } = await client.ensureQueryData(connectionQuery);
      await waitForLatest(service);
      const firstLimit = await readLimit(service, maxTotalHits);
      const ask = (limit: number) =>
        service
          .index<{ id: string }>(indexUid)
          .search(
            standardsQuery(words),
            { limit, attributesToRetrieve: ["id"], matchingStrategy: "all" },
            { signal },
          );
      const first = await ask(firstLimit);
      const total = first.estimatedTotalHits ?? first.hits.length;
      const isWhole = total <= first.hits.length || first.hits.length >= maxNarrowed;
      const { hits } = isWhole ? first : await ask(Math.min(maxNarrowed, maxTotalHits));
      const labIds = hits.slice(0, maxNarrowed).flatMap(({ id }) => {
        const read = labIdSchema.safeParse(id);
        return read.success ? [read.data] : [];
      });
      return { labIds, total: Math.max(total, labIds.length) } satisfies Found;
    },
    enabled: words !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });

const namedSchema = z.object({
  id: labIdSchema,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
});

/** The first few laboratories with the words, best first. */
export const labNamesQuery = (words: string, limit: number) =>
  queryOptions({
    queryKey: ["text-search", "names", words, limit],
    queryFn: async ({ client, signal }) => {
      const { service } = await client.ensureQueryData(connectionQuery);
      const attributesToRetrieve = Object.keys(namedSchema.shape);
      const options = { limit, attributesToRetrieve, matchingStrategy: "all" } as const;
      const { hits } = await service.index(indexUid).search(standardsQuery(words), options, { signal });
      return z.array(namedSchema).parse(hits);
    },
    enabled: words !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
