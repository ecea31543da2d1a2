import { searchTaskRules } from "@headroom/contract/vocabulary/product-limits";
import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import type { FastifyBaseLogger } from "fastify";
import type { EnqueuedTaskPromise, Task } from "meilisearch";
import { setTimeout } from "node:timers/promises";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { type HeldLease, LeaseLostError, makeLease } from "../../platform/lease.ts";
import { documentOf, indexSettings, type LabDocument } from "./lab-document.rules.ts";
import type { SearchConnection } from "./search-connection.ts";
import { makeSearchIndexStore } from "./search-index.store.ts";

const indexUid = "documents";
const buildingPrefix = `${indexUid}_build_`;
const { documentBatchSize } = searchTaskRules;
/** Tasks of our own may be many at a rebuild; the browser's wait is shorter. */
const patience = { timeout: 120_000, interval: searchTaskRules.intervalMs };

/** Waits until a task is over. One that failed has changed nothing, and what it was to change still waits. */
async function untilDone(enqueued: EnqueuedTaskPromise): Promise<void> {
  const { uid, type, status, error } = await enqueued.waitTask(patience);
  if (status !== "succeeded")
    throw new Error(
      `Task ${uid} of the text index (${type}) ${status}: ${error?.message ?? "no reason given"}`,
    );
}

/** Shorter than a probe waits, which must say the rest. */
const hangsAfterMs = 1500;

/** A service may hold other indexes than ours: of what it did last, this many tasks are read and so many shown. */
const tasksRead = 200;
const tasksShown = 20;
/** A swap of two indexes belongs to none of them. */
const isOurs = ({ indexUid: uid, type, details }: Task): boolean =>
  uid === null
    ? type === "indexSwap" && details?.swaps?.some(({ indexes }) => indexes.includes(indexUid)) === true
    : uid === indexUid || uid.startsWith(buildingPrefix);

export interface LabSource {
  readonly byIds: (ids: readonly string[]) => Promise<readonly LabRecord[]>;
  readonly after: (id: string, most: number) => Promise<readonly LabRecord[]>;
}

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly search: Pick<SearchConnection, "client" | "patientClient" | "clientFor">;
  readonly labs: LabSource;
  readonly log: Pick<FastifyBaseLogger, "info">;
}

export type SearchIndex = ReturnType<typeof makeSearchIndex>;

/** Keeps the text index in step with the database: at least once, idempotent, convergent. */
export function makeSearchIndex({ connection, clock, search, labs, log }: Needs) {
  const { client, patientClient } = search;
  const store = makeSearchIndexStore(connection);
  const lease = makeLease(connection, "search-index-lease");
  const index = patientClient.index<LabDocument & Record<string, unknown>>(indexUid);

  const indexExists = async (): Promise<boolean> =>
    (await client.getIndexes({ limit: 1000 })).results.some((each) => each.uid === indexUid);

  const mustBuild = async (): Promise<boolean> =>
    (await store.isRebuildRequested()) || !(await indexExists());

  async function makeIndex(uid: string): Promise<void> {
    await untilDone(client.createIndex(uid, { primaryKey: "id" }));
    await untilDone(client.index(uid).updateSettings(indexSettings));
  }

  /** Sends the present state of what changed, waits until it is in, then forgets the rows that it read. */
  async function drain(held: HeldLease): Promise<number> {
    const { labIds, rowIds, requestIds } = await store.waiting(documentBatchSize);
    if (labIds.length === 0) return 0;
    await held.renew();
    const catalogue = await store.catalogueFacts();
    const present = (await labs.byIds(labIds)).filter((lab) => lab.enabled);
    const kept = new Set<string>(present.map((lab) => lab.id));
    const removed = labIds.filter((id) => !kept.has(id));
    const told = search.clientFor(requestIds).index<LabDocument & Record<string, unknown>>(indexUid);
    if (present.length > 0)
      await untilDone(told.addDocuments(present.map((lab) => ({ ...documentOf(lab, catalogue) }))));
    if (removed.length > 0) await untilDone(told.deleteDocuments(removed));
    try {
      await held.write((tx) => makeSearchIndexStore(tx).clear(rowIds));
    } catch (cause) {
      // Our documents may have overwritten newer ones from the process that took over the lease, so the laboratories are queued again.
      if (cause instanceof LeaseLostError) await store.add(labIds);
      throw cause;
    }
    log.info({ laboratories: labIds.length, reqIds: requestIds }, "The text index took what changed");
    return labIds.length;
  }

  /** Indexes that a rebuild left behind when its process ended. */
  async function removeUnfinished(): Promise<void> {
    const { results } = await client.getIndexes({ limit: 1000 });
    for (const { uid } of results)
      if (uid.startsWith(buildingPrefix)) await untilDone(client.deleteIndex(uid));
  }

  async function fill(uid: string, held: HeldLease, stopping?: AbortSignal): Promise<number> {
    const catalogue = await store.catalogueFacts();
    const building = patientClient.index(uid);
    let sent = 0;
    let lastTask: number | null = null;
    for (let after = ""; ; ) {
      const batch = await labs.after(after, documentBatchSize);
      const end = batch.at(-1);
      if (end === undefined) break;
      stopping?.throwIfAborted();
      await held.renew();
      const documents = batch.filter((lab) => lab.enabled).map((lab) => ({ ...documentOf(lab, catalogue) }));
      if (documents.length > 0) lastTask = (await building.addDocuments(documents)).taskUid;
      sent += documents.length;
      after = end.id;
    }
    if (lastTask !== null) await client.tasks.waitForTask(lastTask, patience);
    return sent;
  }

  /** Fills a new index beside the present one and swaps them: readers never see half of one. */
  async function buildAnew(held: HeldLease, stopping?: AbortSignal): Promise<void> {
    await removeUnfinished();
    const building = `${buildingPrefix}${clock.now().getTime()}`;
    if (!(await indexExists())) await makeIndex(indexUid);
    await makeIndex(building);
    const sent = await fill(building, held, stopping);
    const { numberOfDocuments } = await client.index(building).getStats();
    if (numberOfDocuments !== sent)
      throw new Error(
        `The new text index holds ${numberOfDocuments} of ${sent} laboratories; it was not put in place.`,
      );
    await held.renew();
    await untilDone(client.swapIndexes([{ indexes: [indexUid, building], rename: false }]));
    await untilDone(client.deleteIndex(building));
    await held.write((tx) => makeSearchIndexStore(tx).forgetRebuild());
    await drain(held);
  }

  /** One round of the worker. */
  async function keepUp(stopping?: AbortSignal): Promise<void> {
    const { waiting } = await store.lag();
    if (waiting === 0 && !(await mustBuild())) return;
    await lease.hold(async (held) => {
      // Asked again: who held it before may just have done it.
      if (await mustBuild()) return buildAnew(held, stopping);
      do stopping?.throwIfAborted();
      while ((await drain(held)) > 0);
    });
  }

  /** Compares identifiers and versions with the database and queues what differs; a missing index is `keepUp`'s. */
  async function reconcile(): Promise<number> {
    if (!(await indexExists())) return 0;
    const indexed = new Map<string, number>();
    for (let offset = 0; ; offset += documentBatchSize) {
      const { results } = await index.getDocuments({
        fields: ["id", "version"],
        limit: documentBatchSize,
        offset,
      });
      for (const document of results) indexed.set(document.id, document.version);
      if (results.length < documentBatchSize) break;
    }
    const differing: string[] = [];
    for (let after = ""; ; ) {
      const batch = await store.enabledVersionsAfter(after, documentBatchSize);
      for (const row of batch) {
        if (indexed.get(row.id) !== row.version) differing.push(row.id);
        indexed.delete(row.id);
      }
      const end = batch.at(-1);
      if (end === undefined) break;
      after = end.id;
    }
    const all = [...differing, ...indexed.keys()];
    await store.add(all);
    return all.length;
  }

  async function status() {
    const { waiting, oldest } = await store.lag();
    const database = {
      rebuilding: await store.isRebuildRequested(),
      expected: await store.countEnabled(),
      waiting,
      oldestWaitingSeconds: oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : null,
    };
    try {
      const { numberOfDocuments } = await client.index(indexUid).getStats();
      const { results } = await client.tasks.getTasks({ limit: tasksRead });
      return {
        up: true,
        documents: numberOfDocuments,
        ...database,
        tasks: results
          .filter(isOurs)
          .slice(0, tasksShown)
          .map((task) => ({ ...task })),
      };
    } catch {
      return { up: false, documents: null, ...database, tasks: [] };
    }
  }

  /** A key that can search and read its tasks on this index, and nothing else. */
  async function browserKey(uid: string): Promise<string> {
    const known = (await client.getKeys({ limit: 1000 })).results.find((key) => key.uid === uid);
    const key =
      known ??
      (await client.createKey({
        uid,
        name: "Browser",
        description: "Search and tasks of the laboratories' index",
        actions: ["search", "tasks.get"],
        indexes: [indexUid],
        expiresAt: null,
      }));
    return key.key;
  }

  /** State of the index: complete, behind some changes, rebuilding, or down. */
  async function freshness(): Promise<"ok" | "behind" | "rebuilding" | "down"> {
    const { waiting } = await store.lag();
    const isRequested = await store.isRebuildRequested();
    const isThere = await Promise.race([
      indexExists().catch(() => null),
      setTimeout(hangsAfterMs, null, { ref: false }),
    ]);
    if (isThere === null) return "down";
    if (isRequested || !isThere) return "rebuilding";
    return waiting === 0 ? "ok" : "behind";
  }

  return {
    keepUp,
    askForRebuild: store.askForRebuild,
    reconcile,
    status,
    freshness,
    lag: store.lag,
    browserKey,
    giveBackLease: lease.giveBack,
  };
}
