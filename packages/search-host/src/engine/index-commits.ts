import { isObject, type JsonObject } from "../json.ts";
import type { DocumentStore } from "../storage/document-store.ts";
import { IndexSnapshot } from "./index-snapshot.ts";

/** The meta entry that says which task the file last took in, read after a crash, and how to follow it. */
const lastTask = "lastTask";

/** Identity of a task; the number alone may have been given twice, before and after a power cut. */
export type TaskIdentity = { readonly uid: number; readonly enqueuedAt: string };

/** The task that a file took in last, with the details it ended with. */
export type CommittedTask = TaskIdentity & { readonly details: JsonObject };

/** Everything that is written to an index's file goes through here, so that file and snapshot can be held together. */
export class IndexCommits {
  readonly snapshot: IndexSnapshot;
  private readonly store: DocumentStore;

  /** @param snapshotPath null for an index that is in memory only */
  constructor(store: DocumentStore, snapshotPath: string | null) {
    this.store = store;
    const last = store.meta(lastTask);
    this.snapshot = new IndexSnapshot(store, snapshotPath, isObject(last) ? last.chain : undefined);
  }

  /** Number -1 for a new file, and no time for one that was written before times were kept: they equal no task. */
  lastTask(): CommittedTask {
    const value = this.store.meta(lastTask);
    if (!isObject(value) || typeof value.uid !== "number") return { uid: -1, enqueuedAt: "", details: {} };
    const { uid, enqueuedAt, details } = value;
    return {
      uid,
      enqueuedAt: typeof enqueuedAt === "string" ? enqueuedAt : "",
      details: isObject(details) ? details : {},
    };
  }

  commit({ uid, enqueuedAt }: TaskIdentity, details: JsonObject, work: () => void): void {
    this.store.transaction(() => {
      work();
      this.store.setMeta(lastTask, { uid, enqueuedAt, details, chain: this.snapshot.mark });
    });
  }

  /** To be called before a snapshot is taken: from here on the file tells what has changed since. */
  beginSnapshot(): void {
    const last = this.lastTask();
    this.commit(last, last.details, () => this.snapshot.begin());
  }
}
