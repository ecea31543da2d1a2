import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ApiError, errorBody } from "../api-error.ts";
import type { JsonObject } from "../json.ts";
import { pick, onlyDisplayed } from "../answer/pick.ts";
import { Database } from "../storage/database.ts";
import { openOrSetAside } from "../storage/set-aside.ts";
import { listBatches, toBatch } from "./batch.ts";
import { type DocumentQuery, listDocuments } from "./document-list.ts";
import { type FacetSearchRequest, searchFacetValues } from "./facet-search.ts";
import { type FederatedRequest, searchFederated } from "./federation.ts";
import { type IndexInfo, IndexRegistry, registrySchema } from "./index-registry.ts";
import { searchText } from "./search.ts";
import type { SearchRequest } from "./search-request.ts";
import type { EnqueuedTask, NewTask, Task, TaskFilter, TaskPage } from "./task.ts";
import { everyTask } from "./task.ts";
import { SnapshotTimer } from "./snapshot-timer.ts";
import { taskSchema, TaskStore } from "./task-store.ts";
import { failedDetails, performTask } from "./task-work.ts";
import { searchesOfItsOwn, WarmUp } from "./warm-up.ts";

/** Start options of the engine. */
export type EngineOptions = {
  readonly dataDir: string | null;
  readonly maxTotalHits: number;
  /** Pause in writing before snapshots are taken, in milliseconds. */
  readonly quietMs?: number;
};

const defaultQuietMs = 5_000;
const warmUpMs = 500;

/** All indexes with their queue. Everything a request can ask for is one method; the worker calls them by name. */
export class Engine {
  private readonly database: Database;
  private readonly tasks: TaskStore;
  private readonly registry: IndexRegistry;
  private readonly snapshots: SnapshotTimer;
  private readonly warmUp = new WarmUp(warmUpMs);
  private isRunning = false;
  private isClosed = false;

  constructor({ dataDir, maxTotalHits, quietMs = defaultQuietMs }: EngineOptions) {
    if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
    const path = dataDir === null ? ":memory:" : join(dataDir, "engine.sqlite");
    this.database = openOrSetAside(() => new Database(path, registrySchema + taskSchema));
    this.tasks = new TaskStore(this.database);
    this.registry = new IndexRegistry(this.database, dataDir, maxTotalHits);
    // Done to an index that is to be made anew they would make one of their own, without its settings.
    for (const uid of this.registry.setAside) this.tasks.forgetWaiting(uid);
    this.tasks.countOnAfter(this.registry.lastTaskUid());
    this.snapshots = new SnapshotTimer(this.registry, quietMs);
    this.wake();
    this.warmUp.run(searchesOfItsOwn(this.registry)).catch((error: unknown) => {
      process.emitWarning(`The searches after opening failed: ${String(error)}`);
    });
  }

  enqueue(task: NewTask): EnqueuedTask {
    const { uid, indexUid, type, enqueuedAt } = this.tasks.add(task);
    this.wake();
    return { taskUid: uid, indexUid, status: "enqueued", type, enqueuedAt };
  }

  /** Queues the cancellation or deletion of the tasks that match now. */
  enqueueTaskChange(
    kind: "cancelTasks" | "deleteTasks",
    filter: TaskFilter,
    originalFilter: string,
  ): EnqueuedTask {
    const uids = this.tasks.matching(filter);
    const counted = kind === "cancelTasks" ? { canceledTasks: null } : { deletedTasks: null };
    return this.enqueue({
      type: kind === "cancelTasks" ? "taskCancelation" : "taskDeletion",
      indexUid: null,
      details: { matchedTasks: uids.length, ...counted, originalFilter },
      payload: { kind, uids },
    });
  }

  private wake(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    setImmediate(() => void this.work());
  }

  private async work(): Promise<void> {
    for (
      let next = this.isClosed ? null : this.tasks.next();
      next;
      next = this.isClosed ? null : this.tasks.next()
    ) {
      await this.perform(next.task, next.payload);
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.isRunning = false;
    if (!this.isClosed) this.snapshots.restart();
  }

  private async perform(task: Task, payload: Parameters<typeof performTask>[2]): Promise<void> {
    this.tasks.start(task.uid);
    try {
      const details = await performTask(
        { registry: this.registry, tasks: this.tasks, database: this.database },
        task,
        payload,
      );
      if (!this.isClosed) this.tasks.finish(task.uid, details, null);
    } catch (error) {
      if (this.isClosed) return; // It is done again at the next start.
      const body =
        error instanceof ApiError
          ? error.body
          : errorBody("internal", `An internal error has occurred. \`${String(error)}\`.`);
      this.tasks.finish(task.uid, failedDetails(task), body);
    }
  }

  task(uid: number, visibleIndexes: readonly string[] | null): Task {
    const task = this.tasks.get(uid);
    const isVisible =
      visibleIndexes === null ||
      (task !== null && this.tasks.matching({ ...everyTask, uids: [uid], visibleIndexes }).length > 0);
    if (!task || !isVisible) throw new ApiError("task_not_found", `Task \`${uid}\` not found.`);
    return task;
  }

  listTasks(filter: TaskFilter, page: TaskPage): ReturnType<TaskStore["list"]> {
    return this.tasks.list(filter, page);
  }

  batch(uid: number, visibleIndexes: readonly string[] | null): JsonObject {
    const [task] = this.tasks.matching({ ...everyTask, batchUids: [uid], visibleIndexes });
    const found = task === undefined ? null : this.tasks.get(task);
    if (!found) throw new ApiError("batch_not_found", `Batch \`${uid}\` not found.`);
    return toBatch(found);
  }

  listBatches(filter: TaskFilter, page: TaskPage): JsonObject {
    return listBatches(this.tasks, filter, page);
  }

  indexes(): IndexInfo[] {
    return this.registry.list();
  }

  index(uid: string): IndexInfo {
    return this.registry.info(uid);
  }

  settings(uid: string): JsonObject {
    return JSON.parse(JSON.stringify(this.registry.get(uid).settings));
  }

  indexStats(uid: string): JsonObject {
    const { memory } = this.registry.get(uid);
    return {
      numberOfDocuments: memory.living,
      rawDocumentDbSize: 0,
      avgDocumentSize: 0,
      isIndexing: this.tasks.isIndexing(uid),
      numberOfEmbeddings: 0,
      numberOfEmbeddedDocuments: 0,
      fieldDistribution: Object.fromEntries(
        [...memory.fieldDistribution].sort(([left], [right]) => (left < right ? -1 : 1)),
      ),
    };
  }

  stats(visible: readonly string[]): JsonObject {
    const uids = this.registry
      .list()
      .map(({ uid }) => uid)
      .filter((uid) => visible.includes(uid));
    const size = this.registry.databaseSize();
    return {
      databaseSize: size,
      usedDatabaseSize: size,
      lastUpdate: this.tasks.lastFinished(),
      indexes: Object.fromEntries(uids.map((uid) => [uid, this.indexStats(uid)])),
    };
  }

  document(uid: string, key: string, fields: readonly string[] | null): JsonObject {
    const { store, settings } = this.registry.get(uid);
    const stored = store.byKey(key);
    if (!stored) throw new ApiError("document_not_found", `Document \`${key}\` not found.`);
    return pick(store.byId(stored.id), onlyDisplayed(fields ?? ["*"], settings.displayedAttributes));
  }

  documents(uid: string, query: DocumentQuery): JsonObject {
    return listDocuments(this.registry.get(uid), query);
  }

  /** Answers as text: what the worker hands over needs no second copy. */
  search(uid: string, request: SearchRequest): string {
    this.warmUp.stop();
    return searchText(this.registry.get(uid), request);
  }

  /** One search of several that came together. */
  multiSearch({ indexUid, request }: { indexUid: string; request: SearchRequest }, position: number): string {
    try {
      return searchText(this.registry.get(indexUid), request, { indexUid });
    } catch (error) {
      if (error instanceof ApiError)
        throw new ApiError(error.code, `Inside \`.queries[${position}]\`: ${error.message}`);
      throw error;
    }
  }

  federatedSearch(request: FederatedRequest): string {
    return JSON.stringify(searchFederated((uid) => this.registry.get(uid), request));
  }

  facetSearch(uid: string, request: FacetSearchRequest): JsonObject {
    return searchFacetValues(this.registry.get(uid), request);
  }

  /** Bytes held and processor time used by this thread, for the bench. */
  usage(): { rss: number; heapUsed: number; arrayBuffers: number; cpuMs: number } {
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    const { user, system } = process.threadCpuUsage();
    return { rss, heapUsed, arrayBuffers, cpuMs: (user + system) / 1000 };
  }

  close(): void {
    this.isClosed = true;
    this.warmUp.stop();
    this.snapshots.stop();
    this.registry.closeAll();
    this.database.close();
  }
}
