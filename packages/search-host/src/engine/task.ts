import type { ErrorBody } from "../api-error.ts";
import type { Json, JsonObject } from "../json.ts";
import type { AdditionMethod } from "./search-index.ts";

export const taskTypes = [
  "documentAdditionOrUpdate",
  "documentEdition",
  "documentDeletion",
  "settingsUpdate",
  "indexCreation",
  "indexDeletion",
  "indexUpdate",
  "indexSwap",
  "taskCancelation",
  "taskDeletion",
  "dumpCreation",
  "snapshotCreation",
  "upgradeDatabase",
] as const;
export type TaskType = (typeof taskTypes)[number];

export const taskStatuses = ["enqueued", "processing", "succeeded", "failed", "canceled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** A task as `GET /tasks` shows it. */
export type Task = {
  readonly uid: number;
  readonly batchUid: number | null;
  readonly indexUid: string | null;
  readonly status: TaskStatus;
  readonly type: TaskType;
  readonly canceledBy: number | null;
  readonly details?: JsonObject;
  readonly error: ErrorBody | null;
  readonly duration: string | null;
  readonly enqueuedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
};

/** Answer to a write. */
export type EnqueuedTask = {
  readonly taskUid: number;
  readonly indexUid: string | null;
  readonly status: "enqueued";
  readonly type: TaskType;
  readonly enqueuedAt: string;
};

/** The work of a task, kept until it is done. Documents stay text until then: nobody reads them before. */
export type TaskPayload =
  | {
      readonly kind: "add";
      readonly documents: string;
      readonly method: AdditionMethod;
      readonly primaryKey: string | null;
      readonly skipCreation: boolean;
    }
  | { readonly kind: "deleteKeys"; readonly keys: readonly string[] }
  | { readonly kind: "deleteByFilter"; readonly filter: Json }
  | { readonly kind: "clear" }
  | { readonly kind: "settings"; readonly change: JsonObject | null }
  | { readonly kind: "createIndex"; readonly primaryKey: string | null }
  | { readonly kind: "updateIndex"; readonly primaryKey: string | null; readonly newUid: string | null }
  | { readonly kind: "deleteIndex" }
  | {
      readonly kind: "swap";
      readonly swaps: readonly { readonly indexes: readonly [string, string]; readonly rename: boolean }[];
    }
  | { readonly kind: "cancelTasks"; readonly uids: readonly number[] }
  | { readonly kind: "deleteTasks"; readonly uids: readonly number[] };

/** A write, on its way into the queue. */
export type NewTask = {
  readonly type: TaskType;
  readonly indexUid: string | null;
  readonly details: JsonObject | null;
  readonly payload: TaskPayload;
};

/** Which tasks are meant; null means all. */
export type TaskFilter = {
  readonly uids: readonly number[] | null;
  readonly batchUids: readonly number[] | null;
  readonly canceledBy: readonly number[] | null;
  readonly types: readonly TaskType[] | null;
  readonly statuses: readonly TaskStatus[] | null;
  readonly indexUids: readonly string[] | null;
  readonly afterEnqueuedAt: string | null;
  readonly beforeEnqueuedAt: string | null;
  readonly afterStartedAt: string | null;
  readonly beforeStartedAt: string | null;
  readonly afterFinishedAt: string | null;
  readonly beforeFinishedAt: string | null;
  /** Index patterns to which the asking key is confined; null for no such limit. */
  readonly visibleIndexes: readonly string[] | null;
};

/** A part of the list of tasks. */
export type TaskPage = { readonly limit: number; readonly from: number | null; readonly isReversed: boolean };

/** The filter that leaves nothing out. */
export const everyTask: TaskFilter = {
  uids: null,
  batchUids: null,
  canceledBy: null,
  types: null,
  statuses: null,
  indexUids: null,
  afterEnqueuedAt: null,
  beforeEnqueuedAt: null,
  afterStartedAt: null,
  beforeStartedAt: null,
  afterFinishedAt: null,
  beforeFinishedAt: null,
  visibleIndexes: null,
};
