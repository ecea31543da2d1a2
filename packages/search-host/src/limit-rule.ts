/**
 * How many hits to ask for when all documents are wanted: as many as the latest succeeded document task received,
 * but at least a page and at most what the host lets through.
 *
 * `limit = clamp(max(receivedDocuments ?? 0, pageSize), 1, maxTotalHits)`
 *
 * The bare count is wrong after a single upsert (1), after batches (the last one's rest), after a swap (no task at
 * all) and after a deletion (no count); the bounds make all of these harmless.
 * @param receivedDocuments `details.receivedDocuments` of that task; undefined or null when there is none
 */
export function documentsLimit({
  receivedDocuments,
  pageSize,
  maxTotalHits,
}: {
  readonly receivedDocuments: number | null | undefined;
  readonly pageSize: number;
  readonly maxTotalHits: number;
}): number {
  return Math.max(1, Math.min(Math.max(receivedDocuments ?? 0, pageSize), maxTotalHits));
}
