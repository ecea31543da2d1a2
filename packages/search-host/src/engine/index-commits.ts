import { isObject, type JsonObject } from "../json.ts";
import type { DocumentStore } from "../storage/document-store.ts";
import { IndexSnapshot } from "./index-snapshot.ts";

/** The meta entry that says which task the file last took in, read after a crash, and how to follow it. */
const lastTask = "lastTask";

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

  /** The task that the file took in last, with the details it ended with; -1 for a new file. */
  lastTask(): { uid: number; details: JsonObject } {
    const value = this.store.meta(lastTask);
    return isObject(value) && typeof value.uid === "number"
      ? { uid: value.uid, details: isObject(value.details) ? value.details : {} }
      : { uid: -1, details: {} };
  }

  commit(taskUid: number, details: JsonObject, work: () => void): void {
    this.store.transaction(() => {
      work();
      this.store.setMeta(lastTask, { uid: taskUid, details, chain: this.snapshot.mark });
    });
  }

  /** To be called before a snapshot is taken: from here on the file tells what has changed since. */
  beginSnapshot(): void {
    const { uid, details } = this.lastTask();
    this.commit(uid, details, () => this.snapshot.begin());
  }
}
