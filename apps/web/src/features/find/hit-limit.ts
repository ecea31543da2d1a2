import { pageLimits } from "@headroom/contract/vocabulary/product-limits";

/** Fields of a text-search task that set the limit. */
export interface DocumentTask {
  readonly details?: { readonly receivedDocuments?: number | null | undefined } | undefined;
}

/**
 * Returns the number of hits to request: the received-document count of the latest succeeded document task, at least
 * a page and at most the service's maximum. Alone, the count is 1 after one change of one laboratory, 500 after
 * 2,500 in batches of 1,000, and missing after a deletion or a swap.
 */
export function hitLimit(latest: DocumentTask | undefined, maxTotalHits: number): number {
  const received = latest?.details?.receivedDocuments ?? 0;
  return Math.min(Math.max(received, pageLimits.default, 1), Math.max(maxTotalHits, 1));
}

/** The most laboratories that a search can be narrowed to. */
export const maxNarrowed = 1000;
